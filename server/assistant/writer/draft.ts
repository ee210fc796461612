import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { productValues } from './grammar.ts';
import { literal } from './literal.ts';
import { type Phrase, phraseIn, type Values } from './phrase.ts';
import { marksBehindBold, oneStop } from './sources.ts';
import { respelled } from './spelling.ts';

/** An answer, ready to be streamed: paragraphs, lists and tables, and the products they name in order. */
export interface Answer {
  readonly blocks: readonly string[];
  readonly products: readonly Product[];
}

/** For whom and of what an answer is written. */
export interface WriterContext {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly knowledge: Knowledge;
  /** The brand's battery platforms, by whose names constraints and products are told. */
  readonly platforms: readonly PlatformRecord[];
  /** A hash of the question: chooses among wordings, so that the same question is always answered alike. */
  readonly variety: number;
}

/** An answer in the making. Naming a product is what puts it among the cards, so text and cards cannot disagree. */
export interface Draft extends WriterContext {
  readonly phrase: Phrase;
  /** Sentences that make one paragraph; empty ones are left out. */
  say(...sentences: readonly (string | undefined)[]): void;
  /** A list or table, as it is. */
  put(block: string): void;
  /** The arguments by which messages speak of a product; puts it among the cards. */
  named(product: Product, name?: string): Values;
  /** The product's full name, for headings of tables and lists. */
  fullName(product: Product): string;
  /** A battery platform's name. */
  platformName(id: string): string;
  finish(): Answer;
}

/** The first letter up, behind what may open a sentence; a name in bold keeps its own. */
const capitalised = (text: string): string =>
  text.replace(/^([¿¡«„“"(]*\s?)(\p{Ll})/u, (_, opening: string, letter: string) => opening + letter.toUpperCase());

/** Shorter ones may well come twice. */
const minRepeated = 16;

/** A text without the sentences that were said before: a warning that stands in the advice too is given once. */
const withoutSaid = (text: string, said: readonly string[]): string =>
  said
    .filter((sentence) => sentence.length >= minRepeated)
    .reduce((rest, sentence) => rest.replace(sentence, ''), text)
    .trim();

/** In messages, stands before an argument that opens a sentence. */
const raised = (text: string): string =>
  text.replaceAll(/⇧(\*{0,2})(\p{L}?)/gu, (_, bold: string, letter: string) => bold + letter.toUpperCase());

export const newDraft = (context: WriterContext): Draft => {
  const { language } = context;
  const blocks: string[] = [];
  const said: string[] = [];
  const cards = new Map<string, Product>();
  const phrase = phraseIn(language, context.variety);
  const gap = phrase('gap');
  const put = (block: string): void => {
    if (block !== '') blocks.push(oneStop(marksBehindBold(raised(respelled(block, context.brand)))));
  };
  const show = (product: Product): void => {
    cards.set(product.id, product);
  };
  return {
    ...context,
    phrase,
    put,
    say: (...sentences) => {
      const fresh = sentences.map((sentence) => withoutSaid(sentence ?? '', said));
      for (const sentence of fresh) said.push(sentence);
      put(
        fresh
          .filter((sentence) => sentence !== '')
          .map(capitalised)
          .join(gap),
      );
    },
    named: (product, name) => {
      show(product);
      return productValues(product, language, name);
    },
    fullName: (product) => {
      show(product);
      return literal(textIn(product.name, language));
    },
    platformName: (id) => literal(context.platforms.find((platform) => platform.id === id)?.name ?? id),
    finish: () => ({ blocks, products: [...cards.values()] }),
  };
};
