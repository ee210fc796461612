import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Constraint, Edit, Step } from '../../plan.ts';
import { families } from '../../state/families.ts';
import { isPowerSource, measureOf } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import { rankedPointers } from '../descriptions/described.ts';
import { partsChosen } from '../parts/bindPartFor.ts';
import { has, wordCount } from '../reading/mentions.ts';
import { saysFirst } from '../references/firstTopic.ts';
import { type Binder, type Turn, typesOf } from '../references/turn.ts';

/** Binders of messages that continue after an answer: a use, a figure, "which one then". */

/** What is only told behind an answer can hardly mean anything else. */
const unambiguousCost = -4;

/** A question about one product, repeated for all. */
const asked = (constraints: readonly Constraint[]): readonly Constraint[] =>
  constraints.filter(({ by }) => by === 'range' || by === 'feature' || by === 'choice');

const excluded = (productId: string): Constraint => ({
  by: 'excluded',
  productId,
  strength: 'hard',
  provenance: 'question',
});

const shortQuestion = 5;

/** Conditions that may accompany "which one does": power source, platform, price. */
const comesWith = (one: Constraint): boolean =>
  one.strength === 'soft' ||
  one.by === 'platform' ||
  one.by === 'packaging' ||
  isPowerSource(one) ||
  (one.by === 'range' && (one.measure === 'price' || one.measure.startsWith('weight')));

/** "Which one is brushless, then?", behind whether one is. */
const isAskedBefore = (one: Constraint, { lastSteps: [last] }: DialogueState): boolean =>
  last?.operation === 'check' &&
  last.input.constraints.some(
    (each) =>
      (each.by === 'choice' && one.by === 'choice' && each.attribute === one.attribute && each.value === one.value) ||
      (each.by === 'feature' && one.by === 'feature' && each.feature === one.feature),
  );

/** "What would be better for that?" asks for the right tool, and not for more stars. */
const seeksBetter = ({ slots: { comparative }, referents: { told } }: Turn): boolean =>
  comparative?.key === 'rating' && comparative.direction === 'most' && told === undefined;

/** The rest of the message asks for something else. */
const asksForElse = (turn: Turn): boolean => {
  const { reading, state, slots, referents } = turn;
  return (
    // "I'll take the one you said first."
    (saysFirst(reading) && referents.by === 'pointer') ||
    slots.products.length + slots.asked.length + slots.askedKeys.length > 0 ||
    (slots.comparative !== undefined && !seeksBetter(turn)) ||
    slots.ranking !== undefined ||
    has(reading, ...rankedPointers) ||
    !slots.constraints.every((one) => comesWith(one) || isAskedBefore(one, state)) ||
    (slots.task.application !== undefined && slots.task.application !== state.task.application && !seeksBetter(turn)) ||
    (slots.task.material !== undefined && slots.task.material !== state.task.material) ||
    has(reading, 'op.price', 'op.compare', 'op.difference', 'op.included', 'op.sameAs', 'ref.among', 'ref.both') ||
    (has(reading, 'op.fits') && slots.platforms.length === 0)
  );
};

const constrained = (types: readonly ProductKind[], constraints: readonly Constraint[]): readonly Edit[] => [
  { edit: 'types', types },
  ...constraints.map((constraint) => ({ edit: 'constrain', constraint }) as const),
];

/** Questions about a product between the verdict on it and "which of your saws would do it, then?". */
const aside: ReadonlySet<string> = new Set(['get', 'check', 'offer', 'included']);

/** The verdict that a message goes on with: the last one, if nothing but figures of the product was asked since. */
const verdictBefore = ({ state, slots, reading, known }: Turn): Step | undefined => {
  const [last] = state.lastSteps;
  const said = [...slots.types, ...slots.partners].filter(isToolKind);
  if (!last || !aside.has(last.operation) || said.length === 0 || !has(reading, 'op.which')) return last;
  const verdict = state.before
    .slice(-maxAside)
    .findLast(({ lastSteps: [step] }) => step?.operation === 'suits')
    ?.lastSteps.at(0);
  if (verdict?.operation !== 'suits') return last;
  const kinds = typesOf(verdict.input.products, known);
  return kinds.some((kind) => said.includes(kind)) ? verdict : last;
};
const maxAside = 3;

/** "Which one does, then?" after a no: the job or condition of the previous question, for all products. */
export const bindWhichDoes: Binder = (turn) => {
  const { reading, state, slots, known } = turn;
  const last = verdictBefore(turn);
  const short = slots.types.length > 0 && wordCount(reading) <= shortQuestion;
  const needs = has(reading, 'op.need') && wordCount(reading) <= shortQuestion;
  const asks =
    short ||
    needs ||
    has(reading, 'op.which', 'op.alternative', 'op.recommend', 'edit.instead', 'op.exists') ||
    seeksBetter(turn);
  // "Which blade for that?" asks for a part of the tool, and for no other tool.
  if (asksForElse(turn) || partsChosen(turn).length > 0 || !asks || !last) return undefined;
  if (last.operation === 'suits' || (last.operation === 'worth' && last.input.asked === 'excess')) {
    const task = { ...state.task, ...last.input.task };
    // "Which of yours can?", behind one that was shown as the better one: of its type.
    const better = (state.shown.at(-1) ?? []).filter((id) => !last.input.products.includes(id));
    const shown = last.operation === 'suits' ? typesOf(better, known).filter(isToolKind) : [];
    const types = slots.types.length > 0 ? slots.types.filter(isToolKind) : shown;
    const constraints = [...last.input.products.map(excluded), ...slots.constraints];
    return {
      edits: constrained(types, constraints),
      steps: [{ operation: 'recommend', input: { types, task, constraints } }],
      cost: seeksBetter(turn) ? unambiguousCost : unambiguousCost / 2,
    };
  }
  if (last.operation !== 'check') return undefined;
  // "Is it corded?", and then "are there cordless ones too?": what is named again replaces what was asked.
  const named = slots.constraints.map(measureOf);
  const constraints = asked(last.input.constraints).filter((one) => !named.includes(measureOf(one)));
  const own = typesOf(last.input.products, known);
  const types =
    slots.types.length > 0 ? slots.types : (families.find((each) => own.some((type) => each.includes(type))) ?? own);
  if (constraints.length === 0 || types.length === 0) return undefined;
  const all = [...constraints, ...slots.constraints.filter((one) => !isAskedBefore(one, state))];
  return {
    edits: constrained(types, all),
    steps: [{ operation: 'search', input: { types, constraints: all } }],
    cost: unambiguousCost / 2,
  };
};
