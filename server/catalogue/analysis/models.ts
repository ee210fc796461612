import { groupByLength } from './byLength.ts';
import { edits } from './edits.ts';
import { fold } from './fold.ts';
import { letterMask, mayBeNear } from './letters.ts';
import { type Piece, piecesOf } from './modelPieces.ts';
import { isQuantity } from './quantities.ts';

/** A model number found in a text; offsets are the text's own. */
interface FoundModel {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
}

/** Model numbers by their folded form, for one brand. */
export interface ModelIndex {
  /** Model numbers in order of appearance, the longest reading of each stretch. */
  find(text: string): readonly FoundModel[];
}

/** Letters that look like figures: taken for one another more often than mistyped. */
const lookalikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', z: '2', b: '8' };
const looks = (folded: string): string => folded.replaceAll(/[oilszb]/g, (letter) => lookalikes[letter] ?? letter);

/** A model number without case, width, spaces, dashes and dots. */
export const foldModel = (model: string): string =>
  model
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const mostPieces = 4;
/** What may part a model number: blanks, dashes of any kind, dots, slashes, and what cannot be seen. */
const parting = /^[\s\p{Pd}\p{Cf}−ー._/・]{1,3}$/u;

const allowedEdits = (length: number): number => (length < 4 ? 0 : length <= 6 ? 1 : 2);

/** A number made ready for comparing with many others. */
interface Comparable {
  readonly key: string;
  readonly looks: string;
  readonly mask: number;
}
const comparable = (key: string): Comparable => ({ key, looks: looks(key), mask: letterMask(key) });

/** How far a written number is from a model's; a letter taken for a figure that looks like it is half a slip. */
const costOf = (written: Comparable, model: Comparable, most: number): number => {
  if (written.looks === model.looks) return 0.5;
  if (!mayBeNear(written.mask, model.mask, most)) return Number.POSITIVE_INFINITY;
  return edits(written.key, model.key, most) ?? Number.POSITIVE_INFINITY;
};

/** Shorter model numbers have too many neighbours to guess; longer ones there are none. */
const shortestGuess = 4;
const longestGuess = 40;

/** A text may hold so many misspelt numbers: beyond, it is no question, and guessing costs. */
const mostGuesses = 64;

/** Every joining of neighbouring pieces that begins at one of them, longest first. */
const joinings = (text: string, all: readonly Piece[], first: number): readonly Piece[] => {
  const joined: Piece[] = [];
  let open: Piece | undefined;
  for (let next = first; next < Math.min(all.length, first + mostPieces); next++) {
    const piece = all[next];
    if (!piece) break;
    if (open && !parting.test(text.slice(open.end, piece.start))) break;
    open = open ? { text: open.text + piece.text, start: open.start, end: piece.end } : piece;
    joined.unshift(open);
  }
  return joined;
};

/** A number without letters is a figure like any other, unless it is long and written in one. */
const shortestFigures = 5;
const isFigures = (text: string): boolean => /^\d+$/.test(text);
const mayBeExact = ({ text, start, end }: Piece): boolean =>
  !isFigures(text) || (text.length >= shortestFigures && text.length === end - start);

const mayBeMisspelt = ({ text }: Piece): boolean =>
  text.length >= shortestGuess && text.length <= longestGuess && /\d/.test(text) && /\p{L}/u.test(text);

/**
 * Makes the index of a brand's folded model numbers (see {@link foldModel}). `exactOnly` are numbers that nobody has on a
 * label, such as ids: they are found as they are, never guessed.
 */
export const modelIndexOf = (keys: Iterable<string>, exactOnly: Iterable<string> = []): ModelIndex => {
  const models = new Set(keys);
  const exact = new Set([...models, ...exactOnly]);
  const guessable = [...models].filter((key) => key.length >= shortestGuess).map(comparable);
  const byLength = groupByLength(guessable, ({ key }) => key);

  /** The one model nearest to a misspelt one; two equally near are no answer. */
  const nearest = (text: string): { readonly key: string; readonly cost: number } | undefined => {
    const most = allowedEdits(text.length);
    const written = comparable(text);
    let best: { readonly key: string; readonly cost: number } | undefined;
    let tied = false;
    for (const group of byLength.about(text.length, most)) {
      for (const model of group) {
        const cost = costOf(written, model, most);
        if (cost === best?.cost) tied = true;
        else if (cost <= most && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) {
          best = { key: model.key, cost };
          tied = false;
        }
      }
    }
    return tied ? undefined : best;
  };

  return {
    find: (text) => {
      const all = piecesOf(text);
      const readings = all.flatMap((_piece, first) => joinings(text, all, first));
      const found: FoundModel[] = [];
      const taken = new Uint8Array(text.length);
      const isFree = ({ start, end }: Piece): boolean => !taken.subarray(start, end).includes(1);
      const claim = (piece: Piece, key: string, sure: boolean) => {
        if (!isFree(piece)) return;
        taken.fill(1, piece.start, piece.end);
        found.push({ key, start: piece.start, end: piece.end, exact: sure });
      };
      // What is written exactly claims its stretch before any guess may, so no model turns into another.
      const longestFirst = [...readings].sort((one, other) => other.text.length - one.text.length);
      for (const piece of longestFirst) if (exact.has(piece.text) && mayBeExact(piece)) claim(piece, piece.text, true);
      const misspelt = readings.filter(
        (piece) => mayBeMisspelt(piece) && isFree(piece) && !isQuantity(fold(text.slice(piece.start, piece.end))),
      );
      const guessed = new Set(misspelt.map((piece) => piece.text).slice(0, mostGuesses));
      const guesses = new Map([...guessed].map((each) => [each, nearest(each)]));
      misspelt
        .sort((one, other) => other.text.length - one.text.length)
        .flatMap((piece) => {
          const near = guesses.get(piece.text);
          return near ? [{ piece, ...near }] : [];
        })
        .sort((one, other) => one.cost - other.cost)
        .forEach(({ piece, key }) => {
          claim(piece, key, false);
        });
      return found.sort((one, other) => one.start - other.start);
    },
  };
};
