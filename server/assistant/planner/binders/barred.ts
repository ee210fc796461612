import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { isPowerSource } from '../../state/slots.ts';
import { purchaseIn } from '../basket/basket.ts';
import { foreignGoods } from '../basket/foreignGoods.ts';
import { requestedKeys } from '../figures/judged.ts';
import { asksMeaning } from '../figures/meaning.ts';
import { asksOnlyFigure } from '../figures/onlyFigure.ts';
import { figuresInUnit } from '../figures/tellingUnits.ts';
import { asksBox } from '../parts/asksBox.ts';
import { asksHolder, holderQuestion, sizeQuestion } from '../parts/bindMounts.ts';
import { bindBoxedBlade } from '../parts/bindPartFor.ts';
import { partSize } from '../parts/partSize.ts';
import { isMoney } from '../quantities/currency.ts';
import { isForeignText, isWordless } from '../reading/foreignText.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { purchaseAgeIn } from '../reading/purchaseAge.ts';
import type { Reading } from '../reading/reading.ts';
import { saysFirst } from '../references/firstTopic.ts';
import operationGroups from '../references/operationGroups.json' with { type: 'json' };
import { counterpartsIn, type Turn, typesOf } from '../references/turn.ts';
import { bindTried } from '../service/bindTroubleshoot.ts';
import { namesOnly } from './again.ts';
import { asksOfType } from './bindAdvice.ts';
import { bindRefigured } from './bindRefigured.ts';
import { lightsOutdoors } from './bindTalk.ts';

/** What may be asked with a pointer that refers to nothing: "how heavy is it?" before any product was named. */
const allowedWithoutReferent: ReadonlySet<string> = new Set(operationGroups.besideNothing);
const pointsAtNothing = ({ referents, slots, state, reading }: Turn): boolean =>
  referents.missing &&
  // "It broke, I bought it 4 years ago" is a matter of the warranty, whatever it is.
  purchaseAgeIn(reading) === undefined &&
  !state.lastSteps.some(({ operation }) => operation === 'troubleshoot') &&
  slots.types.length + state.types.length + slots.constraints.length === 0 &&
  slots.task.application === undefined &&
  slots.task.material === undefined;

/** Packs and parts of another maker: what fits is told, whatever else is said. A size or holder that is named decides. */
const allowedForForeign = (turn: Turn): ReadonlySet<string> | undefined => {
  const foreign = foreignGoods(turn);
  if (foreign === undefined || foreign.about === 'tool') return undefined;
  const isSized = foreign.about === 'accessory' && (sizeQuestion(turn) ?? holderQuestion(turn)) !== undefined;
  return isSized ? sizeOnly : declineOnly;
};
const declineOnly: ReadonlySet<string> = new Set(['decline', 'safety']);
const sizeOnly: ReadonlySet<string> = new Set(['check', 'safety']);

/** What may be asked about a product type that we do not make. */
const allowedForUncarried: ReadonlySet<string> = new Set([
  'decline',
  'policy',
  'talk',
  'safety',
  'define',
  'compatible',
]);

/** Whether there is a job, type or figure besides an unknown code: "lug nuts of my F250". */
const hasOtherContent = (reading: Reading): boolean =>
  reading.mentions.some(({ concept }) => /^(application|material|danger|symptom)\./.test(concept));

/** Only a product type is named that no maker of power tools carries: the previous search is not meant. */
const asksForUncarried = ({ slots, reading }: Turn): boolean =>
  (slots.uncarried.length > 0 &&
    slots.types.length === 0 &&
    slots.task.application === undefined &&
    !has(reading, 'op.excess')) ||
  (reading.unknownModel !== undefined && reading.models.length === 0 && !hasOtherContent(reading));

/** "How many discs would I go through?" does not ask for a price. */
const countsThings = (reading: Reading, { end }: Mention): boolean =>
  mentionsOf(reading, 'type').some(({ start }) => start >= end && start - end <= maxToThing);
