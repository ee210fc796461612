const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const katakana = /^[\p{Script=Katakana}ー]+$/u;

/** Whether a text contains Japanese characters. */
export const isJapanese = (text: string): boolean => japanese.test(text);
export const isKatakana = (text: string): boolean => katakana.test(text);

/** A one-letter piece of a katakana word was split wrongly ("トル|ク"): joins it to the piece before. */
const rejoin = (pieces: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  // Remembers whether the joined piece is katakana, so that a long one is not checked again.
  let last = { text: '', isKana: false };
  for (const piece of pieces) {
    const isKana = isKatakana(piece);
    const cutOff = last.isKana && isKana && (piece.length === 1 || last.text.length === 1);
    if (cutOff) joined.pop();
    last = { text: cutOff ? last.text + piece : piece, isKana };
    joined.push(last.text);
  }
  return joined;
};

/** Suffixes that turn a noun into "of the kind": 充電式 from 充電, 木工用 from 木工. */
const kindEnding = /^(\p{Script=Han}{2,})[式用型製性]$/u;

/**
 * Search root of a word: ドライバー and ドライバ are equal, 軽い and 軽く share what precedes the kana, and a single hiragana letter
 * is a particle or an ending, so it has none.
 */
export const japaneseRoot = (word: string): string => {
  if (isKatakana(word)) return word.length > 2 ? word.replace(/(?<!ー)ー+$/, '') : word;
  if (/^\p{Script=Hiragana}$/u.test(word)) return '';
  return word.replace(/^(\p{Script=Han}+)\p{Script=Hiragana}+$/u, '$1').replace(kindEnding, '$1');
};

/** A word of a text and its position. */
export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words of a Japanese text as written, including particles and endings. */
export const segmentsOf = (text: string): readonly Segment[] =>
  [...segmenter.segment(text)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => ({ text: segment, start: index, end: index + segment.length }));

/** Roots of the words of a Japanese text, including particles. */
export const japaneseWords = (text: string): readonly string[] => {
  const pieces: string[] = [];
  let after = -1;
  let run: string[] = [];
  const close = () => {
    pieces.push(...rejoin(run));
    run = [];
  };
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true) continue;
    if (index !== after) close();
    run.push(segment);
    after = index + segment.length;
  }
  close();
  return pieces;
};
