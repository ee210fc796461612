import type { AnswerLanguage } from '../../contract/contract.ts';
import type { Hit, Product } from '../catalogue/catalogue.ts';
import { kindWords } from '../catalogue/names/kindNames.ts';
import { textIn } from '../catalogue/texts.ts';

/** A search while it is typed: a word may not be whole yet, and a model number comes before all words. */

/** What answers a text much worse than the best does was found by a word beside the point. */
const leastShare = 0.35;

const foldModel = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_/.]/g, '');
const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Fewer letters say nothing of a model. */
const minModel = 2;

const isModel = ({ id, model, gtin }: Product, typed: string): boolean =>
  typed.length >= minModel && [id, model, gtin ?? ''].some((name) => foldModel(name).startsWith(typed));

const wordsOf = (product: Product, language: AnswerLanguage): string => {
  const kind = product.kind ? kindWords(product.kind, language).join(' ') : '';
  return ` ${foldText(`${textIn(product.name, language)} ${kind}`)}`;
};

/** In languages that write words together, so many letters may stand amid one ("Kreissäge"). */
const minPart: Readonly<Partial<Record<AnswerLanguage, number>>> = { jp: 1, de: 4 };

/** Whether every word typed begins a word of the product's name or type, or stands within one where words are joined. */
const hasBeginnings = (product: Product, typed: readonly string[], language: AnswerLanguage): boolean => {
  const words = wordsOf(product, language);
  const found = (word: string) =>
    words.includes(` ${word}`) ||
    words.includes(`-${word}`) ||
    (word.length >= (minPart[language] ?? Number.POSITIVE_INFINITY) && words.includes(word));
  return typed.every(found);
};

/**
 * Products that a text finds: by model number, by beginnings of words, and by what answers find.
 * @param found by the search of whole words, the best first
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
  const begun = products.filter((product) => hasBeginnings(product, typed, language));
  const good = found.filter(({ score }) => score >= best * leastShare).map(({ product }) => product);
  // What answers find has the better order; what only begins like the text follows.
  const beginners = new Set(begun);
  const inBoth = good.filter((product) => beginners.has(product));
  const rest = named.length > 0 || begun.length > 0 ? [] : good;
  return [...new Set([...named, ...inBoth, ...begun, ...rest])];
};
