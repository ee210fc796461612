import { answerLanguages } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { stopWords } from '../../../search/analysis/stopWords.ts';
import type { Quantity } from '../../../units/quantities.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import { boundOf } from '../../planner/conditions/bounds.ts';
import type { Bound } from '../../planner/conditions/deniedBounds.ts';
import { askedFigures, isFunctionWord } from '../../planner/goods/asked.ts';
import roles from '../../planner/goods/roles.json' with { type: 'json' };
import { synonymsOf } from '../../planner/goods/synonyms.ts';
import { hasTrait, traitsIn } from '../../planner/goods/traits.ts';
import { isMoney } from '../../planner/quantities/currency.ts';
import { isNegated } from '../../planner/reading/mentions.ts';
import type { Lexicons, Reading } from '../../planner/reading/reading.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { framesOf } from '../content.ts';
import idle from './idle.json' with { type: 'json' };
import { isName, type Vocabulary } from './vocabulary.ts';

/** What a question says beside the words that make it a question: words, and figures with their bounds. */

/** A word of a question that may name goods, or say what they are to be or do. */
export interface Word extends Span {
  readonly text: string;
  /** Words that nothing parts are one run. */
  readonly run: number;
  /** Behind "for" or "with": it says what the goods are for, or have. */
  readonly isBeside: boolean;
  /** Other names of the same thing. */
  readonly alike: readonly string[];
  /** What goods are like, in words of any language: whether a product is so. */
  readonly trait?: ((product: Product) => boolean) | undefined;
}

/** A figure with a unit, and how it bounds. */
export interface Figure {
  readonly quantity: Quantity;
  readonly bound: Bound | 'budget' | undefined;
}

/** What a question says. */
export interface Asked {
  readonly language: string;
  readonly words: readonly Word[];
  readonly figures: readonly Figure[];
}

const beside: ReadonlySet<string> = new Set(foldedWords(roles.beside));
const pattern = /[\p{L}\p{M}\d]+(?:[.,/]\d+)*/gu;

interface Piece extends Span {
  readonly text: string;
}

const latin = ({ text }: Reading, vocabulary: Vocabulary): readonly Piece[] => {
  const pieces = [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
  return withCodes(pieces, vocabulary);
};

/** "NT 30" is one code where a title has it: "NT 30 S". */
const withCodes = (pieces: readonly Piece[], vocabulary: Vocabulary): readonly Piece[] =>
  pieces.flatMap((piece, at): readonly Piece[] => {
    const [before, next] = [pieces[at - 1], pieces[at + 1]];
    if (isCode(before, piece, vocabulary)) return [];
    return isCode(piece, next, vocabulary) && next
      ? [{ text: `${piece.text}${next.text}`, start: piece.start, end: next.end }]
      : [piece];
  });

const isCode = (letters: Piece | undefined, figure: Piece | undefined, vocabulary: Vocabulary): boolean =>
  letters !== undefined &&
  figure !== undefined &&
  /^\p{L}{1,4}$/u.test(letters.text) &&
  !isFunctionWord(letters.text) &&
  /^\d{1,4}\p{L}?$/u.test(figure.text) &&
  figure.start - letters.end <= 1 &&
  [...vocabulary.placesOf(`${letters.text}${figure.text}`).values()].some((clauses) => clauses.some(isName));

const japaneseStretch = /[\p{Script=Han}\p{Script=Katakana}ー]+|[\p{Script=Latin}\d.]+/gu;

/** Japanese has no spaces: the longest stretches that the feed has. */
const japanese = ({ text }: Reading, vocabulary: Vocabulary): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (const { 0: stretch, index } of text.matchAll(japaneseStretch)) {
    let at = 0;
    while (at < stretch.length) {
      let end = stretch.length;
      while (end > at + 1 && vocabulary.placesOf(stretch.slice(at, end)).size === 0) end--;
      const stop = end > at + 1 ? end : stretch.length;
      pieces.push({ text: stretch.slice(at, stop), start: index + at, end: index + stop });
      at = stop;
    }
  }
  const isRare = (one: string): boolean => {
    const { size } = vocabulary.placesOf(one);
    return size > 0 && size < vocabulary.products.length * maxRare;
  };
  return withCodes(pieces, vocabulary).filter(({ text: one }) => one.length > 1 || /\d/.test(one) || isRare(one));
};

const idleWords: ReadonlySet<string> = new Set(foldedWords(Object.values(idle).flat()));

