import type { AnswerLanguage } from '../../../contract/contract.ts';
import { limitBeside } from '../grounding/derived.ts';
import type { MentionFinder } from '../grounding/mentions.ts';
import { type Figure, figuresIn, plainForm } from '../text/figures.ts';
import { sentenceCutter } from '../text/sentences.ts';
import { blank } from '../text/span.ts';
import type { Answer } from '../writer/draft.ts';
import { citedAgain, withoutSources } from '../writer/sources.ts';

/** A sentence, an item of a list or a table of the composed answer, with what it says of which products. */
export interface Part {
  /** Place of its paragraph in the answer. */
  readonly block: number;
  readonly kind: 'sentence' | 'item' | 'table';
  readonly lead: string;
  readonly text: string;
  /** The text as it is shown: with the marks of its sources, which nobody who reads it for its facts needs. */
  readonly cited: string;
  readonly products: readonly string[];
  /** Its figures, each as a key that two writings of the same figure share. */
  readonly figures: readonly string[];
  readonly told: readonly Figure[];
  /** Announces what follows ("These fit:"); says nothing alone. */
  readonly opens: boolean;
}

/** A paragraph, an item of a list or a table of an answer, as it may be put into another answer. */
export interface Piece {
  readonly block: number;
  readonly text: string;
  readonly cited: string;
}

/** Takes an answer apart into paragraphs, items and tables. */
export const piecesOf = ({ blocks }: Answer): readonly Piece[] =>
  blocks.flatMap((marked, block) => {
    const lines = marked.startsWith('|') ? [marked] : marked.split('\n').filter((line) => line.trim() !== '');
    return lines.map((cited) => ({ block, text: withoutSources(cited), cited }));
  });

/** The same as a model reads it: by the numbers under which it may place each. */
export const numberedPieces = (pieces: readonly Piece[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pieces.map(({ text }, place) => [String(place + 1), text]));

/** Figures of a text, those of product names excepted. */
const figuresOf = (text: string, find: MentionFinder, language: AnswerLanguage): readonly Figure[] => {
  const plain = plainForm(text);
  return figuresIn(blank(plain, find(plain)), language).figures;
};

/** Figures that a text tells of something, and not as limits that a visitor set. */
const toldIn = (text: string, figures: readonly Figure[], language: AnswerLanguage): readonly Figure[] => {
  const plain = plainForm(text);
  return figures.filter((figure) => limitBeside(plain, figure, language) === undefined);
};

const keyOf = ({ dimension, value }: Figure): string => `${dimension} ${Number(value.toPrecision(3))}`;

/** The same as keys: alike where dimension and value are. */
export const figureKeys = (text: string, find: MentionFinder, language: AnswerLanguage): readonly string[] =>
  figuresOf(text, find, language).map(keyOf);

const sentencesOf = (text: string, language: AnswerLanguage) => {
  const cutter = sentenceCutter(language);
  return [...cutter.push(text), ...cutter.end()];
};

/** Takes the composed answer apart, so that what a model has not said can still be said. */
export const partsOf = (answer: Answer, find: MentionFinder, language: AnswerLanguage): readonly Part[] => {
  const part = (block: number, kind: Part['kind'], lead: string, text: string, cited: string): Part => {
    const plain = plainForm(text);
    const told = figuresOf(text, find, language);
    return {
      block,
      kind,
      lead,
      text,
      cited,
      products: [...new Set(find(plain).map(({ id }) => id))],
      figures: told.map(keyOf),
      told: toldIn(text, told, language),
      opens: /[:：]\s*$/.test(text),
    };
  };
  return answer.blocks.flatMap((marked, block) => {
    const text = withoutSources(marked);
    if (text.startsWith('|')) return [part(block, 'table', '', text, marked)];
    const bulleted = /^[-•] /.test(text);
    const sentences = sentencesOf(text, language);
    const cited = citedAgain(
      marked,
      sentences.map((sentence) => sentence.text),
    );
    return sentences.map(({ lead, text: sentence }, place) =>
      part(block, bulleted ? 'item' : 'sentence', lead, sentence, cited[place] ?? sentence),
    );
  });
};
