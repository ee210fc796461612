import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import type { OperationName } from '../../plan.ts';
import { asksForWork } from '../parts/asksBox.ts';
import { says } from '../parts/bindFit.ts';
import { has, wordCount } from '../reading/mentions.ts';
import { onlyTells } from '../reading/openings.ts';
import { nearTo } from '../references/referents.ts';
import { about, type Binder, type Turn, typesOf } from '../references/turn.ts';
import { traitNamed, usageOf } from './bindDecide.ts';
import { listLength } from './bindFind.ts';
import { gearAsked } from './bindWear.ts';
import { goalOf } from './goal.ts';

/** The types mentioned: named, or those of the products meant. */
const subjectTypes = ({ slots, referents, known }: Turn) =>
  slots.types.length > 0 ? slots.types : typesOf(referents.products, known);

const itemOf = ({ slots, reading }: Turn): string | undefined => {
  const words = reading.unexplained.map(({ text }) => text).join(' ');
  return slots.types[0] ?? (words === '' ? undefined : words);
};

const included: Binder = (turn) => {
  const [product] = turn.referents.products;
  const item = itemOf(turn);
  if (product === undefined || asksForWork(turn)) return undefined;
  const input = { product, ...(item === undefined ? {} : { item }) };
  return about([product], [{ operation: 'included', input }]);
};

const troubleshoot: Binder = (turn) => {
  const types = subjectTypes(turn);
  const [product] = turn.referents.products;
  const last = turn.state.lastSteps.find(({ operation }) => operation === 'troubleshoot');
  // "It is the BS 18-110" answers our question about the same symptom.
  const symptom = last?.operation === 'troubleshoot' ? last.input.symptom : turn.reading.raw;
  if (types.length === 0) return undefined;
  const input = { symptom, ...(product === undefined ? {} : { product }), types };
  return about(product === undefined ? [] : [product], [{ operation: 'troubleshoot', input }]);
};

/** "And the other way round?" names nothing that a procedure could be found by. */
const namesNothing = ({ reading: { unexplained, mentions } }: Turn): boolean =>
  unexplained.length === 0 && mentions.every(({ concept }) => /^(?:stop|bound|edit|ref|op)\./.test(concept));

const procedure: Binder = (turn) => {
  const types = subjectTypes(turn);
  const [product] = turn.referents.products;
  if (types.length === 0 || namesNothing(turn)) return undefined;
  const input = { topic: turn.reading.raw, ...(product === undefined ? {} : { product }), types };
  return about(product === undefined ? [] : [product], [{ operation: 'procedure', input }]);
};

const maxThingAsked = 4;

const wear: Binder = (turn) => {
  // "Is the small pack enough, or do I need the big one?" asks for no protection.
  if (turn.slots.types.some(isSupplyKind)) return undefined;
  const gear = gearAsked(turn.reading);
  // "And what do I take then?" asks for a tool.
  if (gear === undefined && has(turn.reading, 'op.recommend')) return undefined;
  const { slots, referents, state } = turn;
  // "Do I need a compressor for that?" asks for no gear.
  if (slots.uncarried.length > 0 && gear === undefined) {
    // "And a chainsaw?" asks for one.
    if (has(turn.reading, 'edit.whatAbout') && wordCount(turn.reading) <= maxThingAsked) return undefined;
    const input = { text: turn.reading.raw, products: referents.products.slice(0, 1) };
    return about(input.products, [{ operation: 'passage', input }]);
  }
  const own = slots.task.application !== undefined || slots.task.material !== undefined;
  const task = own ? slots.task : state.task;
  const types = subjectTypes(turn);
  const [product] = referents.products;
  if (types.length === 0 && task.application === undefined && task.material === undefined) return undefined;
  const input = { task, types, ...(product === undefined ? {} : { product }), ...(gear ? { gear } : {}) };
  return { edits: own ? [{ edit: 'task', task: slots.task }] : [], steps: [{ operation: 'wear', input }], cost: 0 };
};

/** Whether a message names no product, type or figure. */
const namesNone = ({ slots, reading }: Turn): boolean =>
  slots.types.length + slots.products.length + reading.quantities.length === 0;

/** A question is hardly a remark. */
const talk: Binder = (turn) =>
  namesNone(turn)
    ? {
        edits: [],
        steps: [{ operation: 'talk', input: { act: 'remark' } }],
        cost: onlyTells(turn.reading) ? 0.5 : hardly,
      }
    : undefined;
const hardly = 4;

/** "So this tiny saw, what's its story?" on a saw's page names the tool itself; nothing is to fit it. */
const namesItself = ({ slots, known }: Turn, product: string): boolean => {
  const kind = known.get(product)?.kind;
  return isToolKind(kind) && kind !== undefined && slots.types.includes(kind);
};

