import { splitBehindSources, withoutSources } from './sources.ts';

/** Words per chunk: small enough to appear fluently, large enough for the connection. */
const wordsApiece = 4;
const lettersApiece = 14;

/** Kana and kanji, which have no spaces. */
const japaneseLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const ofWords = (line: string, japanese: boolean): readonly string[] => {
  if (japanese) return line.match(new RegExp(`[^]{1,${lettersApiece}}`, 'gu')) ?? [];
  const words = line.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [line];
  const pieces: string[] = [];
  for (let place = 0; place < words.length; place += wordsApiece)
    pieces.push(words.slice(place, place + wordsApiece).join(''));
  return pieces;
};

const ofLine = (line: string): readonly string[] => {
  // Table rows and source marks are not split.
  if (line.trimStart().startsWith('|')) return [line];
  const japanese = japaneseLetters.test(line);
  return splitBehindSources(line).flatMap((part) => {
    const said = withoutSources(part);
    const pieces = ofWords(said, japanese);
    const last = pieces.at(-1) ?? '';
    return [...pieces.slice(0, -1), last + part.slice(said.length)];
  });
};

/** Splits a text into the chunks it is streamed in; joined, they are the text. */
export const piecesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=\n)(?=[^\n])/)
    .flatMap(ofLine)
    .filter((piece) => piece !== '');
