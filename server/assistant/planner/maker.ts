import { otherMakers } from './makers.ts';
import type { Reading } from './reading.ts';

/** Whether a maker is named that is not the brand's own. */
export const namesOtherMaker = ({ text }: Reading): boolean => otherMakers.test(text);
