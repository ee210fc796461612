import type { AnswerLanguage } from '../../contract/contract.ts';
import type { Hit, Product } from '../catalogue/catalogue.ts';
import { kindWords } from '../catalogue/names/kindNames.ts';
import { textIn } from '../catalogue/texts.ts';
import { jobNamesOf } from './jobs.ts';

/** Search while typing: the last word may be incomplete, and model numbers come first. */

/** Hits that score below this share of the best one matched an unimportant word. */
const minShare = 0.35;

const foldModel = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_/.]/g, '');
const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Shorter texts do not identify a model. */
const minModel = 2;

const isModel = ({ id, model, gtin }: Product, typed: string): boolean =>
  typed.length >= minModel && [id, model, gtin ?? ''].some((name) => foldModel(name).startsWith(typed));

const wordsOf = (product: Product, language: AnswerLanguage): string => {
  const { kind, name } = product;
  const others = kind ? [...kindWords(kind, language), ...jobNamesOf(kind, language)] : [];
  return ` ${foldText([textIn(name, language), ...others].join(' '))}`;
};

/** In languages with compound words, parts of this length also match inside a word ("Kreissäge"). */
const minPart: Readonly<Partial<Record<AnswerLanguage, number>>> = { jp: 1, de: 4 };

/** Whether every typed word is the beginning of a word of the product's name, its type or a job for it, or part of a compound. */
const matchesPrefixes = (product: Product, typed: readonly string[], language: AnswerLanguage): boolean => {
  const words = wordsOf(product, language);
  const found = (word: string) =>
    words.includes(` ${word}`) ||
    words.includes(`-${word}`) ||
    (word.length >= (minPart[language] ?? Number.POSITIVE_INFINITY) && words.includes(word));
  return typed.every(found);
};

/**
 * Products found by model number, by beginnings of words, and by the assistant's search.
 * @param found hits of the search for whole words, best first
 */
export const matching = (
  products: readonly Product[],
  found: readonly Hit[],
  text: string,
  language: AnswerLanguage,
): readonly Product[] => {
  const model = foldModel(text);
  const typed = foldText(text).split(/\s+/).filter(Boolean);
  const best = found[0]?.score ?? 0;
  const named = products.filter((product) => isModel(product, model));
  const begun = products.filter((product) => matchesPrefixes(product, typed, language));
  const good = found.filter(({ score }) => score >= best * minShare).map(({ product }) => product);
  // Search hits come first because they are ranked; products that only match by beginnings follow.
  const beginners = new Set(begun);
  const inBoth = good.filter((product) => beginners.has(product));
  const rest = named.length > 0 || begun.length > 0 ? [] : good;
  return [...new Set([...named, ...inBoth, ...begun, ...rest])];
};
