import type { AnswerLanguage } from '../../../contract/contract.ts';
import { limitBeside } from '../grounding/derived.ts';
import type { MentionFinder } from '../grounding/mentions.ts';
import { type Figure, figuresIn, plainForm } from '../text/figures.ts';
import { sentenceCutter } from '../text/sentences.ts';
import { blank } from '../text/span.ts';
import type { Answer } from '../writer/draft.ts';
import { citedAgain, withoutSources } from '../writer/sources.ts';

/** A sentence, list item or table of the composed answer, with its products and figures. */
export interface Part {
  /** Index of its paragraph. */
  readonly block: number;
  readonly kind: 'sentence' | 'item' | 'table';
  readonly lead: string;
  readonly text: string;
  /** The text as shown, with source marks. */
  readonly cited: string;
  readonly products: readonly string[];
  /** Keys of its figures; equal figures have equal keys. */
  readonly figures: readonly string[];
  readonly told: readonly Figure[];
  /** Whether it only introduces what follows ("These fit:"). */
  readonly opens: boolean;
}

/** A paragraph, list item or table that can be inserted into another answer. */
export interface Piece {
  readonly block: number;
  readonly text: string;
  readonly cited: string;
}

/** Splits an answer into paragraphs, items and tables. */
export const piecesOf = ({ blocks }: Answer): readonly Piece[] =>
  blocks.flatMap((marked, block) => {
    const lines = marked.startsWith('|') ? [marked] : marked.split('\n').filter((line) => line.trim() !== '');
    return lines.map((cited) => ({ block, text: withoutSources(cited), cited }));
  });

/** The same with the numbers by which a model inserts them. */
export const numberedPieces = (pieces: readonly Piece[]): Readonly<Record<string, string>> =>
  Object.fromEntries(pieces.map(({ text }, place) => [String(place + 1), text]));

/** Figures of a text without those in product names. */
const figuresOf = (text: string, find: MentionFinder, language: AnswerLanguage): readonly Figure[] => {
  const plain = plainForm(text);
  return figuresIn(blank(plain, find(plain)), language).figures;
};

/** Figures that a text states, without limits set by visitors. */
const toldIn = (text: string, figures: readonly Figure[], language: AnswerLanguage): readonly Figure[] => {
  const plain = plainForm(text);
  return figures.filter((figure) => limitBeside(plain, figure, language) === undefined);
};

const keyOf = ({ dimension, value }: Figure): string => `${dimension} ${Number(value.toPrecision(3))}`;

/** Their keys, equal for equal dimension and value. */
export const figureKeys = (text: string, find: MentionFinder, language: AnswerLanguage): readonly string[] =>
  figuresOf(text, find, language).map(keyOf);

const sentencesOf = (text: string, language: AnswerLanguage) => {
  const cutter = sentenceCutter(language);
  return [...cutter.push(text), ...cutter.end()];
};

/** Splits the composed answer, so that parts the model has not said can be added. */
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