/** Whether anything speaks of fit: a word for it, a pack or charger, or the previous answer. */
const speaksOfFit = (turn: Turn): boolean =>
  has(turn.reading, 'op.fits', 'op.share', 'type.battery', 'type.charger', 'group.powerSupply', 'ref.thatPack') ||
  says(turn, 'fits') ||
  says(turn, 'same') ||
  turn.slots.products.map((id) => turn.known.get(id)?.kind).some((kind) => kind === 'vacuum' || isSupplyKind(kind)) ||
  turn.slots.platforms.length > 0 ||
  turn.state.lastSteps.some(({ operation }) => operation === 'compatible');

const compatible: Binder = (turn) => {
  const { slots, referents, state } = turn;
  // "Which packs fit?" asks for a list.
  if (!speaksOfFit(turn) || has(turn.reading, 'op.which')) return undefined;
  const [platform] = slots.platforms;
  const near = nearTo(referents, state);
  const [product] = near;
  if (product === undefined) return undefined;
  if (namesItself(turn, product)) return undefined;
  const types = slots.types.filter(isToolKind);
  const other = [...slots.products, ...near].find((id) => id !== product);
  if (platform !== undefined)
    return about([product], [{ operation: 'compatible', input: { products: [product], platform } }]);
  if (types.length > 0) return about([product], [{ operation: 'compatible', input: { products: [product], types } }]);
  if (other === undefined || slots.types.length > 0) return undefined;
  return about([product], [{ operation: 'compatible', input: { products: [product, other] } }]);
};

/** What is asked about a feature if only its name was said, or it was mentioned before. */
const traitTerm = (turn: Turn): string | undefined => {
  const [last] = turn.state.lastSteps;
  const before = last?.operation === 'define' ? last.input.terms[0] : undefined;
  return traitNamed(turn) ?? turn.slots.terms[0] ?? before;
};

const trait: Binder = (turn) => {
  const term = traitTerm(turn);
  return term === undefined
    ? undefined
    : { edits: [], steps: [{ operation: 'define', input: { terms: [term], worth: usageOf(turn) } }], cost: 0 };
};

const define: Binder = (turn) =>
  turn.slots.terms.length === 0
    ? undefined
    : { edits: [], steps: [{ operation: 'define', input: { terms: turn.slots.terms.slice(0, 2) } }], cost: 0 };

/** "Which has less vibration?" about what was shown, "what is the cheapest tool you sell?" about all. */
const best: Binder = (turn) => {
  const ranking = turn.slots.ranking ?? turn.slots.comparative ?? turn.slots.wishes[0];
  const goal = goalOf(turn);
  const shown = turn.state.shown.at(-1) ?? [];
  if (!ranking || (ranking.key === 'rating' && goal.task.application !== undefined)) return undefined;
  // The cheapest of all our tools does no job that the question names.
  if (goal.types.length === 0 && turn.slots.task.application !== undefined) return undefined;
  // "Most expensive?", behind the cheapest of all, is of all again.
  const ofAll = turn.state.lastSteps.some(
    ({ operation, input }) => operation === 'best' && input.types.length === 0 && !input.among,
  );
  const among = shown.length > 1 && turn.slots.types.length === 0 && !ofAll ? shown : undefined;
  const limit = listLength(turn);
  return {
    edits: goal.edits,
    steps: [
      {
        operation: 'best',
        input: {
          types: among ? [] : goal.types,
          constraints: goal.constraints,
          ranking,
          ...(among ? { among } : {}),
          ...(limit === undefined ? {} : { limit }),
        },
      },
    ],
    cost: 0,
  };
};

const count: Binder = (turn) => {
  const { types, constraints, edits } = goalOf(turn);
  return { edits, steps: [{ operation: 'count', input: { types, constraints } }], cost: 0 };
};

const overview: Binder = ({ slots }) => ({
  edits: [],
  steps: [{ operation: 'overview', input: slots.types.length > 0 ? { types: slots.types } : {} }],
  cost: 0,
});

/** A product checked for the job told before: of a size, or another product behind such an answer. */
const suits: Binder = ({ reading, referents, slots, state }) => {
  const isOther = referents.by !== 'focus' && referents.by !== 'page' && state.lastSteps[0]?.operation === 'suits';
  const isSized = reading.quantities.some(({ unit }) => unit !== 'V' && unit !== 'Ah');
  // "Does it need water?" asks for something else than the job, "the blade for it, too" for a blade.
  if (reading.unexplained.length > 0 || (!isOther && !isSized)) return undefined;
  if (slots.types.length > 0 && !slots.types.some(isToolKind)) return undefined;
  const products = referents.products.slice(0, 2);
  const { task } = state;
  if (products.length === 0 || (task.application === undefined && task.material === undefined)) return undefined;
  return about(products, [{ operation: 'suits', input: { products, task } }]);
};

/**
 * Interpretations without a word that asks for the operation: they have weights of their own, trained on the wording of
 * such questions.
 */
export const looseBinders = {
  included,
  troubleshoot,
  procedure,
  wear,
  talk,
  compatible,
  trait,
  define,
  best,
  count,
  overview,
  suits,
} satisfies Partial<Record<OperationName | 'trait', Binder>>;
