import { fold } from '../../search/analysis/fold.ts';
import { folded, words } from './words.ts';

const wordOfName = /[\p{L}\d]+/gu;
const joins: ReadonlySet<string> = folded(words.joins);
const legalForms: ReadonlySet<string> = folded(words.legalForms);

/** The words of a maker's name that count: "Marsh & Vale Ltd" is written "Marsh and Vale", too. */
export const namesOfMaker = (maker: string): readonly string[] =>
  (fold(maker).match(wordOfName) ?? []).filter((word) => !joins.has(word) && !legalForms.has(word));

/** Where a title goes on behind the maker's name that it begins with; 0 if it begins with another word. */
export const endOfMaker = (title: string, names: readonly string[]): number => {
  let [read, end] = [0, 0];
  for (const { 0: written, index } of title.matchAll(wordOfName)) {
    const word = fold(written);
    if (read === names.length) break;
    if (word === names[read]) {
      read++;
      end = index + written.length;
    } else if (read === 0 || !joins.has(word)) return 0;
  }
  return read === names.length ? end : 0;
};
