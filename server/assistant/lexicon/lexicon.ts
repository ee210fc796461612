import { LRUCache } from 'lru-cache';
import { kept } from '../text/oncePer.ts';
import { overlaps } from '../text/span.ts';
import { letterTrie, withoutFragments } from './letters.ts';
import { stemmerOf, wordsOf } from './phrases.ts';
import { speller } from './spelling.ts';
import { type JobFinder, jobFinder } from './things.ts';
import { isSeparator, type Token, tokensOf } from './tokens.ts';
import { type Keyed, phraseTrie } from './trie.ts';
import { type UnitFinder, unitFinder } from './units.ts';

/** A range of a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A concept mentioned in folded text. `guessed` if a misspelling was corrected. */
export interface Mention {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
  readonly guessed: boolean;
}

/** Result of matching a text: the best cover by phrases, and what no phrase explains. */
export interface Matched {
  readonly mentions: readonly Mention[];
  /** Ranges that no phrase explains, without fillers. */
  readonly unexplained: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  /** Share of the letters that phrases explain, 0 to 1; indicates the text's language. */
  readonly coverage: number;
}

/** The words of a language, ready for matching. */
export interface Lexicon {
  readonly language: string;
  /**
   * Finds concepts in folded text. `taken` are ranges read otherwise, such as model numbers; `figures` need no
   * explanation but may be part of a phrase ("at 45").
   */
  match(text: string, taken: readonly TextRange[], figures: readonly TextRange[]): Matched;
  /** Unit symbols mean something else elsewhere, so they are read only after figures. */
  readonly unitAt: UnitFinder;
  /** The jobs that are told by phrases around a thing. */
  readonly jobsWith: JobFinder;
  /** The phrases of a concept, as they are written in the data. */
  phrasesOf(concept: string): readonly string[];
}

interface Piece {
  readonly concepts: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  /** Unit of `from` and `to`. */
  readonly counted: 'words' | 'letters';
  readonly guessed: boolean;
  /** Positions inside that have a meaning of their own. */
  readonly gaps: readonly (readonly [from: number, to: number])[];
}

const fillers: ReadonlySet<string> = new Set(['stop.any', 'talk.please']);
const isFiller = ({ concepts }: Piece): boolean => concepts.every((concept) => fillers.has(concept));

/**
 * In languages without spaces, shorter fillers are not words of their own: "だけど" does not contain "だけ", "すみません" not
 * "ません".
 */
const minFillerLetters = 3;
const fillerWorth = { words: 0.5, letters: 0.95 };

/** Tie-breaker between phrases of the same words. */
const tieBreaker = 0.01;

/** A longer phrase is worth more than its parts; fillers and corrected words are worth less. */
const worthOf = (piece: Piece): number => {
  const length = piece.gaps.reduce((sum, [from, to]) => sum - (to - from), piece.to - piece.from);
  const long = piece.counted === 'letters' && length >= minFillerLetters;
  const meaning = !isFiller(piece) ? 1 : long ? fillerWorth.letters : fillerWorth.words;
  // A part of a danger is reported in addition to the word's other meanings (alarmsOf).
  const alarm = piece.concepts.every((concept) => concept.startsWith('hazard.')) ? tieBreaker : 0;
  return meaning * length ** 1.3 - (piece.guessed ? 0.35 : 0) - alarm;
};

/** The non-overlapping pieces that together explain most. `places` are possible starts and ends. */
const bestCover = (pieces: readonly Piece[], from: number, to: number): readonly Piece[] => {
  const byEnd = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const known = byEnd.get(piece.to);
    if (known) known.push(piece);
    else byEnd.set(piece.to, [piece]);
  }
  interface Best {
    readonly worth: number;
    readonly piece: Piece | undefined;
  }
  const best: Best[] = [{ worth: 0, piece: undefined }];
  for (let at = from + 1; at <= to; at++) {
    let chosen: Best = { worth: best[at - from - 1]?.worth ?? 0, piece: undefined };
    for (const piece of byEnd.get(at) ?? []) {
      const worth = (best[piece.from - from]?.worth ?? 0) + worthOf(piece);
      if (worth > chosen.worth) chosen = { worth, piece };
    }
    best.push(chosen);
  }
  const cover: Piece[] = [];
  for (let at = to; at > from; ) {
    const piece = best[at - from]?.piece;
    if (piece) cover.push(piece);
    at = piece ? piece.from : at - 1;
  }
  return cover.reverse();
};

/**
 * Interrogative phrases whose own words may also name things: "which battery" asks for a platform and names a battery.
 */
const asking = /^(op|policy|edit|talk|bound)\./;
/** "The biggest battery" names what is ranked. */
const ranking = /^(most|least)\./;
const naming = /^(type|group|more|less|measure|feature|choice|material|application|uncarried|packaging|power|term)\./;

