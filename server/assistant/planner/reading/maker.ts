import makers from './makers.json' with { type: 'json' };
import { otherMakers } from './makers.ts';
import type { Reading } from './reading.ts';

/** "Packs of another brand": the maker is not ours, whatever its name. */
const unnamedMakers = new RegExp(makers.unnamed.join('|'), 'u');

/** Whether another maker is meant, by name or as another brand. */
export const namesOtherMaker = ({ text }: Reading): boolean => otherMakers.test(text) || unnamedMakers.test(text);
