import { rawProductId } from '../../../contract/contract.ts';
import { isStop } from '../knowledge/safety.ts';
import type { Constraint, Edit, Plan, Step } from '../plan.ts';
import type { DialogueState } from '../state/state.ts';
import { purchaseIn } from './basket/basket.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { choosePlan } from './choosePlan.ts';
import type { Slots } from './conditions/slots.ts';
import type { PlannerContext } from './context.ts';
import type { FaqAnswer } from './fromFaq.ts';
import { has } from './reading/mentions.ts';
import type { Reading } from './reading/reading.ts';
import type { Referents } from './references/referents.ts';
import { standingEdits } from './references/standing.ts';
import type { Turn } from './references/turn.ts';
import { countriesIn } from './service/countries.ts';
import { turnOf } from './turnOf.ts';

/** A plan with its candidates, for the trace. */
export interface Planned {
  readonly plan: Plan;
  readonly reading: Reading;
  readonly slots: Slots;
  /** All conditions of the question, including those that only identify a product. */
  readonly said: readonly Constraint[];
  readonly referents: Referents;
  readonly candidates: readonly Candidate[];
  /** The maker's answer to a similar question, unless the plan begins with it. */
  readonly likely?: FaqAnswer;
}

/** A named product becomes the topic, whatever is said about it: "how heavy is it?" after a declined question. */
const namedFocus = ({ referents }: Turn, edits: readonly Edit[]): readonly Edit[] =>
  referents.by !== 'name' || edits.some(({ edit }) => edit === 'focus' || edit === 'types')
    ? []
    : [{ edit: 'focus', products: referents.products }];

/** Statements about ownership stay valid, whatever else is asked. */
const ownershipEdits = (turn: Turn, edits: readonly Edit[]): readonly Edit[] => {
  if (edits.some(({ edit }) => edit === 'own')) return [];
  const { owned } = purchaseIn(turn);
  return owned.length > 0 ? [{ edit: 'own', owned }] : [];
};

/** "Does it share its battery with the vacuum?" is about packs, not about the hose. */
const saysPacks = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.share', 'ref.thatPack', 'type.battery', 'type.charger') || slots.platforms.length > 0;
const aboutPacks = (turn: Turn, steps: readonly Step[]): readonly Step[] =>
  saysPacks(turn)
    ? steps.map((step) =>
        step.operation === 'compatible' ? { ...step, input: { ...step.input, about: 'packs' as const } } : step,
      )
    : steps;

/** "What is it in all, delivered to Lyon?": the total with its delivery. */
const withDelivery = ({ reading }: Turn, steps: readonly Step[]): readonly Step[] => {
  if (!has(reading, 'policy.delivery')) return steps;
  const country = countriesIn(reading).at(-1);
  const delivery = country === undefined ? {} : { country };
  return steps.map((step) => (step.operation === 'kit' ? { ...step, input: { ...step.input, delivery } } : step));
};

/** Plans one question in its conversation. */
export const planTurn = async (context: PlannerContext, heard: Reading, state: DialogueState): Promise<Planned> => {
  const { turn, said, argues } = await turnOf(context, heard, state);
  const { reading, slots, referents } = turn;
  const candidates = candidatesOf(turn);
  // A stop is not bypassed by rephrasing the question.
  const isStopped = argues && state.dangers.some(isStop);
  const choice = await choosePlan(context, turn, candidates, isStopped);
  const steps = withDelivery(turn, aboutPacks(turn, choice.steps));
  const edits = [
    ...choice.edits,
    ...namedFocus(turn, choice.edits),
    ...ownershipEdits(turn, choice.edits),
    ...standingEdits(turn, { edits: choice.edits, steps }),
  ];
  return {
    reading,
    slots,
    said,
    referents,
    candidates,
    ...(choice.likely ? { likely: choice.likely } : {}),
    plan: {
      language: reading.answerIn,
      unexplained: reading.unexplained,
      edits,
      steps,
      ...(choice.meant ? { meant: choice.meant } : {}),
      score: choice.score,
    },
  };
};

/** Raw id of the page a request comes from. */
export const pageOf = (productId: string | null): string | undefined =>
  productId === null || productId.includes('undefined') ? undefined : rawProductId(productId);
