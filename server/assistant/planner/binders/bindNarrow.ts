import { isToolKind } from '../../../catalogue/kinds.ts';
import type { OperationName } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import { purchaseIn } from '../basket/basket.ts';
import { meets } from '../conditions/meets.ts';
import type { Slots } from '../conditions/slots.ts';
import { exchangesConditions, restatesChoice, variesChoice } from '../descriptions/ellipsis.ts';
import { has, wordCount } from '../reading/mentions.ts';
import { asksYesNo, onlyTells } from '../reading/openings.ts';
import { takenBack } from '../references/standing.ts';
import type { Bound, Turn } from '../references/turn.ts';
import { adviceBinders } from './bindAdvice.ts';
import { findBinders } from './bindFind.ts';

const finding: ReadonlySet<OperationName> = new Set([
  'search',
  'recommend',
  'best',
  'substitute',
  'count',
  'overview',
  'kit',
]);
const maxWords = 6;
/** A mere statement after a choice can hardly mean anything else. */
const unambiguousCost = -1.5;
const otherDriveCost = -6;

/** "Better without a cord" compares nothing: it is a preference. */
const prefers = ({ comparative, constraints }: Slots): boolean =>
  comparative?.key === 'rating' && constraints.length > 0;

/** What asks for something of its own, and is no condition on what was looked for. */
const asksElse = (turn: Turn, exchanges: boolean, isBack: boolean): boolean => {
  const { reading, slots, state } = turn;
  const { owned } = purchaseIn(turn);
  return (
    slots.products.length > 0 ||
    // Taking a condition back names its measure, and mostly the tool again.
    slots.types.some((type) => !(isBack && state.types.includes(type))) ||
    (!isBack &&
      (slots.asked.length + slots.askedKeys.length > 0 ||
        (slots.ranking !== undefined && !restatesChoice(reading, state)))) ||
    // "Is a battery in it?"
    (asksYesNo(reading) && slots.notTypes.length === 0 && slots.constraints.every(({ by }) => by === 'packaging')) ||
    (slots.comparative !== undefined && !prefers(slots)) ||
    // "Not 12 V, that is too weak" says what to look for instead.
    (slots.complains && slots.constraints.length === 0) ||
    slots.dangers.length > 0 ||
    reading.mentions.some(
      ({ concept }) =>
        // "What if I can go up to 400?" does not ask whether something is possible.
        !(exchanges && concept === 'op.can') &&
        // "I have a small budget, 150 at most" tells of no tool.
        !(concept === 'op.own' && owned.length + slots.types.length === 0) &&
        // "With battery", behind a list.
        !(concept === 'op.included' && isListBefore(state) && isOfBox(slots)) &&
        // "Not a saw, something else?"
        !(slots.notTypes.length > 0 && concept === 'op.alternative') &&
        /^(op\.(?!(exists|list|need|recommend|opinion)$)|policy\.|procedure\.|symptom\.|edit\.take)/.test(concept),
    )
  );
};

/** Whether several products were listed, of which some may meet what is demanded now. */
const isListBefore = ({ lastSteps, shown }: DialogueState): boolean =>
  lastSteps[0]?.operation === 'search' && (shown.at(-1)?.length ?? 0) > 1;
const isOfBox = ({ constraints }: Slots): boolean =>
  constraints.length > 0 && constraints.every(({ by }) => by === 'packaging');

/** More details about the work. */
const detailsJob = ({ slots, state }: Turn): boolean =>
  state.task.application !== undefined &&
  (slots.task.application === undefined || slots.task.application === state.task.application) &&
  (slots.task.material !== undefined || slots.task.dimension !== undefined || slots.task.setting !== undefined);

/** "And with a battery?", "gibt es den auch mit Akku?", of a corded tool: another one for the same job, whatever was asked before. */
const asksOtherDrive = ({ reading, slots, referents, known, state }: Turn): boolean => {
  const tool = known.get(referents.products[0] ?? '');
  return (
    state.task.application !== undefined &&
    tool !== undefined &&
    (referents.by === 'focus' || has(reading, 'edit.also', 'op.exists')) &&
    slots.constraints.length > 0 &&
    slots.constraints.every((one) => isPowerSource(one) && !meets(tool, one)) &&
    wordCount(reading) <= maxWords
  );
};

/** "Only cordless", "nothing over 200", "not that one" after a choice: the same search with one more condition. */
export const bindNarrow = (turn: Turn): { readonly operation: string; readonly bound: Bound } | undefined => {
  const { reading, slots, state, referents } = turn;
  const [last] = state.lastSteps;
  const rejects = has(reading, 'edit.reject') && has(reading, 'ref.that', 'ref.this');
  const told = referents.told !== undefined || referents.by === 'name';
  // "Masonry is mostly brick and some concrete, up to 14 mm": a statement without a question.
  const exchanges = exchangesConditions(slots, state.constraints);
  const isBack = takenBack(turn).length > 0;
  const refusesType = slots.notTypes.some(isToolKind);
  const tells =
    refusesType ||
    onlyTells(reading) ||
    exchanges ||
    isBack ||
    slots.constraints.some((one) => variesChoice(reading, one)) ||
    (slots.constraints.length > 0 && restatesChoice(reading, state));
  const narrows = (isBack || refusesType || slots.constraints.length > 0 || (tells && detailsJob(turn))) && !told;
  // "Green lasers?" may be looked for by a trait alone, the best rated among all tools.
  const byTrait = (last?.operation === 'search' && state.constraints.length > 0) || last?.operation === 'best';
  const goes =
    state.types.length > 0 || state.task.application !== undefined || state.task.material !== undefined || byTrait;
  // "I don't want anything over 6 pounds" holds for what is looked for, whatever was asked in between.
  const drive = asksOtherDrive(turn);
  const bounds =
    drive ||
    isBack ||
    refusesType ||
    (tells &&
      (exchanges ||
        (has(reading, 'bound.under', 'bound.atMost', 'bound.over', 'bound.atLeast') &&
          slots.constraints.some(({ by }) => by === 'range'))));
  if (last === undefined || !(finding.has(last.operation) || bounds) || !goes || !(narrows || rejects))
    return undefined;
  if (asksElse(turn, exchanges || drive, isBack) || !(tells || wordCount(reading) <= maxWords)) return undefined;
  const isAdvice = drive || last.operation === 'recommend' || (state.types.length === 0 && !byTrait);
  // "Not the big one, with SDS-plus", behind the one that vibrates least.
  const ranking = slots.ranking ?? (last.operation === 'best' ? last.input.ranking : undefined);
  const bound = ranking
    ? findBinders.best({ ...turn, slots: { ...slots, ranking, wishes: [] } })
    : isAdvice
      ? adviceBinders.recommend(turn)
      : findBinders.search(turn);
  const operation = bound?.steps[0]?.operation;
  return bound && operation ? { operation, bound: { ...bound, cost: costOf(turn, drive, tells) } } : undefined;
};

const costOf = ({ state, slots }: Turn, drive: boolean, tells: boolean): number => {
  if (drive || (isListBefore(state) && isOfBox(slots))) return otherDriveCost;
  return tells ? unambiguousCost : 0;
};
