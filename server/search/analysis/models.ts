import { eachOf, groupedBy, runSynchronously, type Steps } from '../steps.ts';
import { groupedByLength } from './byLength.ts';
import { edits } from './edits.ts';
import { fold } from './fold.ts';
import { type Piece, piecesOf } from './modelPieces.ts';
import { isQuantity } from './quantities.ts';

/** A model number found in a text; offsets refer to the original text. */
interface FoundModel {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
}

/** A brand's model numbers by folded form. */
export interface ModelIndex {
  /**
   * Model numbers in order of appearance, preferring the longest match.
   * @param isOther recognises numbers not on labels, such as ids, which are matched exactly but never corrected
   */
  find(text: string, isOther?: (folded: string) => boolean): readonly FoundModel[];
}

/** Letters that look like digits are confused more often than mistyped. */
const lookalikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', z: '2', b: '8' };
const looks = (folded: string): string => folded.replaceAll(/[oilszb]/g, (letter) => lookalikes[letter] ?? letter);

/** A model number without case, width, spaces, dashes and dots. */
export const foldModel = (model: string): string =>
  model
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A single letter is no model number. */
export const minNumberLength = 2;

const maxPieces = 4;
/** Separators within a model number: spaces, dashes, dots, slashes, invisible characters, the comma of "BO 10,8-116". */
const parting = /^(?:[\s\p{Pd}\p{Cf}−ー._/・]{1,3}|,)$/u;

const allowedEdits = (length: number): number => (length < 4 ? 0 : length <= 6 ? 1 : 2);

/** Shorter model numbers have too many neighbours for a correction. */
const minGuessLength = 4;
const maxGuessLength = 40;

/** Maximum number of misspelt model numbers per text, because corrections are expensive. */
const maxGuesses = 64;

/** All joins of consecutive pieces, for each first piece the longest first. */
const joinings = (text: string, all: readonly Piece[], first: number): readonly Piece[] => {
  const joined: Piece[] = [];
  let open: Piece | undefined;
  for (let next = first; next < Math.min(all.length, first + maxPieces); next++) {
    const piece = all[next];
    if (!piece) break;
    if (open && !parting.test(text.slice(open.end, piece.start))) break;
    open = open ? { text: open.text + piece.text, start: open.start, end: piece.end } : piece;
    joined.unshift(open);
  }
  return joined;
};

/** Digits without letters are an ordinary number unless they are long and unseparated. */
const minFigures = 5;
const isFigures = (text: string): boolean => /^\d+$/.test(text);
/** Article numbers are grouped digits: "06.1001-1". Digits separated by spaces are separate numbers. */
const minGrouped = 6;
const mayBeExact = ({ text, start, end }: Piece, whole: string): boolean =>
  !isFigures(text) ||
  (text.length >= minFigures && text.length === end - start) ||
  (text.length >= minGrouped && !/\s/.test(whole.slice(start, end)));

/** Two numbers joined by a dash, as in model numbers. */
const dashed = /^\d{2}\p{Pd}\d{2,4}$/u;
/** "18-24 mm" is a range: a unit follows. */
const measured = (text: string, end: number): boolean => {
  const follows = /^\s?[\p{L}"'%°€$¥]+/u.exec(text.slice(end))?.[0];
  return follows !== undefined && isQuantity(fold(`1${follows}`));
};

/** "Et 36 V": the figure is a quantity, not the end of a misspelt model number. */
const endsInMeasure = ({ text, end }: Piece, whole: string): boolean => /\d$/.test(text) && measured(whole, end);

const mayBeMisspelt = ({ text }: Piece): boolean =>
  text.length >= minGuessLength && text.length <= maxGuessLength && /\d/.test(text) && /\p{L}/u.test(text);

/** Builds the index of a brand's folded model numbers (see {@link foldModel}). */
export function* modelIndexInSteps(keys: Iterable<string>): Steps<ModelIndex> {
  const models = new Set<string>();
  const guessable: string[] = [];
  yield* eachOf(keys, (key) => {
    if (key.length >= minGuessLength && !models.has(key)) guessable.push(key);
    models.add(key);
  });
  const byLength = yield* groupedByLength(guessable, (key) => key);
  const byLooks = yield* groupedBy(guessable, looks);

  /** The single model closest to a misspelt one; none if two are equally close. */
  const nearest = (text: string): { readonly key: string; readonly cost: number } | undefined => {
    // Confusing a letter with a similar digit counts half an edit.
    const [alike, ...others] = byLooks.get(looks(text)) ?? [];
    if (alike !== undefined) return others.length > 0 ? undefined : { key: alike, cost: 0.5 };
    const maxEdits = allowedEdits(text.length);
    let best: { readonly key: string; readonly cost: number } | undefined;
    let tied = false;
    for (const key of byLength.near(text, maxEdits)) {
      const cost = edits(text, key, maxEdits) ?? Number.POSITIVE_INFINITY;
      if (cost === best?.cost) tied = true;
      else if (cost <= maxEdits && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) {
        best = { key, cost };
        tied = false;
      }
    }
    return tied ? undefined : best;
  };

  // "The 18-110": a model number without its letters, if only one model ends so.
  const byFigures = yield* groupedBy(models, (key) => /^[a-z]{1,3}(\d{4,})$/.exec(key)?.[1] ?? '');
  // "The 2600A": a model number without its beginning, if the digits are too many for an amperage.
  const byEnd = yield* groupedBy(models, (key) => /^[a-z]{1,3}(\d{4,}[a-z]{1,2})$/.exec(key)?.[1] ?? '');
  const cutShort = (text: string, { text: figures, start, end }: Piece): string | undefined => {
    const [whole, ...more] = /^\d{4,}[a-z]{1,2}$/.test(figures) ? (byEnd.get(figures) ?? []) : [];
    if (whole !== undefined && more.length === 0) return whole;
    if (!dashed.test(text.slice(start, end))) return undefined;
    const [key, ...others] = byFigures.get(figures) ?? [];
    return others.length === 0 && !measured(text, end) ? key : undefined;
  };

  return {
    find: (text, isOther = () => false) => {
      const isExact = (part: string): boolean => models.has(part) || (part.length >= minNumberLength && isOther(part));
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
      // Exact matches claim their text before corrections, so that no model is changed into another.
      const longestFirst = [...readings].sort((one, other) => other.text.length - one.text.length);
      for (const piece of longestFirst)
        if (mayBeExact(piece, text) && isFree(piece) && isExact(piece.text)) claim(piece, piece.text, true);
      for (const piece of longestFirst) {
        const key = cutShort(text, piece);
        if (key !== undefined) claim(piece, key, false);
      }
      const misspelt = readings.filter(
        (piece) =>
          mayBeMisspelt(piece) &&
          isFree(piece) &&
          !isQuantity(fold(text.slice(piece.start, piece.end))) &&
          !endsInMeasure(piece, text),
      );
      const guessed = new Set(misspelt.map((piece) => piece.text).slice(0, maxGuesses));
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
}

export const modelIndexOf = (...of: Parameters<typeof modelIndexInSteps>): ModelIndex =>
  runSynchronously(modelIndexInSteps(...of));