/** Pieces by start position. */
type Starting = ReadonlyMap<number, readonly Piece[]>;

const startingAt = (pieces: readonly Piece[]): Starting => {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const known = found.get(piece.from);
    if (known) known.push(piece);
    else found.set(piece.from, [piece]);
  }
  return found;
};

/** Parts of a danger with the same words: "broken" asks for help, but about a guard it is a danger. */
const alarmsOf = ({ from, to, concepts }: Piece, starting: Starting): readonly Piece[] =>
  (starting.get(from) ?? []).filter(
    (one) =>
      one.from === from &&
      one.to === to &&
      one.concepts.every((concept) => concept.startsWith('hazard.') && !concepts.includes(concept)),
  );

/** "The biggest battery" names a battery; "the highest impact energy" does not name an impact driver. */
const isRanking = ({ concepts }: Piece): boolean => concepts.every((concept) => ranking.test(concept));
const isAtEdge = (one: Piece, whole: Piece): boolean => one.to === whole.to || one.from === whole.from;

/**
 * What a longer phrase names by its own words: "which battery" a battery, "for concrete" a material, "cordless drill" a
 * power source.
 */
const innerNames = ({ concepts, from, to }: Piece): RegExp | undefined => {
  if (to - from <= 1) return undefined;
  if (concepts.every((concept) => asking.test(concept))) return naming;
  if (concepts.every((concept) => ranking.test(concept))) return /^type\./;
  // "My first drill" tells of a beginner, and names a drill.
  if (concepts.every((concept) => concept.startsWith('user.'))) return /^(type|group)\./;
  if (concepts.every((concept) => concept.startsWith('choice.material.'))) return /^material\./;
  return concepts.every((concept) => /^(type|group)\./.test(concept)) ? /^power\./ : undefined;
};

/** The cover, with what is in gaps of its phrases and what its interrogative phrases name. */
const withInner = (cover: readonly Piece[], pieces: readonly Piece[]): readonly Piece[] => {
  const starting = startingAt(pieces);
  return cover.flatMap((piece) => {
    const within = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => starting.get(from + at) ?? [])
        .flat()
        .filter((one) => one.to <= to && one !== piece);
    const inGaps = piece.gaps.flatMap(([from, to]) => bestCover(within(from, to), from, to));
    const names = innerNames(piece);
    const named = names
      ? bestCover(
          within(piece.from, piece.to).filter(
            (one) => one.concepts.some((concept) => names.test(concept)) && (!isRanking(piece) || isAtEdge(one, piece)),
          ),
          piece.from,
          piece.to,
        )
      : [];
    // A pointer inside a longer phrase still points: "how heavy is it".
    const pointers =
      piece.to - piece.from > 1
        ? bestCover(
            within(piece.from, piece.to).filter(({ concepts }) =>
              concepts.every((concept) => concept.startsWith('ref.')),
            ),
            piece.from,
            piece.to,
          )
        : [];
    return [
      piece,
      ...pointers.filter((one) => !inGaps.includes(one) && !named.includes(one)),
      ...inGaps,
      ...named.filter((one) => !inGaps.includes(one)),
      ...alarmsOf(piece, starting),
    ];
  });
};

const isTaken = (piece: TextRange, taken: readonly TextRange[]): boolean => taken.some((one) => overlaps(one, piece));

/** Mentions of the cover; a word inside a figure is its unit only. */
const mentionsOf = (cover: readonly Piece[], figures: readonly TextRange[]): readonly Mention[] =>
  cover
    .filter(({ start, end }) => !figures.some((figure) => figure.start <= start && end <= figure.end))
    .flatMap(({ concepts, start, end, guessed }) => concepts.map((concept) => ({ concept, start, end, guessed })));

/** Concepts that a spelling correction must not produce: conditions nobody set, or dangers. */
const neverGuessed = /^(feature|hazard|danger)\./;

/** "Impact, drill" lists two tools; "impact drill" is one. */
const listed = /[,;]\s/;
const isNoun = (concept: string): boolean => concept.startsWith('type.');

/** Covers a text without the ranges that are read otherwise. */
type Matcher = (text: string, taken: readonly TextRange[]) => (figures: readonly TextRange[]) => Matched;

/** A word at its place in the text. `guessed` if it stands for what is written there. */
interface Readable extends Keyed, TextRange {
  readonly guessed: boolean;
}

