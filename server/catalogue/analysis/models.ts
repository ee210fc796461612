import { groupByLength } from './byLength.ts';
import { edits } from './edits.ts';
import { isQuantity } from './quantities.ts';

/** A model number found in a text; offsets are the text's own. */
export interface FoundModel {
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

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Runs of Latin letters and figures, with their places in the text as it was written. */
const pieces = (text: string): readonly Piece[] => {
  const found: Piece[] = [];
  let place = 0;
  let open: { text: string; start: number; end: number } | undefined;
  for (const letter of text) {
    const plain = letter.normalize('NFKC').toLowerCase();
    const end = place + letter.length;
    if (/^[\p{Script=Latin}\p{Nd}]+$/u.test(plain)) {
      if (open) {
        open.text += plain;
        open.end = end;
      } else open = { text: plain, start: place, end };
    } else if (open) {
      found.push(open);
      open = undefined;
    }
    place = end;
  }
  if (open) found.push(open);
  return found;
};

const mostPieces = 4;
/** What may part a model number: blanks, dashes of any kind, dots, slashes. */
const parting = /^[\s\p{Pd}−ー._/・]{1,3}$/u;

const allowedEdits = (length: number): number => (length < 4 ? 0 : length <= 6 ? 1 : 2);

/** How far a written number is from a model's; a letter taken for a figure that looks like it is half a slip. */
const costOf = (written: string, key: string, most: number): number =>
  looks(written) === looks(key) ? 0.5 : (edits(written, key, most) ?? Number.POSITIVE_INFINITY);

/** Shorter model numbers have too many neighbours to guess. */
const shortestGuess = 4;

export const modelIndexOf = (keys: Iterable<string>): ModelIndex => {
  const exact = new Set(keys);
  const byLength = groupByLength(
    [...exact].filter((key) => key.length >= shortestGuess),
    (key) => key,
  );

  /** The one model nearest to a misspelt one; two equally near are no answer. */
  const nearest = (written: string): { readonly key: string; readonly cost: number } | undefined => {
    const most = allowedEdits(written.length);
    if (most === 0 || !/\d/.test(written) || !/\p{L}/u.test(written)) return undefined;
    const candidates = byLength
      .about(written.length, most)
      .map((key) => ({ key, cost: costOf(written, key, most) }))
      .filter(({ cost }) => cost <= most)
      .sort((one, other) => one.cost - other.cost);
    const [best, second] = candidates;
    return best?.cost === second?.cost ? undefined : best;
  };

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

  return {
    find: (text) => {
      const all = pieces(text);
      const readings = all.flatMap((_piece, first) => joinings(text, all, first));
      const found: FoundModel[] = [];
      const claim = (piece: Piece, key: string, sure: boolean) => {
        if (found.some((other) => piece.start < other.end && other.start < piece.end)) return;
        found.push({ key, start: piece.start, end: piece.end, exact: sure });
      };
      // What is written exactly claims its stretch before any guess may, so no model turns into another.
      const longestFirst = [...readings].sort((one, other) => other.text.length - one.text.length);
      for (const piece of longestFirst) if (exact.has(piece.text)) claim(piece, piece.text, true);
      longestFirst
        .filter((piece) => !isQuantity(text.slice(piece.start, piece.end).normalize('NFKC').toLowerCase()))
        .flatMap((piece) => {
          const near = nearest(piece.text);
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
