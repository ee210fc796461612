import type { Constraint } from '../plan.ts';
import { has, wordCount } from './mentions.ts';
import type { Reading } from './reading.ts';
import type { Slots } from './slots.ts';

/** Elliptical questions that say only what changes: "and in 18 volts?", "and with 350?". */

const maxWords = 5;
const says = /^(?:stop|edit|bound|talk|packaging|power|choice|unit)\./;

/** "Et en 18 volts ?": only a feature, after a previous question. */
export const saysOnlyTrait = (reading: Reading, { by }: Constraint): boolean =>
  by === 'platform' &&
  has(reading, 'edit.whatAbout', 'bound.and') &&
  wordCount(reading) <= maxWords &&
  reading.unexplained.length === 0 &&
  reading.mentions.every(({ concept }) => says.test(concept));

const isBudget = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

/** Maximum number of words of a message that only changes the budget. */
export const maxBudgetWords = 12;

/** "What if I can spend 400?": a new budget and nothing else. */
export const changesBudget = (reading: Reading, slots: Slots, before: readonly Constraint[]): boolean =>
  slots.constraints.length > 0 &&
  slots.constraints.every(isBudget) &&
  before.some(isBudget) &&
  slots.products.length + slots.types.length + slots.asked.length === 0 &&
  wordCount(reading) <= maxBudgetWords;
