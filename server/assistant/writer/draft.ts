import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { money, priceOf } from './figures.ts';
import { listed, productValues } from './grammar.ts';
import { literal } from './literal.ts';
import { type Phrase, phraseIn, type Values } from './phrase.ts';
import { isMostlyGiven, isToldOf, pairsIn, repeatsFigures, withoutSaid } from './repetition.ts';
import { marksBehindBold, oneStop } from './sources.ts';
import { respelled } from './words/spelling.ts';
import { withoutVerdict } from './words/verdictWords.ts';

/** An answer ready to be streamed: paragraphs, lists and tables, and the products named in order. */
export interface Answer {
  readonly blocks: readonly string[];
  readonly products: readonly Product[];
}

/** Context of an answer. */
export interface WriterContext {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly knowledge: Knowledge;
  /** The brand's battery platforms, whose names are used for constraints and products. */
  readonly platforms: readonly PlatformRecord[];
  /** Hash of the question that selects wordings, so that the same question has the same answer. */
  readonly variety: number;
  /** Whether the question can be answered by yes or no; otherwise no answer opens with either. Default: it can. */
  readonly asksVerdict?: boolean;
  /** Whether what to wear is left out: the answer warns of what it protects from, or an earlier one advised on tools. */
  readonly withoutGear?: boolean;
  /** Raw id of the product whose page the visitor is on: what stands there in full view is not told unasked. */
  readonly page?: string | undefined;
  /** Earlier answers of the conversation: their advice is not repeated. */
  readonly earlier?: readonly string[];
}

/** An answer being written. Naming a product adds its card, so text and cards always agree. */
export interface Draft extends WriterContext {
  readonly phrase: Phrase;
  /** Adds a paragraph of sentences; empty ones are left out. */
  say(...sentences: readonly (string | undefined)[]): void;
  /** Adds advice or a reminder, unless this or an earlier answer gave it in these or nearly the same words. */
  remind(...sentences: readonly (string | undefined)[]): void;
  /** Whether sentences tell nothing but figures that this answer has given, or the maker's text in it. */
  repeats(...sentences: readonly (string | undefined)[]): boolean;
  /** Whether this answer quotes the maker's text already; from then on it does. */
  isQuoted(text: string): boolean;
  /** Whether an earlier answer said this of the product, with the same figures. */
  isTold(product: Product, sentence: string): boolean;
  /** Adds a list or table unchanged. */
  put(block: string): void;
  /** Message arguments for a product; adds its card. Without a product they are empty. */
  named(product: Product | undefined, name?: string): Values;
  /** Products in a form of {@link named}, as a list: "the A and the B". */
  names(products: readonly Product[], form?: string, type?: 'conjunction' | 'disjunction'): string;
  /** "a, b and c" in the language's form. */
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string;
  /** An amount in the shop's currency, or in another. */
  money(amount: number, currency?: string): string;
  /** Message arguments for a product's price: `price` with its source, and whether it is known. */
  priced(product: Product): { readonly price: string | undefined; readonly priced: boolean };
  /** The product's full name, for table headings and lists. */
  fullName(product: Product): string;
  /** A battery platform's name; empty without one. */
  platformName(id: string | undefined): string;
  finish(): Answer;
}

/** Capitalises the first letter, after opening punctuation; bold names stay unchanged. */
const capitalised = (text: string): string =>
  text.replace(/^([¿¡«„“"(]*\s?)(\p{Ll})/u, (_, opening: string, letter: string) => opening + letter.toUpperCase());

/** Message argument prefix at the start of a sentence. */
const raised = (text: string): string =>
  text.replaceAll(/⇧(\*{0,2})(\p{L}?)/gu, (_, bold: string, letter: string) => bold + letter.toUpperCase());

export const newDraft = (context: WriterContext): Draft => {
  const { language } = context;
  const blocks: string[] = [];
  const said: string[] = [];
  const quotes = new Set<string>();
  const cards = new Map<string, Product>();
  /** What earlier answers and this one said, as far as reminders have read it. */
  let given: ReturnType<typeof pairsIn> | undefined;
  let read = 0;
  const phrase = phraseIn(language, context.variety);
  const gap = phrase('gap');
  const put = (block: string): void => {
    if (block !== '') blocks.push(oneStop(marksBehindBold(raised(respelled(block, context.brand)))));
  };
  const show = (product: Product): void => {
    cards.set(product.id, product);
  };
  const named: Draft['named'] = (product, name) => {
    if (product) show(product);
    return productValues(product, language, name);
  };
  const list: Draft['list'] = (items, type) => listed(items, language, type);
  const say: Draft['say'] = (...sentences) => {
    const fresh = sentences.map((sentence) => withoutSaid(sentence ?? '', said));
    for (const sentence of fresh) said.push(sentence);
    const written = fresh
      .filter((sentence) => sentence !== '')
      .map(capitalised)
      .join(gap);
    put(context.asksVerdict === false ? capitalised(withoutVerdict(written, language)) : written);
  };
  return {
    ...context,
    phrase,
    put,
    say,
    remind: (...sentences) => {
      const before = [...(given ?? pairsIn(context.earlier ?? [])), ...pairsIn(said.slice(read))];
      [given, read] = [before, said.length];
      say(...sentences.filter((sentence) => sentence !== undefined && !isMostlyGiven(sentence, before)));
    },
    repeats: (...sentences) => repeatsFigures(sentences.filter((each) => each !== undefined).join(' '), blocks),
    isQuoted: (text) => {
      const isGiven = quotes.has(text);
      quotes.add(text);
      return isGiven;
    },
    isTold: ({ model }, sentence) => isToldOf(model, sentence, context.earlier ?? []),
    named,
    names: (products, form = 'tool', type = 'conjunction') =>
      list(
        products.map((product) => String(named(product)[form])),
        type,
      ),
    list,
    money: (amount, currency) => money(amount, context.brand, language, currency),
    priced: (product) => {
      const price = priceOf(product, language);
      return { price, priced: price !== undefined };
    },
    fullName: (product) => {
      show(product);
      return literal(textIn(product.name, language));
    },
    platformName: (id) => literal(context.platforms.find((platform) => platform.id === id)?.name ?? id ?? ''),
    finish: () => ({ blocks, products: [...cards.values()] }),
  };
};