const spacedLexicon = (language: string, words: ReadonlyMap<string, readonly string[]>): Matcher => {
  const trie = phraseTrie(words, stemmerOf(language), language);
  const vocabularyOf = (kept: (concept: string) => boolean) =>
    [...words].flatMap(([concept, phrases]) => (kept(concept) ? phrases.flatMap(wordsOf) : []));
  const mend = speller(
    vocabularyOf((concept) => !neverGuessed.test(concept)),
    vocabularyOf((concept) => !concept.startsWith('hazard.')),
    (word) => trie.knows(trie.keysOf(word)),
  );
  /** A token as words of the lexicon: itself, or those that it is a misspelling or compound of. */
  const readable = ({ text, kind, start, end }: Token): readonly Readable[] => {
    const word = trie.keysOf(text);
    const mended = kind !== 'word' || trie.knows(word) ? undefined : mend(text);
    if (!mended) return [{ ...word, start, end, guessed: false }];
    return mended.map((part) => ({ ...trie.keysOf(part), start, end, guessed: true }));
  };
  return (text, taken) => {
    const written = tokensOf(text).filter((token) => !isSeparator(token) && !isTaken(token, taken));
    const tokens = written.flatMap(readable);
    const pieces = tokens.flatMap((_, from) =>
      trie.at(tokens, from).flatMap(({ concepts, to, gaps }): readonly Piece[] => {
        const start = tokens[from]?.start ?? 0;
        const end = tokens[to - 1]?.end ?? 0;
        if (concepts.every(isNoun) && listed.test(text.slice(start, end))) return [];
        const guessed = tokens.slice(from, to).some((token) => token.guessed);
        return [{ concepts, start, end, from, to, counted: 'words', guessed, gaps }];
      }),
    );
    const cover = withInner(bestCover(pieces, 0, tokens.length), pieces);
    const explained = new Set(cover.flatMap(({ from, to }) => tokens.slice(from, to).map(({ start }) => start)));
    const open = written.filter(({ kind, start }) => kind === 'word' && !explained.has(start));
    const wordCount = written.filter(({ kind }) => kind === 'word').length;
    return (figures) => {
      const unexplained = open.filter((token) => !isTaken(token, figures));
      return {
        mentions: mentionsOf(cover, figures),
        unexplained,
        coverage: wordCount === 0 ? 0 : 1 - unexplained.length / wordCount,
      };
    };
  };
};

/** Meaningful runs of characters in Japanese: kanji, katakana, Latin words. */
const meaningful = /[\p{Script=Han}\p{Script=Katakana}ー]{2,}|[a-z]{3,}/gu;

const unspacedLexicon = (words: ReadonlyMap<string, readonly string[]>): Matcher => {
  const phrasesAt = letterTrie(words);
  return (text, taken) => {
    const found = Array.from({ length: text.length }, (_, start) => phrasesAt(text, start)).flat();
    const pieces = withoutFragments(text, found)
      .filter((one) => !isTaken(one, taken))
      .map(
        ({ concepts, start, end }): Piece => ({
          concepts,
          start,
          end,
          from: start,
          to: end,
          counted: 'letters',
          guessed: false,
          gaps: [],
        }),
      );
    const cover = withInner(bestCover(pieces, 0, text.length), pieces);
    const blank = [...text].length === text.length ? text : text.replace(/[\ud800-\udfff]/g, ' ');
    return (figures) => {
      const covered = new Uint8Array(text.length);
      for (const { start, end } of [...cover, ...taken, ...figures]) covered.fill(1, start, end);
      const open = Array.from(blank, (letter, at) => (covered[at] === 1 ? ' ' : letter)).join('');
      const unexplained = [...open.matchAll(meaningful)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
        text: found,
      }));
      const left = unexplained.reduce((sum, { start, end }) => sum + end - start, 0);
      return {
        mentions: mentionsOf(cover, figures),
        unexplained,
        coverage: text.length === 0 ? 0 : 1 - left / text.length,
      };
    };
  };
};

/** A text is matched for its plan, and again beside answered questions: the last few of a language are remembered. */
const maxCovered = 16;

/** Builds the matcher of a language. */
export const createLexicon = (language: string, words: ReadonlyMap<string, readonly string[]>): Lexicon => {
  const phrases = new Map([...words].filter(([concept]) => !concept.startsWith('unit.')));
  const matcher = language === 'jp' ? unspacedLexicon(phrases) : spacedLexicon(language, phrases);
  const covered = new LRUCache<string, ReturnType<Matcher>>({ max: maxCovered });
  return {
    language,
    match: (text, taken, figures) => {
      const name = taken.reduce((before, { start, end }) => `${before}\n${start}-${end}`, text);
      return kept<string, ReturnType<Matcher>>(covered, name, () => matcher(text, taken))(figures);
    },
    unitAt: unitFinder(words),
    jobsWith: jobFinder(language, words),
    phrasesOf: (concept) => words.get(concept) ?? [],
  };
};
