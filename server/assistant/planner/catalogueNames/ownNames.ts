import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../../contract/contract.ts';
import type { Catalogue, Product } from '../../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../../catalogue/kinds.ts';
import { analyse } from '../../../search/analysis/analyse.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import type { Matched, Mention, TextRange } from '../../lexicon/lexicon.ts';
import { foldText, tokensOf } from '../../lexicon/tokens.ts';
import { oncePer } from '../../text/oncePer.ts';
import { overlaps } from '../../text/span.ts';

/** Where a thing's name is looked up: catalogue and language. */
interface Called {
  readonly catalogue: Catalogue;
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
}

/** Concepts that the name of a thing can be mistaken for. */
const mistakable = /^(?:type|group|term|user|material|application)\./;
const asksFor = /^op\.(?:exists|list|need)$/;
const maxHits = 10;
const maxWords = 5;

/** The meaningful words around a mention, up to a separator: "martillo de carpintero". */
const runAround = (text: string, mention: Mention, matched: Matched, taken: readonly TextRange[]): TextRange => {
  const free = [...matched.unexplained, ...matched.mentions.filter(({ concept }) => mistakable.test(concept))];
  const joins = matched.mentions.filter(({ concept }) => concept === 'stop.any');
  // Japanese has no separators between words: adjacent characters belong together.
  if (isJapanese(text)) {
    const before = free.find(({ end }) => end === mention.start);
    const behind = free.find(({ start }) => start === mention.end);
    return { start: before?.start ?? mention.start, end: behind?.end ?? mention.end };
  }
  const tokens = tokensOf(text).filter((token) => !taken.some((one) => overlaps(one, token)));
  const says = (token: TextRange): boolean => free.some((one) => overlaps(one, token));
  const isShort = (token: TextRange): boolean =>
    token.end - token.start <= 3 && joins.some((one) => overlaps(one, token));
  const at = tokens.findIndex((token) => overlaps(token, mention));
  let [first, last] = [at, at];
  for (let place = at + 1; place <= at + maxWords; place++) {
    const token = tokens[place];
    if (!token || !(says(token) || isShort(token))) break;
    if (says(token)) last = place;
  }
  for (let place = at - 1; place >= at - maxWords; place--) {
    const token = tokens[place];
    if (!token || !(says(token) || isShort(token))) break;
    if (says(token)) first = place;
  }
  const [start, end] = [tokens[first]?.start ?? mention.start, tokens[last]?.end ?? mention.end];
  return { start: Math.min(start, mention.start), end: Math.max(end, mention.end) };
};

/** The terms of a product's name in each language that it is written in. */
const nameTerms = oncePer(({ name }: Product) =>
  answerLanguages.flatMap((language) => {
    const written = name[language];
    return written === undefined ? [] : [{ language, terms: new Set(analyse(written, language)) }];
  }),
);

/** Whether a product's name has all the words, in one of its languages. */
const covers = (product: Product, wordsIn: (language: AnswerLanguage) => readonly string[]): boolean =>
  nameTerms(product).some(({ language, terms }) => {
    const wanted = wordsIn(language);
    return wanted.length > 0 && wanted.every((term) => terms.has(term));
  });

/**
 * Whether the words name things of the catalogue without a known type and, unless it is a single word, nothing else.
 */
const namesCatalogueItem = async (
  { catalogue, brand, language }: Called,
  words: string,
  isOneWord: boolean,
): Promise<boolean> => {
  const hits = await catalogue.search(brand, { text: words, language, limit: maxHits });
  const known = new Map<AnswerLanguage, readonly string[]>();
  const wordsIn = (of: AnswerLanguage): readonly string[] => {
    const terms = known.get(of) ?? analyse(words, of);
    known.set(of, terms);
    return terms;
  };
  const called = hits.filter(({ product }) => covers(product, wordsIn)).map(({ product }) => product);
  const others = called.filter(({ kind }) => kind !== undefined);
  return called.length > others.length && (isOneWord || others.length === 0);
};

const wordsIn = (text: string): readonly string[] => tokensOf(foldText(text)).map((token) => token.text);
const nameWords = oncePer(
  ({ name }: Product) =>
    new Map(Object.entries(name).map(([language, written]) => [language, new Set(wordsIn(written))])),
);

/** Whether a product of a type is called by these words. */
const isCalledSo = async (
  { catalogue, brand, language }: Called,
  kind: ProductKind,
  words: readonly string[],
): Promise<boolean> => {
  const hits = await catalogue.search(brand, { language, limit: maxHits, filters: [{ by: 'kind', kinds: [kind] }] });
  return hits.some(({ product }) => {
    const name = nameWords(product).get(language);
    return words.every((word) => name?.has(word) === true);
  });
};

/** Words that makers use for different types: of the types that a stretch may mean, those that the brand calls so. */
export const withOwnTypes = async (called: Called, text: string, matched: Matched): Promise<Matched> => {
  const named = matched.mentions.filter(({ concept }) => concept.startsWith('type.'));
  // What is to be done tells which of them is meant, whatever the maker calls it.
  if (matched.mentions.some(({ concept }) => concept.startsWith('application.'))) return matched;
  const doubtful = named.filter(({ start }, at) => named.findIndex((other) => other.start === start) !== at);
  let { mentions } = matched;
  for (const { start, end } of doubtful) {
    const words = wordsIn(text.slice(start, end));
    const alike = named.filter((one) => one.start === start && one.end === end);
    const own: Mention[] = [];
    for (const mention of alike) {
      const kind = productKinds.find((each) => mention.concept === `type.${each}`);
      if (kind && (await isCalledSo(called, kind, words))) own.push(mention);
    }
    if (own.length > 0) mentions = mentions.filter((one) => !alike.includes(one) || own.includes(one));
  }
  return { ...matched, mentions };
};

/**
 * Shops sell things besides the types we know whose names contain type names: a claw hammer is no rotary hammer. A
 * range that names such a thing is left to the search by name.
 */
export const withCatalogueNames = async (
  called: Called,
  text: string,
  matched: Matched,
  taken: readonly TextRange[],
): Promise<Matched> => {
  const asked = matched.mentions.filter(({ concept }) => concept.startsWith('op.'));
  if (asked.length > 0 && !asked.some(({ concept }) => asksFor.test(concept))) return matched;
  for (const mention of matched.mentions.filter(({ concept }) => mistakable.test(concept))) {
    const run = runAround(text, mention, matched, taken);
    const words = text.slice(run.start, run.end);
    const isMore = run.end - run.start > mention.end - mention.start;
    if (!isMore && !mention.concept.startsWith('term.')) continue;
    if (!(await namesCatalogueItem(called, words, !isMore))) continue;
    return {
      ...matched,
      mentions: matched.mentions.filter((one) => !overlaps(one, run)),
      unexplained: [...matched.unexplained.filter((one) => !overlaps(one, run)), { ...run, text: words }],
    };
  }
  return matched;
};
