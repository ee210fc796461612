import * as v from 'valibot';
import type { AttributeValue } from '../../../catalogue/attributes.ts';
import { attributes } from '../../../catalogue/attributes.ts';
import type { FieldKey } from '../../findings.ts';
import { field } from '../inputs.ts';
import directions from './directions.json' with { type: 'json' };

const allFields = v.array(field);

const { more, less, choices, unlikeTypes } = v.parse(
  v.strictObject({
    more: allFields,
    less: allFields,
    choices: v.record(v.string(), v.array(v.string())),
    unlikeTypes: allFields,
  }),
  directions,
);
const moreIsBetter: ReadonlySet<FieldKey> = new Set(more);
const lessIsBetter: ReadonlySet<FieldKey> = new Set(less);
const tellsUnlike: ReadonlySet<FieldKey> = new Set(unlikeTypes);

/** Whether more or less of a field is better; undefined if neither. */
export const betterIs = (field: FieldKey): 'more' | 'less' | undefined => {
  if (moreIsBetter.has(field)) return 'more';
  return lessIsBetter.has(field) ? 'less' : undefined;
};

/** Whether a field is comparable between products of different types. */
export const comparesTypes = (field: FieldKey): boolean => tellsUnlike.has(field);

/** Compares two values: positive if better, negative if worse, 0 if equal or not comparable. */
export const betterBy = (
  field: FieldKey,
  value: AttributeValue | undefined,
  than: AttributeValue | undefined,
): number => {
  if (value === undefined || than === undefined) return 0;
  if (typeof value === 'number' && typeof than === 'number') {
    const better = betterIs(field);
    return better === undefined ? 0 : better === 'more' ? value - than : than - value;
  }
  if (field === 'price' || field === 'rating' || field === 'platform' || attributes[field].type !== 'choice') return 0;
  const order = choices[field] ?? [];
  const [here, there] = [order.indexOf(String(value)), order.indexOf(String(than))];
  return here < 0 || there < 0 ? 0 : here - there;
};
