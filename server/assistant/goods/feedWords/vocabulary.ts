import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isCompounding, splitCompound } from '../../../search/analysis/compounds.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import { denies } from '../../operations/product/polarity.ts';
import roles from '../../planner/goods/roles.json' with { type: 'json' };
import { isCalled, isFormOf, isWord } from '../../planner/goods/titles.ts';
import { oncePer } from '../../text/oncePer.ts';
import { type Line, linesOf } from '../lines.ts';

/** All words of a feed, each with the clauses of the products that it stands in. */

/** A part of a line that says one thing: "guard rails included", "stabilisers not included". */
export interface Clause {
  readonly line: Line;
  /** As written. */
  readonly text: string;
  readonly words: readonly string[];
  readonly isDenial: boolean;
}

/** Where a product has a word. */
export interface Posting {
  readonly clause: Clause;
  readonly product: Product;
}

/** The clauses of a product in which a word stands. */
export type Places = ReadonlyMap<Product, readonly Clause[]>;

const wordPattern = /[\p{L}\p{M}\d]+(?:[.,/]\d+)*/gu;
/** Words of a folded text. */
export const wordsIn = (folded: string): readonly string[] => folded.match(wordPattern) ?? [];

const clauseEnd = /[;。、]|,(?!\d)|(?<=\p{L}\)?)\s[–—-]\s/u;

/** "All hobs except induction", "lid sold separately": what it names is not there. */
const isApart = (text: string): boolean => {
  const folded = ` ${wordsIn(fold(text)).join(' ')} `;
  return apart.some((word) => folded.includes(isJapanese(word) ? word : ` ${word} `));
};
const apart = foldedWords(roles.apart);

const clausesOf = (line: Line): readonly Clause[] =>
  (line.of === 'text' ? line.written.split(clauseEnd) : [line.written])
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({
      ...{ line, text, words: wordsIn(fold(text)) },
      isDenial: line.of === 'text' || line.of === 'box' ? denies(text, line.language) || isApart(text) : line.isDenial,
    }));

/** Every clause of a product's data, that of a line of several as the line has it. */
export const allClauses = oncePer((product: Product) => linesOf(product).flatMap(clausesOf));

/** Whether a clause is of the name or the category. */
export const isName = ({ line }: Clause): boolean => line.of === 'name' || line.of === 'category';

/** The words of a feed. */
export interface Vocabulary {
  readonly products: readonly Product[];
  placesOf(word: string): Places;
}

/** "Stepladder" is a "step ladder": words side by side in a name are one as well. */
const withJoined = (clause: Clause): readonly string[] => {
  const { words } = clause;
  if (!isName(clause)) return words;
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)];
};

const postingsOf = (
  products: readonly Product[],
): ReadonlyMap<AnswerLanguage, ReadonlyMap<string, readonly Posting[]>> => {
  const byLanguage = new Map<AnswerLanguage, Map<string, Posting[]>>();
  for (const product of products)
    for (const clause of allClauses(product)) {
      const { language } = clause.line;
      const own = byLanguage.get(language) ?? new Map<string, Posting[]>();
      byLanguage.set(language, own);
      for (const word of new Set(withJoined(clause))) {
        const postings = own.get(word);
        if (postings) postings.push({ clause, product });
        else own.set(word, [{ clause, product }]);
      }
    }
  return byLanguage;
};

const merged = (all: readonly Places[]): Places => {
  const places = new Map<Product, readonly Clause[]>();
  for (const one of all)
    for (const [product, clauses] of one) places.set(product, [...(places.get(product) ?? []), ...clauses]);
  return places;
};

const placesIn = (postings: readonly Posting[]): Places => {
  const places = new Map<Product, Clause[]>();
  for (const { product, clause } of postings) {
    const own = places.get(product);
    if (own) own.push(clause);
    else places.set(product, [clause]);
  }
  return places;
};

/** Words that share so many letters at their beginning have one root: "electrician", "electrical". */
const isOfRoot = (one: string, other: string): boolean => {
  if (other.length >= minRoot && one.startsWith(other)) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return shared >= minRoot && shared >= rootShare * Math.max(one.length, other.length);
};
const minRoot = 5;
const rootShare = 0.66;

/** "180er" is "K180", "14" the "M14". */
const isSameCode = (own: string, word: string): boolean => {
  const plain = /^\d/.test(word) ? word.replace(/(?<=\d)er$/, '') : word;
  return own === plain || (plain.length > 1 && /^\d+$/.test(plain) && own.replace(/^\p{L}{1,2}/u, '') === plain);
};

const isSame = (own: string, word: string, language: AnswerLanguage): boolean =>
  isJapanese(word)
    ? own.includes(word)
    : /\d/.test(word)
      ? isSameCode(own, word)
      : isFormOf(own, word, language) || isWord(own, word, language);

/** The vocabulary of products, made once for a list of them. */
export const vocabularyOf = oncePer((products: readonly Product[]): Vocabulary => {
  const postings = postingsOf(products);
  const known = new Map<string, Places>();
  const meeting = (isOne: (own: string, language: AnswerLanguage) => boolean): Places =>
    placesIn(
      [...postings].flatMap(([language, own]) => [...own].flatMap(([word, at]) => (isOne(word, language) ? at : []))),
    );
  /** "Gummiauflage" of "Auflage aus Gummi": a product that has both parts of a compound. */
  const ofParts = (word: string): Places =>
    merged(
      [...postings.keys()].filter(isCompounding).map((language) => {
        const parts = splitCompound(
          word,
          language,
          (part) => part.length > 3 && meeting((own) => own === part || isFormOf(own, part, language)).size > 0,
        );
        const [first, ...others] = parts.map((part) => meeting((own) => isSame(own, part, language)));
        return new Map([...(first ?? [])].filter(([product]) => others.every((one) => one.has(product))));
      }),
    );
  const find = (word: string): Places => {
    const exact = meeting((own, language) => isSame(own, word, language));
    if (exact.size > 0 || /\d/.test(word)) return exact;
    const parts = ofParts(word);
    return parts.size > 0 ? parts : meeting((own) => isOfRoot(own, word));
  };
  return {
    products,
    placesOf: (word) => {
      const before = known.get(word);
      if (before) return before;
      const places = find(word);
      if (known.size > maxKnown) known.clear();
      known.set(word, places);
      return places;
    },
  };
});
/** Words of questions are without end. */
const maxKnown = 2000;

/** Whether a title's noun, or the category's, is a word: it says what the product is. */
export const isHead = (product: Product, word: string): boolean =>
  isJapanese(word) ? isCalled(product, word) : !/\d/.test(word) && isCalled(product, word);