const isStop = (word: string, { language, answerIn }: Reading): boolean => {
  const spoken = answerLanguages.find((each) => each === language) ?? answerIn;
  return stopWords[spoken].has(word) || isFunctionWord(word) || idleWords.has(word);
};

/** Concepts that make a question of words, whatever the feed has. */
const asking =
  /^(?:op\.(?!chargeTime|runtimeOf|perCharge|maintain|change|adjust|trouble|safe|jobsFor)|(?:ref|stop|talk|edit|negation|most|least|bound|soft|more|less|number)\.)/;

/** Whether a word only makes the question: one that the feed's names have is content, if a phrase does not hide it. */
const isFrame = (reading: Reading, piece: Piece, vocabulary: Vocabulary): boolean => {
  // A phrase with a gap spans what stands in it: "how many … do you have".
  const isTight = (one: Span): boolean => one.end - one.start <= 2 * (piece.end - piece.start) + maxAround;
  const over = reading.mentions.filter(
    (one) => overlaps(one, piece) && !one.guessed && asking.test(one.concept) && isTight(one),
  );
  const places = vocabulary.placesOf(piece.text);
  const isOfName = [...places.values()].some((clauses) => clauses.some(isName));
  const isRare = places.size > 0 && places.size < vocabulary.products.length * maxRare;
  const isContent = isOfName || (isRare && over.every(({ concept }) => concept.startsWith('stop.')));
  return over.length > 0 && !(isContent && piece.text.length > minName);
};
const maxAround = 5;
const minName = 2;
const maxRare = 0.2;

/** "For two people": numbers in words as figures, which titles write. */
const numberAt = ({ mentions }: Reading, piece: Piece): string | undefined =>
  mentions
    .find(({ concept, start, end }) => concept.startsWith('number.') && start === piece.start && end === piece.end)
    ?.concept.slice('number.'.length);

/** What a question says, of the words that the vocabulary may know. */
export const askedOf = (reading: Reading, vocabulary: Vocabulary, lexicons: Lexicons): Asked => {
  // A question in another language around a title that makes it seem to be of this one.
  const isCertain = ({ start, end }: Span): boolean =>
    start === 0 || reading.text.slice(start, end).trim().includes(' ');
  const foreign = framesOf(reading, lexicons)
    .filter(isCertain)
    .filter((one) => !reading.mentions.some((own) => own.start === one.start));
  const money = reading.quantities.filter(({ unit }) => isMoney(unit));
  const figures = askedFigures(reading);
  const models = reading.models.filter(({ exact }) => exact);
  const taken = [...money, ...figures, ...reading.makers, ...models];
  const pieces = reading.language === 'jp' ? japanese(reading, vocabulary) : latin(reading, vocabulary);
  const isForeign = (piece: Piece): boolean =>
    foreign.some((one) => overlaps(one, piece)) && vocabulary.placesOf(piece.text).size === 0;
  const words: Word[] = [];
  const traits = traitsIn(reading);
  let [run, isBeside] = [0, false];
  for (const piece of pieces) {
    const { text } = piece;
    if (taken.some((one) => overlaps(one, piece))) continue;
    const number = numberAt(reading, piece);
    if (number !== undefined && number !== '1' && /\d/.test(number)) {
      words.push({ ...piece, text: number, run, isBeside, alike: [] });
      continue;
    }
    if (isStop(text, reading) || isFrame(reading, piece, vocabulary) || isForeign(piece)) {
      isBeside = beside.has(text) || (isBeside && isFunctionWord(text));
      run++;
      continue;
    }
    if (text.length < 2 && !/\d/.test(text) && reading.language !== 'jp') continue;
    const last = words.at(-1);
    if (last && /[,;:.?!]/.test(reading.text.slice(last.end, piece.start))) [run, isBeside] = [run + 1, false];
    const asName = { ...piece, concepts: [], phrase: undefined, run, isFiller: false, isBeside };
    const alike = synonymsOf(asName, reading).filter((name) => !name.includes(' ') && name !== text);
    const own = traits.find((trait) => overlaps(trait, piece));
    const trait = own && ((product: Product) => hasTrait(product, own) !== isNegated(reading, own));
    words.push({ ...piece, run, isBeside, alike, trait });
  }
  return {
    language: reading.language,
    words,
    figures: figures.map((quantity) => {
      const spoken = reading.quantities.find((one) => overlaps(one, quantity));
      return { quantity, bound: spoken && boundOf(reading, spoken) };
    }),
  };
};
