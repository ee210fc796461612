import type { AttributeKey } from '../../../catalogue/attributes.ts';
import { isAccessoryKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { OperationName, Step } from '../../plan.ts';
import { type DeclineReason, type TalkAct, talkActs } from '../../topics.ts';
import { type ForeignGoods, foreignGoods } from '../basket/foreignGoods.ts';
import { asksMeaning, termsMeant } from '../figures/meaning.ts';
import { partsChosen } from '../parts/bindPartFor.ts';
import { asksIfVacuumNeeded } from '../parts/vacuumNeeded.ts';
import { isOwnThing as isOwn } from '../purchase/owned.ts';
import { isForeignText, isWordless } from '../reading/foreignText.ts';
import { has, mentionsOf, named, nameOf, wordCount } from '../reading/mentions.ts';
import { onlyTells } from '../reading/openings.ts';
import { namesOtherMaker } from '../reading/otherMaker.ts';
import { writtenAs } from '../reading/written.ts';
import { partShown } from '../references/salience.ts';
import { about, type Binder, type Bound, type Turn, typesOf } from '../references/turn.ts';
import { policy } from '../service/bindPolicy.ts';
import { troubleshoot } from '../service/bindTroubleshoot.ts';
import { subjectTypes } from '../service/subject.ts';
import { mountDangers } from '../task/dangers.ts';
import changesOfTypes from './changes.json' with { type: 'json' };
import { firstTools, goalOf } from './goal.ts';

const isAct = (name: string): name is TalkAct => talkActs.some((act) => act === name);

const actOf = ({ reading }: Turn): TalkAct | undefined => {
  const names = named(reading, 'talk');
  const direct = names.find((name) => isAct(name) && name !== 'greeting' && name !== 'thanks') ?? names.find(isAct);
  if (direct !== undefined && isAct(direct)) return direct;
  if (names.includes('ai')) return 'identity';
  // "OK, and how fast do you ship?" asks.
  const isTalk = reading.mentions.every(({ concept }) => /^(talk|stop)\./.test(concept));
  const agrees = (isTalk || onlyTells(reading)) && reading.unexplained.length <= maxBesideAgreement;
  return agrees && names.some((name) => agreements.has(name)) ? 'agreement' : undefined;
};
const agreements: ReadonlySet<string> = new Set(['yes', 'no', 'ok', 'doesntMatter', 'dontKnow']);
const maxBesideAgreement = 1;

/** Asked of the assistant itself, not of a product. */
const isOfItself = ({ reading, referents, slots }: Turn): boolean =>
  has(reading, 'talk.limits') ||
  (referents.products.length + slots.types.length === 0 && has(reading, 'talk.capabilities'));

const talk: Binder = (turn) => {
  const act = actOf(turn);
  if (act === undefined) return undefined;
  return { edits: [], steps: [{ operation: 'talk', input: { act } }], cost: isOfItself(turn) ? unambiguousCost : 0 };
};

/** "Which of yours is closest to a DCD800?": a number that is not ours, held against ours. */
const asksOfOthersModel = (turn: Turn): boolean =>
  turn.reading.unknownModel !== undefined &&
  !has(turn.reading, 'type.battery', 'type.charger', 'op.fits', 'op.share') &&
  (has(turn.reading, 'op.compare', 'op.difference', 'ref.yours') || foreignGoods(turn)?.about === 'battery');

/** "Will this do for my F-250?", of a tool in view: the number is that of a thing of the visitor's. */
const isOwnThing = ({ reading, referents }: Turn): boolean => {
  const start = reading.text.indexOf(reading.unknownModel?.toLowerCase() ?? '\n');
  return start >= 0 && referents.by === 'pointer' && isOwn(reading, { start, end: start + 1 });
};

/** Things that brands do not sell, and that tools work on. */
const workedOn: ReadonlySet<string> = new Set(['paint', 'screws']);

/** "Which mask for sanding?" asks what to wear, "overkill for mower bolts?" about the tool in view: nothing else is wanted. */
const isWanted = ({ reading, referents, slots }: Turn, type: string): boolean => {
  const seeks = has(reading, 'op.exists', 'op.list', 'op.price', 'op.need', 'op.recommend', 'op.overview');
  // "I want to sand doors with old varnish": what is worked on is not what is wanted.
  if (workedOn.has(type) && slots.task.application !== undefined)
    return has(reading, 'op.exists', 'op.list', 'op.price');
  if (type === 'clothing' && mentionsOf(reading, 'gear').length > 0) return seeks;
  return !(referents.by === 'pointer' && has(reading, 'op.excess')) || seeks;
};

const declineReason = (turn: Turn): DeclineReason | undefined => {
  const { reading, slots } = turn;
  if (has(reading, 'talk.injection') || isForeignText(reading.raw)) return 'injection';
  if (isWordless(reading)) return 'wordless';
  if (has(reading, 'talk.offTopic')) return 'offTopic';
  const code = reading.unknownModel !== undefined && reading.models.length === 0;
  if (code && asksOfOthersModel(turn)) return 'otherMaker';
  const isNumber = !namesOtherMaker(reading) && !isOwnThing(turn);
  if (code && isNumber && slots.task.application === undefined && slots.task.material === undefined)
    return 'unknownModel';
  if (slots.uncarried.some((type) => isWanted(turn, type)) && !has(reading, 'policy.rental')) return 'uncarriedType';
  return foreignGoods(turn) ? 'otherMaker' : undefined;
};

/** The visitor's word for it, in the original spelling if folding kept its length. */
const wordsFor = ({ reading }: Turn, about: string): string => {
  const mention = mentionsOf(reading, 'uncarried').find(({ concept }) => nameOf(concept) === about);
  return mention ? writtenAs(reading, mention) : about;
};

/** "Why would I buy you over Milwaukee?", "are you cheaper than Lidl?": asked of us all, and of no product of ours. */
const asksWhyUs = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.why', 'op.justify', 'op.difference', 'less.price', 'ref.yours') &&
  slots.products.length + slots.types.length === 0 &&
  !has(reading, 'op.exists', 'op.need', 'op.recommend');

/** Goods of another maker: what our own takes, or what to compare, beside what is said of all. */
const declineForeign = (turn: Turn, foreign: ForeignGoods | undefined): Bound => {
  const { about: goods, product, mount = [] } = asksOfOthersModel(turn) ? { about: 'tool' as const } : (foreign ?? {});
  if (goods === 'tool' && product === undefined && asksWhyUs(turn))
    return about([], [{ operation: 'policy', input: { topic: 'whyUs' } }]);
  const products = product === undefined ? [] : [product];
  const input = { reason: 'otherMaker', ...(goods === undefined ? {} : { about: goods }) } as const;
  const isPart = isAccessoryKind(turn.known.get(product ?? '')?.kind ?? '');
  const ours: readonly Step[] =
    mount.length > 0
      ? [{ operation: 'get', input: { products, attributes: mount } }]
      : products.length > 0 && (isPart || goods === 'tool')
        ? [{ operation: 'describe', input: { products, detail: 'short' } }]
        : [];
  const bound = about(products, [
    { operation: 'decline', input: { ...input, ...(product === undefined ? {} : { product }) } },
    ...ours,
  ]);
  return goods === undefined || goods === 'tool' ? bound : { ...bound, cost: unambiguousCost };
};

const decline: Binder = (turn) => {
  const reason = declineReason(turn);
  if (reason === undefined) return undefined;
  if (reason === 'otherMaker') return declineForeign(turn, foreignGoods(turn));
  const what = reason === 'uncarriedType' ? turn.slots.uncarried[0] : turn.reading.unknownModel?.toUpperCase();
  const named = reason === 'uncarriedType' || reason === 'unknownModel' ? what : undefined;
  const said = named === undefined ? {} : { about: named, said: wordsFor(turn, named) };
  return { edits: [], steps: [{ operation: 'decline', input: { reason, ...said } }], cost: 0 };
};

/** "Anything you'd recommend?" is asked back for the purpose, and needs no product. */
const missingIn = ({ referents, reading, state }: Turn): 'reference' | 'product' | 'task' => {
  // Where nothing was shown, "which one?" cannot be answered.
  if (referents.missing && state.shown.length > 0) return 'reference';
  return has(reading, 'op.recommend') && state.types.length === 0 ? 'task' : 'product';
};

const clarify: Binder = (turn) =>
  !isOfItself(turn) && (turn.referents.missing || turn.referents.products.length === 0)
    ? {
        // What the answer to our question is about: "show me grinders", "for what?", "a cordless one".
        edits: goalOf(turn).edits.filter((one) => one.edit === 'types' && one.types.every(isToolKind)),
        steps: [{ operation: 'clarify', input: { missing: missingIn(turn) } }],
        cost: 0,
      }
    : undefined;

/** "Is it suitable for this job?", before any job was named: which one? */
export const bindUnknownJob: Binder = ({ reading, referents, slots, state, known }) => {
  const named = Object.keys({ ...state.task, ...slots.task }).length > 0;
  const open = reading.unexplained.length === 0 && reading.mentions.every(({ concept }) => saysNoJob.test(concept));
  const ofTool = referents.products.length === 1 && isToolKind(known.get(referents.products[0] ?? '')?.kind);
  // "Is it good for the KR 190 too?", after a blade, asks whether that fits.
  if (referents.by === 'name' && partShown(state, known) !== undefined) return undefined;
  // "Does it go on a BS 18-55?", on the page of a pack.
  if (referents.by === 'name' && state.page !== undefined && !isToolKind(known.get(state.page)?.kind)) return undefined;
  // "Va bene quella da 18?" speaks of a pack.
  const figures = reading.quantities.length > 0;
  if (named || !open || figures || !ofTool || !has(reading, 'op.suits') || has(reading, 'type.battery', 'type.charger'))
    return undefined;
  return about(referents.products, [{ operation: 'clarify', input: { missing: 'task' } }]);
};
const saysNoJob = /^(op\.(suits|can|exists)$|bound\.and$|person\.(gift|lefthander)$|(ref|stop|talk|edit|type)\.)/;

/** The figure that a danger is judged by. */
const dangerFigures: Readonly<Record<string, AttributeKey>> = { handArm: 'vibration' };

/** "My dad has bad wrists, so nothing heavy", where no certain tool is meant: the tool that strains the least. */
const gentleTool = (turn: Turn): Bound | undefined => {
  const { types, task, constraints, ranking, edits } = goalOf(turn);
  const { by, products } = turn.referents;
  const ofOne = by === 'name' || by === 'pointer' || (products.length > 0 && turn.state.types.length === 0);
  const wanted = types.filter(isToolKind);
  const kinds = wanted.length > 0 || task.application !== undefined ? wanted : firstTools;
  if (ofOne || (types.length > 0 && wanted.length === 0)) return undefined;
  const input = { types: kinds, task, constraints, ...(ranking ? { ranking } : {}) };
  return { edits, steps: [{ operation: 'recommend', input }], cost: 0 };
};
const safety: Binder = (turn) => {
  const [danger] = turn.slots.dangers;
  if (danger === undefined) return undefined;
  const types = turn.slots.types.length > 0 ? turn.slots.types : typesOf(turn.referents.products, turn.known);
  const { products, by } = turn.referents;
  const [product] = products;
  // Someone whose hands ache is told the tool's vibration.
  const field = dangerFigures[danger];
  const gentle = field === undefined ? undefined : gentleTool(turn);
  if (gentle) return gentle;
  // "Her wrists are bad. Too heavy?"
  const weighs = turn.slots.wishes.some(({ key }) => key === 'weight');
  const lifted =
    turn.known.get(product ?? '')?.attributes.weightWithBattery === undefined ? 'weight' : 'weightWithBattery';
  const attributes = field === undefined ? [] : weighs ? ([lifted, field] as const) : [field];
  const figures: readonly Step[] =
    attributes.length > 0 && product !== undefined
      ? [{ operation: 'get', input: { products: [product], attributes } }]
      : [];
  const { task } = turn.slots;
  const { edits, ...bound } = about(by === 'name' ? products.slice(0, 1) : [], [
    { operation: 'safety', input: { danger, types, task } },
    ...figures,
  ]);
  // "What should I use then?" goes on with the job for which the wrong disc was meant.
  const goesOn = task.application !== undefined && mountDangers.has(danger);
  return { ...bound, edits: goesOn ? [...edits, { edit: 'task', task }] : edits };
};

/**
 * A term said of a product asks about the product ("does this have a hammer mode"), unless its meaning is requested.
 */
const saysOfProduct = ({ reading, referents }: Turn): boolean =>
  !has(reading, 'op.define', 'op.meaning', 'op.difference') && ['name', 'pointer', 'definite'].includes(referents.by);

const define: Binder = (turn) => {
  const terms = asksMeaning(turn) ? termsMeant(turn) : turn.slots.terms;
  return terms.length === 0 || saysOfProduct(turn)
    ? undefined
    : {
        edits: [],
        steps: [{ operation: 'define', input: { terms: terms.slice(0, 2) } }],
        // "The difference between class L and M?"
        cost: terms.length > 1 && has(turn.reading, 'op.difference') ? unambiguousCost : 0,
      };
};

/** What is asked in such words can hardly mean anything else. */
const unambiguousCost = -5;

/** "On my driveway at noon, 50 ft out?": out there the range of a laser is not that of its data sheet. */
export const lightsOutdoors = (turn: Turn): boolean =>
  subjectTypes(turn).length > 0 &&
  subjectTypes(turn).every((type) => type === 'laser') &&
  turn.referents.products.length > 0 &&
  has(turn.reading, 'setting.outdoors', 'procedure.useLaserOutdoors', 'application.layoutOutdoors') &&
  !has(turn.reading, 'hazard.rain', 'op.price', 'op.which', 'op.recommend', 'op.exists', 'op.need');

/** "Any maintenance needed?", of the tool in view and no other work. */
const maintains = ({ reading, slots, referents }: Turn): boolean =>
  has(reading, 'op.maintain') &&
  (has(reading, 'op.howTo', 'op.doINeed', 'soft.must') ||
    wordCount(reading) <= maxBrief ||
    !reading.mentions.some(({ concept }) => asksBesideCare.test(concept))) &&
  referents.products.length === 1 &&
  slots.types.length === 0 &&
  slots.task.application === undefined &&
  slots.task.material === undefined;

const maxBrief = 4;
/** What a message may ask of a tool besides its care. */
const asksBesideCare =
  /^(?:op\.(?!maintain$|need$|exists$|can$|list$)|policy|measure|more|less|most|least|hazard|symptom)/;

const procedure: Binder = (turn) => {
  if (lightsOutdoors(turn)) {
    const products = turn.referents.products.slice(0, 1);
    const [product] = products;
    const input = {
      topic: 'useLaserOutdoors',
      ...(product === undefined ? {} : { product }),
      types: ['laser'] as const,
    };
    return about(products, [{ operation: 'procedure', input }], unambiguousCost);
  }
  const general =
    turn.slots.symptoms.length > 0 ? undefined : turn.slots.procedures.find((topic) => ofNoTool.has(topic));
  if (general !== undefined)
    return about([], [{ operation: 'procedure', input: { topic: general, types: [] } }], unambiguousCost);
  // "How do I drill into tile?", of no tool, is answered by the tool for it and how to use it.
  const hasSubject = subjectTypes(turn).length > 0;
  const isCare = maintains(turn);
  const topic =
    turn.slots.procedures[0] ??
    (isCare ? 'clean' : has(turn.reading, 'op.howTo') && hasSubject ? turn.reading.raw : undefined);
  // "Do you have the right blade for it?" asks for the blade, and not how one is chosen.
  if (topic === undefined || (has(turn.reading, 'op.exists') && partsChosen(turn).length > 0)) return undefined;
  // "How do I change the blade?" names no other tool than the one in view.
  const isOther = turn.slots.types.some(isToolKind) && turn.referents.by === 'focus';
  const [product] = isOther ? [] : turn.referents.products;
  const types = product === undefined ? subjectTypes(turn) : typesOf([product], turn.known);
  const own = isChange(topic) ? (types.flatMap((type) => changes[type] ?? [])[0] ?? topic) : topic;
  // "How do I cut a groove with it?" is told by the advice on the job.
  const { task } = turn.slots;
  const job = task.application === undefined ? {} : { task };
  const input = { topic: own, ...(product === undefined ? {} : { product }), types, ...job };
  return about(
    product === undefined ? [] : [product],
    [{ operation: 'procedure', input }],
    isCare || own === 'consumableLife' ? careCost : 0.1,
  );
};
const careCost = -2;

/** Topics that are the whole question, and the same for every tool. */
const ofNoTool: ReadonlySet<string> = new Set(['plugHole', 'batteryLife', 'storeBattery', 'transportBattery']);

/** What is changed on a type of tool, "the disc" or "the blade": "¿cómo se cambia el disco?" of a circular saw. */
const changes: Readonly<Record<string, string>> = changesOfTypes;
const isChange = (topic: string): boolean => Object.values(changes).includes(topic);

const passage: Binder = (turn) => {
  const { raw } = turn.reading;
  const { products } = turn.referents;
  // "Do I need a vacuum for it?" is told by the tool's own page.
  const types = asksIfVacuumNeeded(turn) && products.length > 0 ? [] : turn.slots.types;
  return about(
    products.slice(0, 1),
    [
      {
        operation: 'passage',
        input: {
          text: raw,
          ...(products.length > 0 ? { products: products.slice(0, 2) } : {}),
          ...(types.length > 0 ? { types } : {}),
        },
      },
    ],
    0.2,
  );
};

const explain: Binder = (turn) => {
  const { referents, state, reading, slots } = turn;
  const shown = state.shown.at(-1) ?? [];
  const meant = referents.products.length > 0 ? referents.products : shown;
  // Of two that were held against each other, the one that was advised is shown first.
  const products = meant.every((id) => shown.includes(id)) ? shown.filter((id) => meant.includes(id)) : meant;
  if (products.length === 0) return undefined;
  const reason = has(reading, 'op.whyNot')
    ? 'rejection'
    : slots.asked.includes('price') || has(reading, 'op.price')
      ? 'price'
      : 'choice';
  const task = { ...state.task, ...slots.task };
  return about(products.slice(0, 2), [
    { operation: 'explain', input: { products: products.slice(0, 2), about: reason, task } },
  ]);
};

/** Binders of answers from knowledge, policies and small talk. */
export const talkBinders = {
  policy,
  talk,
  decline,
  clarify,
  safety,
  define,
  procedure,
  troubleshoot,
  passage,
  explain,
} satisfies Partial<Record<OperationName, Binder>>;
