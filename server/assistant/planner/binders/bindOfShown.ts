import { isToolKind } from '../../../catalogue/kinds.ts';
import type { Constraint, Step } from '../../plan.ts';
import { measureOf } from '../../state/slots.ts';
import { meets } from '../conditions/meets.ts';
import { wordConstraintsIn } from '../conditions/wordConstraints.ts';
import { has, wordCount } from '../reading/mentions.ts';
import { type Binder, type Turn, typesOf } from '../references/turn.ts';
import { findBinders } from './bindFind.ts';

/** Binders of messages that choose among the products just shown, or leave some of them out. */

/** What is only said of a list can hardly mean anything else. */
const unambiguousCost = -3;
const certainCost = -8;
const maxWords = 8;

/** The products of the last list, and what the message describes of some; undefined if it says anything else. */
const ofList = ({ reading, slots, state, described, known }: Turn) => {
  const shown = state.shown.at(-1) ?? [];
  const [one, other] = described;
  const saysElse =
    slots.products.length + slots.asked.length + slots.askedKeys.length + slots.wishes.length > 0 ||
    slots.comparative !== undefined ||
    slots.ranking !== undefined ||
    Object.keys(slots.task).length > 0;
  const isOfList = shown.length > 1 && shown.every((id) => isToolKind(known.get(id)?.kind));
  if (!isOfList || !one || other || saysElse || wordCount(reading) > maxWords) return undefined;
  if (one.ranking !== undefined || one.constraints.length === 0) return undefined;
  const met = shown.filter((id) => one.products.includes(id));
  return met.length === 0 || met.length === shown.length ? undefined : { shown, constraints: one.constraints };
};

/** "Which has the paddle switch?", behind several. */
export const bindWhichHas: Binder = (turn) => {
  const list = ofList(turn);
  if (!list || !has(turn.reading, 'op.which') || !turn.reading.mentions.every(({ concept }) => saysWhich.test(concept)))
    return undefined;
  const { shown, constraints } = list;
  const asked = constraints.map((one): Constraint => ({ ...one, strength: 'hard', provenance: 'question' }));
  const types = typesOf(shown, turn.known);
  const step: Step = { operation: 'search', input: { types, constraints: asked, among: shown } };
  return { edits: [], steps: [step], cost: unambiguousCost };
};
const saysWhich = /^(?:stop|bound|ref|talk|feature|term|choice|power|packaging)\.|^op\.(?:which|own|can)$/;

/** What a message says of the products it leaves out: what is dropped demands nothing. */
const traitsLeftOut = ({ reading, slots, described }: Turn): readonly Constraint[] => {
  const kept = reading.mentions.filter(({ concept }) => !concept.startsWith('edit.'));
  return [
    ...wordConstraintsIn({ ...reading, mentions: kept }),
    ...described.flatMap(({ constraints }) => constraints.filter(({ by }) => by === 'range')),
    ...slots.platforms.map(
      (platform): Constraint => ({ by: 'platform', platform, strength: 'hard', provenance: 'question' }),
    ),
  ];
};

/** The products of the last list that a message leaves out, and those that stay. */
const partedBy = (turn: Turn) => {
  const { reading, state, known } = turn;
  const shown = state.shown.at(-1) ?? [];
  const traits = traitsLeftOut(turn);
  // "It doesn't have to be brushless" takes back a condition of the search, and leaves out no product.
  const isCondition = traits.some((one) => state.constraints.some((each) => measureOf(each) === measureOf(one)));
  if (!has(reading, 'edit.leaveOut') || wordCount(reading) > maxWords || traits.length === 0 || isCondition)
    return undefined;
  const isMeant = (id: string): boolean => {
    const product = known.get(id);
    return product !== undefined && traits.every((one) => meets(product, one));
  };
  const left = shown.filter((id) => !isMeant(id));
  return left.length === 0 || left.length === shown.length ? undefined : { left, out: shown.filter(isMeant) };
};

/** "Drop the corded one", behind a list or a comparison: the same without it. */
export const bindLeftOut: Binder = (turn) => {
  const parted = partedBy(turn);
  if (!parted) return undefined;
  const excluded = parted.out.map(
    (productId): Constraint => ({ by: 'excluded', productId, strength: 'hard', provenance: 'question' }),
  );
  const compared = turn.state.lastSteps.find(({ operation }) => operation === 'compare');
  if (compared?.operation === 'compare' && parted.left.length > 1)
    return {
      edits: excluded.map((constraint) => ({ edit: 'constrain', constraint }) as const),
      steps: [{ ...compared, input: { ...compared.input, products: parted.left } }],
      cost: certainCost,
    };
  const bound = findBinders.search({ ...turn, slots: { ...turn.slots, constraints: excluded } });
  return bound && { ...bound, cost: certainCost };
};

/** "Which one fits the WS 36-230?", behind a list of packs. */
export const bindWhichFits: Binder = ({ reading, slots, state, known }) => {
  const [last] = state.lastSteps;
  const [tool, other] = slots.products;
  const types = last?.operation === 'search' ? last.input.types : [];
  const isOfParts = types.length > 0 && !types.some(isToolKind);
  if (!isOfParts || tool === undefined || other !== undefined || !isToolKind(known.get(tool)?.kind)) return undefined;
  if (!has(reading, 'op.which') || !has(reading, 'op.fits') || slots.types.length > 0) return undefined;
  const step: Step = { operation: 'accessories', input: { product: tool, types, constraints: [] } };
  return { edits: [{ edit: 'focus', products: [tool] }], steps: [step], cost: certainCost };
};
