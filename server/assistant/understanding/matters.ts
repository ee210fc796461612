import { cuesOf } from '../words/cueTables.ts';
import type { Matter } from '../words/subjects.ts';
import type { Said } from './understanding.ts';

/** "My saw burns the wood": a matter of use, told of a kind of thing, though no question word stands there. */
export const tellsOfMatter = ({ asked, rest, signs, conditions, features }: Said): boolean =>
  conditions.length + features.length === 0 &&
  !signs.has('find') &&
  !signs.has('recommend') &&
  Object.values(cuesOf[asked].matters).some((pattern) => pattern.test(rest));

/** Matters that are nothing but trouble: whoever tells of them looks for no tool. */
const troubles: readonly Matter[] = ['burnMarks', 'slipping', 'wobbling'];

/** Tells of trouble with a thing, and looks for none. */
export const tellsOfTrouble = (said: Said): boolean =>
  tellsOfMatter(said) && troubles.some((matter) => cuesOf[said.asked].matters[matter].test(said.rest));
