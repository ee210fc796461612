import { foldText } from '../../lexicon/tokens.ts';
import { anyOf } from '../../text/anyOf.ts';
import ages from './ages.json' with { type: 'json' };
import type { SpokenQuantity } from './quantities.ts';

/** How old a person is, which is no price and no size: "my 72 year old mother", "72の母". */

interface PersonWords {
  readonly kin: readonly string[];
  /** What stands between a person and the age: "my mother is 78". */
  readonly links: readonly string[];
  /** What stands behind the age. */
  readonly behind: readonly string[];
}
const tables: Readonly<Record<string, PersonWords>> = ages;
const folded = new Map(
  Object.entries(tables).map(([language, { kin, links, behind }]) => [
    language,
    { kin: kin.map(foldText), links: links.map(foldText), behind: behind.map(foldText) },
  ]),
);

const minAge = 15;
const maxAge = 110;
/** From this age on a person is old enough that a light tool is wanted. */
export const elderly = 60;

/** The figures of a text, with the ages of persons as years. */
export const withAges = (
  text: string,
  language: string,
  quantities: readonly SpokenQuantity[],
): readonly SpokenQuantity[] => {
  const words = folded.get(language);
  if (!words) return quantities;
  const isAge = ({ unit, value, start, end }: SpokenQuantity): boolean => {
    if (unit !== undefined || value < minAge || value > maxAge) return false;
    const rest = text.slice(end).trimStart();
    if (words.behind.some((word) => rest.startsWith(word))) return true;
    const ahead = text.slice(0, start).replace(/[(,\s]+$/u, '');
    const link = words.links.find((word) => ahead.endsWith(` ${word}`));
    const person = link === undefined ? ahead : ahead.slice(0, -link.length - 1).trimEnd();
    const [last = ''] = /[\p{L}-]+$/u.exec(person) ?? [];
    return language !== 'jp' && words.kin.includes(last) && (link !== undefined || ahead.length < start - 1);
  };
  return quantities.map((one) => (isAge(one) ? { ...one, unit: 'years' } : one));
};

/** Whether a text speaks of a person. */
export const speaksOfKin = (text: string, language: string): boolean => {
  const kin = folded.get(language)?.kin ?? [];
  return kin.length > 0 && text.search(anyOf(language, kin)) >= 0;
};
