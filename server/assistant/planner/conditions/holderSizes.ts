import type { ProductKind } from '../../../catalogue/kinds.ts';
import { holdersBySize } from '../../../catalogue/reading/figureRules.ts';
import { unitNamed } from '../../../units/table.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import type { Constraint } from '../../plan.ts';
import { anyOf } from '../../text/anyOf.ts';
import { overlaps } from '../../text/span.ts';
import type { SpokenQuantity } from '../quantities/quantities.ts';
import { isNegated, mentionsOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { strengthOf } from './constraints.ts';
import holders from './holders.json' with { type: 'json' };
import units from './units.json' with { type: 'json' };

/** Words by language. */
export type Words = Readonly<Record<string, readonly string[]>>;
const fasteners: Words = holders.fasteners;
/** Units of length in millimetres. */
const lengths = new Map(
  Object.entries(units).flatMap(([unit, entry]) =>
    'length' in entry ? [[unit, unitNamed(entry.length).factor] as const] : [],
  ),
);

/** Whether a text has one of the words. */
export const says = ({ language }: Reading, text: string, words: Words): boolean => {
  const list = words[language] ?? [];
  return list.length > 0 && text.search(anyOf(language, foldedWords(list))) >= 0;
};

/** A fastener is named right behind its size, or right before it. */
const maxReach = 12;

/** "1/2 inch bolts": the size of what is turned, not of the drive. */
export const isOfFastener = (reading: Reading, { start, end }: SpokenQuantity): boolean =>
  says(reading, reading.text.slice(Math.max(0, start - maxReach), start), fasteners) ||
  says(reading, reading.text.slice(end, end + maxReach), fasteners);

const sizeOf = ({ value, unit, said }: SpokenQuantity): number | undefined => {
  // A fraction without a unit is of an inch.
  const length = lengths.get(unit ?? (said.includes('/') ? 'in' : ''));
  return length === undefined ? undefined : value * length;
};

/** "Impact wrench 1/2 inch": the size of a tool's holder, which its type has instead of another length. */
export const holderSizesIn = (reading: Reading, types: readonly ProductKind[]): readonly Constraint[] => {
  const bySize = types.map(holdersBySize);
  if (bySize.length === 0 || bySize.includes(undefined)) return [];
  const named = mentionsOf(reading, 'choice').filter(({ concept }) => concept.startsWith('choice.toolHolder.'));
  return reading.quantities.flatMap((quantity): readonly Constraint[] => {
    const size = String(Number((sizeOf(quantity) ?? 0).toFixed(3)));
    const value = bySize.map((choices) => choices?.[size]).find((choice) => choice !== undefined);
    const isNamed = named.some((mention) => overlaps(mention, quantity));
    if (value === undefined || isNamed || isOfFastener(reading, quantity)) return [];
    const span = { start: quantity.start, end: quantity.end };
    const not = isNegated(reading, span) ? { not: true } : {};
    const strength = strengthOf(reading, span);
    return [{ by: 'choice', attribute: 'toolHolder', value, ...not, strength, provenance: 'question', span }];
  });
};
