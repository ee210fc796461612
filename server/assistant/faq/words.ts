import { LRUCache } from 'lru-cache';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import { splitCompound } from '../../search/analysis/compounds.ts';
import { japaneseWords } from '../../search/analysis/japanese.ts';
import { stopWords } from '../../search/analysis/stopWords.ts';
import type { Lexicon, TextRange } from '../lexicon/lexicon.ts';
import { isSeparator, tokensOf } from '../lexicon/tokens.ts';
import { overlaps } from '../text/span.ts';
import { nearMeanings } from './nearMeanings.ts';
import { isLearnt } from './vectors.ts';

/** A word of a question with all its possible meanings: stem, concepts, related words. */
export interface MeaningWord {
  readonly stem: string;
  readonly concepts: readonly string[];
  readonly near: readonly string[];
  /** The stem, if it is long enough to be found within other words. */
  readonly root?: string;
  /** Whether it begins with a digit. */
  readonly isFigure: boolean;
  /** Whether it is a unit, and says how much of something. */
  readonly isUnit: boolean;
  /** Its concepts that a question may ask about. */
  readonly facets: readonly string[];
}

/** Whether a word is a model number; its stem is "model" with the product's id. */
export const isModel = ({ stem }: MeaningWord): boolean => stem.startsWith('model ');

/** Facets a question may ask about: if the answered question lacks it, it is another question. */
const facet = /^(measure|policy|unrecorded)\.|^op\.(price|included|total|chargeTime|runtimeOf|successor|reviews)$/;

/** A model number found in a text. */
export interface NamedModel extends TextRange {
  readonly productId: string;
}

/** Minimum length of a stem that is a root of other words. */
const minRoot = 5;
const minKanji = 2;

const rootOf = (stem: string): string | undefined => {
  const least = /\p{Script=Han}/u.test(stem) ? minKanji : minRoot;
  return stem.length >= least && !/\d/.test(stem) ? stem : undefined;
};

/** Words kept: the questions of a catalogue repeat some thousands, and each word of them is held as long as they are. */
const maxWordsKept = 20_000;
const wordsKept = new LRUCache<string, MeaningWord>({ max: maxWordsKept });
const none: readonly string[] = [];

/** A word of a question, with what it is compared by. Equal words are one object. */
const meaningWord = (
  stem: string,
  concepts: readonly string[],
  near: readonly string[],
  isUnit = false,
): MeaningWord => {
  const key = `${stem}/${concepts.join(' ')}/${near.join(' ')}/${isUnit}`;
  const known = wordsKept.get(key);
  if (known) return known;
  const root = rootOf(stem);
  const facets = concepts.filter((concept) => facet.test(concept));
  const made: MeaningWord = {
    stem,
    concepts: concepts.length === 0 ? none : concepts,
    near: near.length === 0 ? none : near,
    ...(root === undefined ? {} : { root }),
    isFigure: /^\d/.test(stem),
    isUnit,
    facets: facets.length === 0 ? none : facets.slice(),
  };
  wordsKept.set(key, made);
  return made;
};

/** Politeness, and words that can ask for anything. */
const empty = /^(stop|talk)\.|^op\.(can|need|exists)$|^ref\.|^edit\.(also|correct|whatAbout)$/;

const overlapsAny = (piece: TextRange, others: readonly TextRange[]): boolean =>
  others.some((one) => overlaps(one, piece));

interface Piece extends TextRange {
  readonly text: string;
}

/** "1/2", "2x4", "4-1/2": parts of a size are not separate figures. */
const sizePattern = /\d+(?:[.,]\d+)?(?: ?[-x×*/] ?\d+(?:[.,]\d+)?)+|\d+ \d+\/\d+/g;

const sizesIn = (folded: string): readonly Piece[] =>
  [...folded.matchAll(sizePattern)].map(({ 0: text, index }) => ({
    text: text.replaceAll(/[ -]/g, '').replaceAll(/[×*]/g, 'x'),
    start: index,
    end: index + text.length,
  }));

const spacedPieces = (folded: string): readonly Piece[] => {
  const sizes = sizesIn(folded);
  const words = tokensOf(folded).filter((token) => !isSeparator(token) && !overlapsAny(token, sizes));
  return [...words, ...sizes].sort((one, other) => one.start - other.start);
};

/** Japanese words are roots, so each is searched after the previous one. */
const japanesePieces = (folded: string): readonly Piece[] => {
  let from = 0;
  return japaneseWords(folded).map((text) => {
    const start = Math.max(from, folded.indexOf(text, from));
    from = start + text.length;
    return { text, start, end: from };
  });
};

/** The last word of a German compound that no question used so far: "holzboden" is a "boden". */
const headIn = (compound: string, language: AnswerLanguage): string | undefined => {
  const isKnown = (word: string): boolean => analyse(word, language).some((stem) => isLearnt(`${language} ${stem}`));
  return language === 'de' && !isKnown(compound) ? splitCompound(compound, language, isKnown).at(-1) : undefined;
};

/** The significant words of folded text, each with its possible meanings. Model numbers stand for themselves. */
export const meaningWords = (
  folded: string,
  language: AnswerLanguage,
  lexicon: Lexicon,
  models: readonly NamedModel[],
): readonly MeaningWord[] => {
  const { mentions } = lexicon.match(folded, models, []);
  const pieces = language === 'jp' ? japanesePieces(folded) : spacedPieces(folded);
  const words = pieces.flatMap((piece): readonly MeaningWord[] => {
    if (overlapsAny(piece, models) || stopWords[language].has(piece.text)) return [];
    const here = mentions.filter((mention) => overlaps(piece, mention)).map(({ concept }) => concept);
    const concepts = [...new Set(here.filter((concept) => !empty.test(concept)))];
    if (here.length > 0 && concepts.length === 0) return [];
    const head = here.length === 0 ? headIn(piece.text, language) : undefined;
    if (head !== undefined) return meaningWords(head, language, lexicon, []);
    const [stem = piece.text] = analyse(piece.text, language);
    const isUnit = lexicon.unitAt(piece.text, 0)?.end === piece.text.length;
    return [meaningWord(stem, concepts, nearMeanings(piece.text, stem, language), isUnit)];
  });
  const named = [...new Set(models.map(({ productId }) => productId))];
  // A copy has no room to grow: these lists are kept as long as the catalogue.
  return [...words, ...named.map((id) => meaningWord(`model ${id}`, [], []))].slice();
};
