import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { productValues } from './grammar.ts';
import { literal } from './literal.ts';
import { type Phrase, phraseIn, type Values } from './phrase.ts';
import { marksBehindBold, oneStop, withoutSources } from './sources.ts';
import { respelled } from './spelling.ts';
import { withoutVerdict } from './verdictWords.ts';

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
  /** Whether an earlier answer said this of the product, with the same figures. */
  isTold(product: Product, sentence: string): boolean;
  /** Adds a list or table unchanged. */
  put(block: string): void;
  /** Message arguments for a product; adds its card. */
  named(product: Product, name?: string): Values;
  /** The product's full name, for table headings and lists. */
  fullName(product: Product): string;
  /** A battery platform's name. */
  platformName(id: string): string;
  finish(): Answer;
}

/** Capitalises the first letter, after opening punctuation; bold names stay unchanged. */
const capitalised = (text: string): string =>
  text.replace(/^([¿¡«„“"(]*\s?)(\p{Ll})/u, (_, opening: string, letter: string) => opening + letter.toUpperCase());

/** Shorter sentences may be repeated. */
const minRepeated = 16;

/** A text without sentences already said: a warning that is also in the advice is given once. */
const withoutSaid = (text: string, said: readonly string[]): string =>
  said
    .filter((sentence) => sentence.length >= minRepeated)
    .reduce((rest, sentence) => rest.replace(sentence, ''), text)
    .trim();

/** Share of a sentence's pairs of letters that another text must contain to say nearly the same. */
const nearlySame = 0.8;

const pairsOf = (text: string): ReadonlySet<string> => {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
};

/** The pairs of letters of each sentence of some texts. */
const pairsIn = (texts: readonly string[]): readonly ReadonlySet<string>[] =>
  texts.flatMap((text) => text.split(/\n|(?<=[.!?。！？])\s*/u)).map(pairsOf);

/** Whether one of the sentences is nearly the same. */
const isGiven = (sentence: string, given: readonly ReadonlySet<string>[]): boolean => {
  const pairs = [...pairsOf(sentence)];
  return given.some((other) => pairs.filter((pair) => other.has(pair)).length >= pairs.length * nearlySame);
};

const figuresIn = (text: string): readonly string[] => withoutSources(text).match(/\d+/g) ?? [];

/** Message argument prefix at the start of a sentence. */
const raised = (text: string): string =>
  text.replaceAll(/⇧(\*{0,2})(\p{L}?)/gu, (_, bold: string, letter: string) => bold + letter.toUpperCase());

export const newDraft = (context: WriterContext): Draft => {
  const { language } = context;
  const blocks: string[] = [];
  const said: string[] = [];
  const cards = new Map<string, Product>();
  /** What earlier answers said, read by the first reminder. */
  let earlier: readonly ReadonlySet<string>[] | undefined;
  const phrase = phraseIn(language, context.variety);
  const gap = phrase('gap');
  const put = (block: string): void => {
    if (block !== '') blocks.push(oneStop(marksBehindBold(raised(respelled(block, context.brand)))));
  };
  const show = (product: Product): void => {
    cards.set(product.id, product);
  };
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
      earlier ??= pairsIn(context.earlier ?? []);
      const given = [...pairsIn(said), ...earlier];
      say(...sentences.filter((sentence) => sentence !== undefined && !isGiven(sentence, given)));
    },
    isTold: ({ model }, sentence) =>
      (context.earlier ?? []).some((answer) =>
        answer
          .split('\n')
          .filter((line) => line.includes(model))
          .some((line) => {
            const figures = figuresIn(line);
            return (
              isGiven(sentence, pairsIn([line])) && figuresIn(sentence).every((figure) => figures.includes(figure))
            );
          }),
      ),
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