const maxToThing = 10;

/** "And the corded one?" after a price asks for that one's price, in no word of its own. */
const repeatsOffer = (turn: Turn): boolean =>
  turn.state.lastSteps.some(({ operation }) => operation === 'offer') && namesOnly(turn);

/** Words about money or how a product is sold; without any of them nobody asks for an offer. */
const speaksOfOffer = (turn: Turn): boolean => repeatsOffer(turn) || saysOffer(turn);
const saysOffer = ({ reading, slots }: Turn): boolean =>
  slots.asked.includes('price') ||
  (slots.asked.length + slots.askedKeys.length === 0 &&
    // "How much is that in kgm?"
    reading.units.every((unit) => isMoney(unit) || unit === 'pcs') &&
    mentionsOf(reading, 'op').some((how) => how.concept === 'op.howMuch' && !countsThings(reading, how))) ||
  // "Is there a stand for it?" asks for a thing, not for the tool's price.
  (has(reading, 'op.exists') && reading.unexplained.length + mentionsOf(reading, 'procedure').length === 0) ||
  reading.mentions.some(({ concept }) =>
    /^(op\.(price|total|discontinued|successor|newest|change)|packaging\.|policy\.|bound\.budget|wish\.(price|expensive)|edit\.only)/.test(
      concept,
    ),
  );

/** "Does it have a side handle?" asks about a feature; the previous job is not asked again. */
const asksTrait = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.can', 'op.exists') &&
  slots.constraints.some(({ by }) => by === 'feature') &&
  !reading.mentions.some(({ concept }) => /^(application|material)\.|^op\.suits$/.test(concept));

/** "Is there a corded version?", of a cordless tool: another one is asked for, and neither this one's price nor its traits. */
const asksForOtherDrive = ({ reading, slots, referents, known }: Turn): boolean =>
  has(reading, 'op.exists') &&
  slots.types.length === 0 &&
  slots.constraints.some(
    (one) =>
      isPowerSource(one) &&
      referents.products.some((id) => {
        const source = known.get(id)?.attributes.powerSource;
        return source !== undefined && (source === one.value) === (one.not === true);
      }),
  );
/** Operations that tell of the tool in view. */
const ofOne: ReadonlySet<string> = new Set(['offer', 'check', 'worth', 'get', 'suits', 'describe']);

/** "Is it worth its price?" does not ask for the price. */
const weighsPrice = ({ reading, slots, referents }: Turn): boolean =>
  has(reading, 'op.worth') &&
  !has(reading, 'op.price', 'op.howMuch') &&
  slots.asked.every((key) => key === 'price') &&
  referents.products.length > 0;

/** "Does it take M16?", of a driver whose largest bolt is known: no other figure and no pack tells that. */
const asksOfBolt = ({ reading, slots, referents, known }: Turn): boolean =>
  reading.quantities.some(({ measure }) => measure === 'screwMax') &&
  slots.constraints.some((one) => one.by === 'range' && one.measure === 'screwMax') &&
  referents.products.length === 1 &&
  referents.products.every((id) => known.get(id)?.attributes.screwMax !== undefined) &&
  slots.products.length + slots.dangers.length === 0 &&
  ['driveScrews', undefined].includes(slots.task.application) &&
  !has(reading, 'op.recommend', 'op.need', 'op.doINeed', 'op.which');

/** Goods of no type of ours are weighed only where that is asked: "which wire for the MIG 155?" compares no welders. */
const weighsNoGoods = (turn: Turn): boolean =>
  turn.referents.products.some((id) => turn.known.has(id) && turn.known.get(id)?.kind === undefined) &&
  (turn.slots.comparative ?? turn.slots.ranking) === undefined &&
  !has(turn.reading, 'op.compare', 'op.difference', 'op.sameAs', 'op.worth', 'op.justify', 'ref.both', 'ref.among');
const weighing: ReadonlySet<string> = new Set(['compare', 'worth']);

