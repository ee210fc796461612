import { fold } from '../../search/analysis/fold.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import type { ProductKind } from '../kinds.ts';
import { proseWords } from './proseWords.ts';
import { anyOf, folded, words } from './words.ts';

/** Whether figures of a description are the product's own, or those of a battery, a case, a predecessor. */

interface Nouns {
  readonly single: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  /** Japanese ones, which stand anywhere in a clause. */
  readonly within: readonly string[];
}

const nounsFor = (kind: ProductKind | undefined): Nouns => {
  const own = proseWords.others.filter(({ but }) => kind === undefined || !but.includes(kind));
  const all = [...folded(own.flatMap((group) => group.words))];
  const subjects = folded(own.flatMap((group) => (group.isMeasure ? [] : group.words)));
  return { single: new Set(all), subjects, within: all.filter(isJapanese) };
};
const kept = new Map<ProductKind | undefined, Nouns>();
const nounsOf = (kind: ProductKind | undefined): Nouns => {
  const found = kept.get(kind) ?? nounsFor(kind);
  kept.set(kind, found);
  return found;
};

/** The words of a clause: "5-ah-akkus" are three. */
export const tokensOf = (clause: string): readonly string[] => clause.match(/[\p{L}'’/]+|\d[\d.,]*|%/gu) ?? [];

const without = folded(proseWords.without);
const articles = folded(proseWords.articles);
const starters = new Set([...folded(proseWords.verbs), ...folded(words.fillers)]);
const boxLabels = folded(words.boxLabels);
const elsewhere = anyOf(proseWords.elsewhere);
const reach = 3;

/** Whether a clause names another thing, unless as missing: "ohne Akku". */
export const namesOther = (clause: string, kind: ProductKind | undefined): boolean => {
  const { single, within } = nounsOf(kind);
  if (isJapanese(clause)) return within.some((noun) => clause.includes(noun));
  const tokens = tokensOf(clause);
  return tokens.some(
    (token, at) => single.has(token) && !tokens.slice(Math.max(at - reach, 0), at).some((each) => without.has(each)),
  );
};

/** Whether a sentence is about another thing: "The battery weighs 0.6 kg", "Charger: 230 V". */
export const isOfOther = (sentence: string, kind: ProductKind | undefined): boolean => {
  if (elsewhere.test(sentence)) return true;
  const { subjects } = nounsOf(kind);
  const [first = '', second = '', third = ''] = sentence.match(/[\p{L}'’]+|\d[\d.,]*|[^\p{L}\d\s]/gu) ?? [];
  const [noun, next] = articles.has(first) ? [second, third] : [first, second];
  return subjects.has(noun) && (!/^\p{L}/u.test(next) || starters.has(next)) && next !== '-';
};

const maxHeading = 4;

const isHeading = (line: string): boolean =>
  line !== '' && !/\d|[.!?]$|[:：]\s*\S/u.test(line) && line.split(/\s+/).length <= maxHeading;
const isItem = (line: string): boolean => line === '' || /\d|^[•*·–-]|[:：]\s*\S/u.test(line);

/** Whether a line stands in a list of the product itself, not below "Charger" or "In the box". */
export const isOwnLine = (lines: readonly string[], at: number, kind: ProductKind | undefined): boolean => {
  for (let above = at - 1; above >= 0; above--) {
    const line = fold(lines[above] ?? '').trim();
    if (isHeading(line.replace(/^[•*·–-]\s*/u, ''))) {
      const heading = line.replace(/[:：]$/u, '').trim();
      return !boxLabels.has(heading) && !namesOther(heading, kind);
    }
    if (!isItem(line)) return true;
  }
  return true;
};
