import * as v from 'valibot';
import { attributes, type Unit } from '../../catalogue/attributes.ts';
import { unitNamed } from '../../units/table.ts';
import unitWords from './units.json' with { type: 'json' };

/** What a figure measures. Figures of different dimensions never support each other. */
export type Dimension =
  | Exclude<Unit, 'm' | 'pcs' | 'years'>
  | 'months'
  | '°C'
  | 'm²'
  | '%'
  | 'rating'
  | `money ${string}`
  /** A bare number: a count. */
  | 'count';

const others = ['months', '°C', 'm²', '%', 'rating', 'money EUR', 'money USD', 'money JPY', 'money GBP'];
const dimensions: ReadonlySet<unknown> = new Set([
  ...Object.values(attributes).flatMap((spec) => (spec.type === 'number' ? [spec.unit] : [])),
  ...others,
]);

/** All spellings of units in the six languages; longer ones before their prefixes. */
const units = v
  .parse(
    v.array(
      v.strictObject({
        dimension: v.custom<Dimension>((name) => dimensions.has(name), 'what a figure measures'),
        /** Its name in `server/units/units.json`; absent where it is the unit of the dimension. */
        unit: v.exactOptional(v.string()),
        /** How many of the dimension's unit a month, a day or a year is, which that table has not. */
        factor: v.exactOptional(v.pipe(v.number(), v.gtValue(0))),
        /** Parts of a pattern for text in compatibility form (NFKC), ignoring case. */
        words: v.array(v.string()),
      }),
    ),
    unitWords,
  )
  .map(({ unit, factor = 1, ...row }) => ({ ...row, factor: unit === undefined ? factor : unitNamed(unit).factor }));

/** A unit ends at a word boundary, or before a sign or a script without spaces. */
const ends =
  '(?:(?<=[°%€$¥£"\'″”)\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}])|(?![\\p{Script=Latin}\\p{N}]))';

/** Pattern of any unit, with one group per unit in order. */
export const unitPattern = units.map(({ words }) => `((?:${words.join('|')})${ends})`).join('|');

/** The unit whose group matched. */
export const unitOf = (
  groups: readonly (string | undefined)[],
): { readonly dimension: Dimension; readonly factor: number } | undefined => {
  const place = groups.findIndex((group) => group !== undefined);
  return units[place];
};

/** Currency signs before an amount. */
export const currencyOf: Readonly<Record<string, Dimension>> = {
  '€': 'money EUR',
  eur: 'money EUR',
  $: 'money USD',
  us$: 'money USD',
  usd: 'money USD',
  '¥': 'money JPY',
  '£': 'money GBP',
};
