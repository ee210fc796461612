const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const katakana = /^[\p{Script=Katakana}ー]+$/u;

/** Whether a text holds Japanese letters. */
export const isJapanese = (text: string): boolean => japanese.test(text);
export const isKatakana = (text: string): boolean => katakana.test(text);

/** A one-letter piece of a katakana word was cut off wrongly ("トル|ク"): it goes back to the piece before it. */
const rejoin = (pieces: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  // What was joined is katakana all over, and may be long: it is not looked at again.
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

/** Endings that make "of the kind" out of a noun: 充電式 is what has to do with 充電, 木工用 what is for 木工. */
const kindEnding = /^(\p{Script=Han}{2,})[式用型製性]$/u;

/**
 * What a word is found by: ドライバー and ドライバ are one, 軽い and 軽く share what comes before the kana, and a single
 * hiragana letter is a particle or an ending, hence nothing.
 */
export const japaneseRoot = (word: string): string => {
  if (isKatakana(word)) return word.length > 2 ? word.replace(/(?<!ー)ー+$/, '') : word;
  if (/^\p{Script=Hiragana}$/u.test(word)) return '';
  return word.replace(/^(\p{Script=Han}+)\p{Script=Hiragana}+$/u, '$1').replace(kindEnding, '$1');
};

/** A word of a text with its place. */
export interface Segment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a Japanese text as they stand, particles and endings among them. */
export const segmentsOf = (text: string): readonly Segment[] =>
  [...segmenter.segment(text)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => ({ text: segment, start: index, end: index + segment.length }));

/** Words of a Japanese text, roots only; particles are still among them. */
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
