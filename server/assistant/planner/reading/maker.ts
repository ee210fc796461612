import { otherMakers } from './makers.ts';
import type { Reading } from './reading.ts';

/** Whether another maker is named. */
export const namesOtherMaker = ({ text }: Reading): boolean => otherMakers.test(text);