/** "And which one is for sanding?", of a list of several types: the first of them was not meant. */
const choosesOfList = ({ reading, slots, referents, state, known }: Turn): boolean =>
  referents.by === 'focus' &&
  has(reading, 'op.which', 'op.recommend') &&
  slots.task.application !== undefined &&
  typesOf(state.shown.at(-1) ?? [], known).filter(isToolKind).length > 2;

/** "How many in the wallet?", of goods in view: what is counted is not our range. */
const countsOfGoods = ({ reading, slots, referents, known }: Turn): boolean =>
  (reading.unexplained.length > 0 || /\d/.test(reading.text)) &&
  slots.types.length + slots.constraints.length === 0 &&
  !has(reading, 'op.count', 'op.exists') &&
  referents.products.some((id) => known.has(id) && known.get(id)?.kind === undefined);

/** The only operations that a question can mean if it is unambiguous. */
const onlyOf = (turn: Turn): ReadonlySet<string> | undefined => {
  if (bindTried(turn)) return faultOnly;
  if (bindBoxedBlade(turn)) return partsOnly;
  if (asksBox(turn)) return boxOnly;
  if (bindRefigured(turn)) return suitsOnly;
  if (asksOfBolt(turn)) return checkOnly;
  if (asksMeaning(turn)) return meaningOnly;
  if (lightsOutdoors(turn)) return outdoorsOnly;
  if (partSize(turn)) return checkOnly;
  if (asksHolder(turn) || requestedKeys(turn).length > 0) return figureOnly;
  if (figuresInUnit(turn).length > 0) return figureInUnit;
  // "How much is left?" asks for no price.
  return asksOnlyFigure(turn) && !purchaseIn(turn).asksRest ? figureOrSum : undefined;
};
const faultOnly: ReadonlySet<string> = new Set(['troubleshoot', 'safety']);
const partsOnly: ReadonlySet<string> = new Set(['accessories', 'safety']);
const suitsOnly: ReadonlySet<string> = new Set(['suits', 'check', 'safety']);
const boxOnly: ReadonlySet<string> = new Set(['included', 'safety']);
const outdoorsOnly: ReadonlySet<string> = new Set(['procedure', 'safety']);
const checkOnly: ReadonlySet<string> = new Set(['check', 'safety']);
const figureOnly: ReadonlySet<string> = new Set(['get', 'safety']);
/** What was told before may be converted, and "pounds" are money too. */
const figureInUnit: ReadonlySet<string> = new Set(['get', 'calculate', 'check', 'policy', 'safety']);
/** A price is an offer, and a run or charging time is calculated. */
const figureOrSum: ReadonlySet<string> = new Set(['get', 'offer', 'calculate', 'policy', 'safety']);
const meaningOnly: ReadonlySet<string> = new Set(['define', 'safety']);

/** Operations that search for tools; none of them answers whether a type does a job. */
const finding: ReadonlySet<string> = new Set(['recommend', 'search', 'overview', 'project']);

/** "Which of them for shelves?", behind what tells two types apart: one of the two. */
const asksWhichOfTypes = ({ reading, state }: Turn): boolean =>
  has(reading, 'op.which') &&
  state.types.length === 2 &&
  state.lastSteps.some((step) => step.operation === 'define' && (step.input.types ?? []).length === 2);

/** "And which saw?", behind the tools of a project: the one for that job, and not a list of all. */
const asksWhichOfProject = ({ reading, state, slots }: Turn): boolean =>
  has(reading, 'op.which') &&
  !has(reading, 'op.exists', 'op.list', 'op.overview') &&
  slots.types.some(isToolKind) &&
  state.lastSteps.some(({ operation }) => operation === 'project');

/** Whether a question is about one tool. */
const ofTool = ({ referents: { products, by }, known }: Turn): boolean =>
  by !== 'focus' && products.length === 1 && isToolKind(known.get(products[0] ?? '')?.kind);

