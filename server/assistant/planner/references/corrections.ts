import type { Constraint } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import { has } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';

/** "No, I meant the corded one": a visitor corrects which product was understood. */

/** The state in which a message refers to products: what a correction takes back is in view no longer. */
export const viewedIn = (reading: Reading, state: DialogueState): DialogueState => {
  const earlier = state.before.at(-1);
  if (!has(reading, 'edit.correct') || earlier === undefined || earlier.focus.length === 0) return state;
  return { ...state, focus: earlier.focus };
};

/** "Not the 40 V one" in a correction tells what was misunderstood, and demands nothing. */
export const isTakenBack = (reading: Reading, one: Constraint): boolean =>
  has(reading, 'edit.correct') && 'not' in one && one.not === true;
