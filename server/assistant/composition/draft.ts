import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Understanding } from '../understanding/understanding.ts';
import type { Phrase } from '../words/messages.ts';
import { phraseIn } from '../words/phrase.ts';
import { literal } from '../writer/literal.ts';
import { marksBehindBold } from '../writer/sources.ts';

/** An answer, ready to be streamed: paragraphs, lists and tables, and the products they name in order. */
export interface Answer {
  readonly blocks: readonly string[];
  readonly products: readonly Product[];
}

/** An answer in the making. Naming a product is what puts it among the cards, so text and cards cannot disagree. */
export interface Draft {
  readonly catalogue: Catalogue;
  readonly understood: Understanding;
  readonly language: AnswerLanguage;
  /** A message of the language; of several wordings always the same one for the same question. */
  readonly phrase: Phrase;
  say(block: string): void;
  /** The product's name in bold. */
  name(product: Product): string;
  /** The product's name for a table's head, where bold says something else. */
  plainName(product: Product): string;
  finish(): Answer;
}

/** A small hash (FNV-1a): the same text always gives the same number. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value >>> 0;
};

export const newDraft = (catalogue: Catalogue, understood: Understanding): Draft => {
  const { language, raw } = understood;
  const blocks: string[] = [];
  const named = new Map<string, Product>();
  const plainName = (product: Product): string => {
    named.set(product.id, product);
    return literal(textIn(product.name, language));
  };
  return {
    catalogue,
    understood,
    language,
    phrase: phraseIn(language, hash(raw), understood.signs.has('negatively')),
    say: (block) => {
      // A unit that ends in a dot ("r.p.m.") ends the sentence too.
      if (block !== '') blocks.push(marksBehindBold(block.replace(/(?<!\.)\.(\*\*)?\.(?!\.)/g, '.$1')));
    },
    name: (product) => `**${plainName(product)}**`,
    plainName,
    finish: () => ({ blocks, products: [...named.values()] }),
  };
};
