import { isJapanese } from '../understanding/fold.ts';

/** Words a piece holds: small enough to appear as they are said, large enough not to drown a connection. */
const wordsApiece = 4;
const lettersApiece = 14;

const ofLine = (line: string): readonly string[] => {
  // A table's row is shown whole: half a row is no sight.
  if (line.trimStart().startsWith('|')) return [line];
  if (isJapanese(line)) return line.match(new RegExp(`[^]{1,${lettersApiece}}`, 'gu')) ?? [];
  const words = line.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [line];
  const pieces: string[] = [];
  for (let place = 0; place < words.length; place += wordsApiece)
    pieces.push(words.slice(place, place + wordsApiece).join(''));
  return pieces;
};

/** Cuts a text into the pieces it is streamed in; joined again they are the text. */
export const piecesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=\n)(?=[^\n])/)
    .flatMap(ofLine)
    .filter((piece) => piece !== '');
