import type { Constraint } from '../../plan.ts';
import { isPowerSource, measureOf } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import groups from '../conditions/groups.json' with { type: 'json' };
import type { Slots } from '../conditions/slots.ts';
import { has, wordCount } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';

/** Elliptical questions that say only what changes: "and in 18 volts?", "and with 350?". */

const maxWords = 5;
const says = /^(?:(?:stop|edit|bound|talk|packaging|power|choice|unit)\.|op\.opinion$)/;

const isEllipsis = (reading: Reading): boolean =>
  has(reading, 'edit.whatAbout', 'bound.and', 'op.opinion') &&
  wordCount(reading) <= maxWords &&
  reading.unexplained.length === 0 &&
  reading.mentions.every(({ concept }) => says.test(concept));

/** "Et en 18 volts ?": nothing is said but a platform, beside what was asked before. */
export const saysOnlyTrait = (reading: Reading, { by }: Constraint): boolean =>
  by === 'platform' && isEllipsis(reading);

/** "Und ohne Kabel?", "2万円以内だとどう？": behind a choice, the same is looked for so. */
export const variesChoice = (reading: Reading, one: Constraint): boolean =>
  (one.by === 'platform' || isPowerSource(one) || isBudget(one)) && isEllipsis(reading);

const pointerRanks: Readonly<Record<string, readonly string[]>> = groups.pointerRanks;

/** "And the cheapest one without a cord?", behind the cheapest: the same is looked for, under one more condition. */
export const restatesChoice = ({ mentions }: Reading, { lastSteps }: DialogueState): boolean =>
  lastSteps.some((step) => {
    if (step.operation !== 'best') return false;
    const { key, direction } = step.input.ranking;
    return mentions.some(({ concept }) => {
      const [pointed, how] = concept.startsWith('ref.') ? (pointerRanks[concept.slice('ref.'.length)] ?? []) : [];
      return concept === `${direction}.${key}` || (pointed === key && how === direction);
    });
  });

const isBudget = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

/** Maximum number of words of a message that only exchanges a condition. */
export const maxExchangeWords = 12;

/** "What if I can spend 400?", "the bare tool will do, then": conditions that take the place of standing ones, and nothing else. */
export const exchangesConditions = (slots: Slots, before: readonly Constraint[]): boolean =>
  slots.constraints.length > 0 &&
  slots.constraints.every(
    (one) => (isBudget(one) || one.by === 'packaging') && before.some((other) => measureOf(other) === measureOf(one)),
  );