/** Operations that the words of a question exclude, whatever their score. */
export const excludedOperations = (turn: Turn): ((operation: string) => boolean) => {
  const isText = isForeignText(turn.reading.raw) && turn.reading.models.length === 0;
  if (isText || isWordless(turn.reading) || has(turn.reading, 'talk.injection'))
    return (operation) => operation !== 'decline';
  const only = allowedForForeign(turn) ?? onlyOf(turn);
  if (only) return (operation) => !only.has(operation);
  const offers = speaksOfOffer(turn);
  const traits = asksTrait(turn);
  // "And with a budget of 300?", behind a choice: whether the chosen tool does the job was not asked.
  const budget = has(turn.reading, 'bound.budget') && !has(turn.reading, 'op.suits', 'op.can');
  const foreign = asksForUncarried(turn);
  const nothing = pointsAtNothing(turn);
  const ofType = asksOfType(turn) || (saysFirst(turn.reading) && turn.referents.by === 'pointer');
  const weighs = weighsPrice(turn);
  const otherDrive = asksForOtherDrive(turn);
  // "How much for both?" asks for their sum.
  const sums = turn.referents.products.length > 1 && has(turn.reading, 'ref.both') && !has(turn.reading, 'ref.each');
  // "Is the corded one louder?" is asked of the two, and not of all of their type.
  const isOfTwo = counterpartsIn(turn).length > 0;
  const goods = weighsNoGoods(turn);
  const choosing = choosesOfList(turn);
  // "Which charger do I need?", behind a charging time, asks for no time.
  const charger =
    has(turn.reading, 'op.which') &&
    has(turn.reading, 'type.charger') &&
    !has(turn.reading, 'op.chargeTime', 'op.howMuch', 'measure.chargingTime');
  const countsOther = countsOfGoods(turn);
  const ofProject = asksWhichOfProject(turn);
  const ofTypes = asksWhichOfTypes(turn);
  // "Show me the accessories", of a tool: those that fit it.
  const ofAccessories = has(turn.reading, 'group.accessory') && ofTool(turn);
  // "Do you sell the bags, too?" asks for no steps and no total.
  const ofSpares = has(turn.reading, 'policy.spareParts') && !has(turn.reading, 'op.howTo');
  // "I have the drill and the pack, which charger do I need?" compares nothing.
  const { types } = turn.slots;
  // "Carbon brushes for my grinder" asks for no grinder.
  const isOfTools = types.length > 0 && types.every(isToolKind);
  const ofSupply = has(turn.reading, 'op.which') && types.length > 0 && types.every(isSupplyKind);
  return (operation) =>
    (goods && weighing.has(operation)) ||
    (charger && operation === 'calculate') ||
    (choosing && (weighing.has(operation) || operation === 'suits')) ||
    (countsOther && operation === 'count') ||
    (ofProject && operation === 'search') ||
    (ofTypes && operation === 'project') ||
    (ofAccessories && ['search', 'offer', 'describe'].includes(operation)) ||
    (ofSpares && (operation === 'procedure' || operation === 'kit' || (isOfTools && finding.has(operation)))) ||
    (ofSupply && operation === 'compare') ||
    (isOfTwo && (operation === 'best' || operation === 'accessories')) ||
    (sums && operation === 'offer') ||
    (weighs && (operation === 'offer' || operation === 'get')) ||
    (otherDrive && ofOne.has(operation)) ||
    (ofType && finding.has(operation)) ||
    // Protective gear can be asked about even if gloves are not sold.
    (foreign && operation !== 'wear' && !allowedForUncarried.has(operation)) ||
    // What a repair costs is no price of the tool.
    (operation === 'offer' && (!offers || has(turn.reading, 'op.difference', 'policy.repair', 'policy.spareParts'))) ||
    (operation === 'suits' && (traits || budget)) ||
    (nothing && operation !== 'wear' && !allowedWithoutReferent.has(operation));
};
