import makers from '../catalogueNames/makers.json' with { type: 'json' };
import { otherMakers } from '../catalogueNames/makers.ts';
import { has } from './mentions.ts';
import type { Reading } from './reading.ts';

const unnamedMakers = new RegExp(makers.unnamed.join('|'), 'u');

/** "Packs of another brand": none of ours. A stand or a blade of another brand may well fit. */
const namesForeignPacks = (reading: Reading): boolean =>
  unnamedMakers.test(reading.text) && has(reading, 'type.battery', 'type.charger');

/** Whether another maker is meant, by name or as the other brand of packs. */
export const namesOtherMaker = (reading: Reading): boolean =>
  otherMakers.test(reading.text) || namesForeignPacks(reading);
