import { isAttribute } from '../../../catalogue/attributes.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { isRankKey } from '../../operations/rankKeys.ts';
import type { Constraint, Ranking } from '../../plan.ts';
import { has, isNegated, mentionsOf, named, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import groups from './groups.json' with { type: 'json' };

/** What a question ranks, compares and prefers. */

export const rankingOf = (reading: Reading, most: string, least: string): Ranking | undefined => {
  const found = [...mentionsOf(reading, most), ...mentionsOf(reading, least)].sort((a, b) => a.start - b.start);
  const specific = found.find(({ concept }) => !concept.endsWith('.any') && isRankKey(nameOf(concept)));
  const chosen = specific ?? found[0];
  if (!chosen) return undefined;
  const direction = chosen.concept.startsWith(`${most}.`) ? 'most' : 'least';
  const name = nameOf(chosen.concept);
  if (isRankKey(name)) return { key: name, direction };
  if (name === 'quality') return { key: 'rating', direction };
  const measure = named(reading, 'measure').find((key) => isAttribute(key) || key === 'price' || key === 'rating');
  if (measure !== undefined && (isAttribute(measure) || measure === 'price' || measure === 'rating'))
    return { key: measure, direction };
  const abstract = named(reading, 'abstract').find(isRankKey);
  return abstract === undefined ? extremeOf(reading, chosen, direction) : { key: abstract, direction };
};

/** "The most expensive", "el más ligero": the quality right behind tells what is ranked; who calls it dear wants less of it. */
const extremeOf = (reading: Reading, { end }: Mention, direction: Ranking['direction']): Ranking | undefined => {
  const quality = mentionsOf(reading, 'wish').find(({ start }) => start >= end && start - end <= 1);
  const [key = '', wanted] = preferenceTable[nameOf(quality?.concept ?? '')] ?? [];
  if (!quality || !isRankKey(key)) return undefined;
  const more = (wanted === 'most') !== complaints.has(nameOf(quality.concept));
  return { key, direction: more === (direction === 'most') ? 'most' : 'least' };
};

/** "The third cheapest", "la tercera amoladora más barata". */
const maxOrdinalReach = 28;

export const placeOf = (reading: Reading): number | undefined => {
  const places: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4 };
  const most = mentionsOf(reading, 'most').concat(mentionsOf(reading, 'least'))[0];
  if (!most) return undefined;
  const ordinal = mentionsOf(reading, 'ref').find(
    ({ concept, end }) => nameOf(concept) in places && most.start - end >= 0 && most.start - end <= maxOrdinalReach,
  );
  return ordinal ? places[nameOf(ordinal.concept)] : undefined;
};

const preferenceTable: Readonly<Record<string, readonly string[]>> = groups.wishes;
export const complaints: ReadonlySet<string> = new Set(groups.complaints);

/** "How loud is it?" asks for a figure and expresses no preference. */
export const isAskedFor = (reading: Reading, wish: Mention): boolean =>
  mentionsOf(reading, 'op').some(
    ({ concept, start, end }) => concept === 'op.howMuch' && wish.start >= start && wish.start - end <= 1,
  );

/** Qualities asked for with "how": "how loud", "wie schwer". */
export const howMuchOf = (reading: Reading): readonly string[] =>
  mentionsOf(reading, 'wish')
    .filter((wish) => isAskedFor(reading, wish))
    .map((wish) => preferenceTable[nameOf(wish.concept)]?.[0] ?? '');

const pointerRanks: Readonly<Record<string, readonly string[]>> = groups.pointerRanks;

/** The other end of a ranking: the cheapest instead of the most expensive. */
export const opposite = ({ key, direction }: Ranking): Ranking => ({
  key,
  direction: direction === 'most' ? 'least' : 'most',
});

/** The extremes that a message points at, "the heavy one", or that it points at and refuses. */
const extremesIn = (reading: Reading, { refused }: { readonly refused: boolean }): readonly Ranking[] =>
  mentionsOf(reading, 'ref').flatMap((mention): readonly Ranking[] => {
    const [key = '', direction] = pointerRanks[nameOf(mention.concept)] ?? [];
    return isRankKey(key) && isNegated(reading, mention) === refused
      ? [{ key, direction: direction === 'least' ? 'least' : 'most' }]
      : [];
  });

/** "La más potente de vuestras amoladoras": of all, and none that was shown. */
export const ofYours = (reading: Reading, types: readonly ProductKind[]): Ranking | undefined =>
  types.length > 0 && has(reading, 'ref.yours') ? extremesIn(reading, { refused: false })[0] : undefined;

/** "Not the heavy one": the extreme is not wanted. */
const unwanted = (reading: Reading): readonly Ranking[] => extremesIn(reading, { refused: true }).map(opposite);

export const preferencesIn = (reading: Reading): readonly Ranking[] => [
  ...statedPreferences(reading),
  ...unwanted(reading),
];

/** Qualities of which some want much and some little: "not strong", "not big". */
const wantedEitherWay: ReadonlySet<string> = new Set(groups.wantedEitherWay);

const statedPreferences = (reading: Reading): readonly Ranking[] =>
  mentionsOf(reading, 'wish').flatMap((mention): readonly Ranking[] => {
    if (isAskedFor(reading, mention)) return [];
    const [key = '', direction = 'most'] = preferenceTable[nameOf(mention.concept)] ?? [];
    if (!isRankKey(key)) return [];
    const plain = !complaints.has(nameOf(mention.concept));
    const not = plain && isNegated(reading, mention) && !has(reading, 'soft.notToo');
    // A visitor never asks for the worst: "not good" or "not precise" is about something else, such as their own German.
    if (not && !wantedEitherWay.has(key)) return [];
    const wanted: Ranking = { key, direction: direction === 'least' ? 'least' : 'most' };
    return [not ? opposite(wanted) : wanted];
  });

/** "No heavier than 3 kg" limits a weight and compares nothing. */
export const withoutBounded = (
  comparative: Ranking | undefined,
  constraints: readonly Constraint[],
): Ranking | undefined =>
  constraints.some((one) => one.by === 'range' && comparative !== undefined && one.measure.startsWith(comparative.key))
    ? undefined
    : comparative;
