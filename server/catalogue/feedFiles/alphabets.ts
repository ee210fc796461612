import { detect } from '../language/detector.ts';
import { languageWordsIn } from '../language/languageWords.ts';
import alphabets from './alphabets.json' with { type: 'json' };

/** Encodings of one byte a letter that are told apart by the letters of their languages, the commonest first. */
const encodings: readonly (readonly [string, keyof typeof alphabets])[] = [
  ['windows-1252', 'western'],
  ['iso-8859-15', 'western'],
  ['macintosh', 'western'],
  ['windows-1250', 'eastern'],
  ['iso-8859-2', 'eastern'],
  ['windows-1251', 'cyrillic'],
  ['koi8-r', 'cyrillic'],
  ['windows-1253', 'greek'],
  ['windows-1254', 'turkish'],
];

/** Signs beyond ASCII that feeds are written with. */
const otherSigns = /[^\p{L}\p{ASCII}\u00a0€–—„“”‚‘’‹›«»®™©°²³¹½¼¾×÷±µ·•…§ªº¡¿£]/gu;
const controls = /(?!\p{ASCII})\p{Cc}/u;
/** Signs within a word, and a pound sign before one: letters of another encoding stand there. */
const misplaced = /\p{L}(?![-.,:;/&+’ªº]|·m)[^\p{L}\p{Nd}\s\p{ASCII}](?=\p{L})|[£¼½¾](?=\p{L})/gu;
/** No capital beyond ASCII follows a small letter, or stands between a letter and a small one. */
const isOddlyCapital = (word: string): boolean =>
  /\p{Ll}(?!\p{ASCII})\p{Lu}|\p{L}(?!\p{ASCII})\p{Lu}\p{Ll}/u.test(word);
const maxMisfits = 0.02;

/** Whether nearly all words are of these languages' letters, each word of one language's. */
const isWrittenIn = (text: string, script: keyof typeof alphabets): boolean => {
  if (controls.test(text)) return false;
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !/^\p{ASCII}+$/u.test(word));
  // Words of other scripts hold no Latin letters.
  const latin = /\p{Script=Latin}/u.test(alphabets[script].letters.join('')) ? 'a-z' : '';
  const letters = alphabets[script].letters.map((alphabet) => new RegExp(`^[${alphabet}${latin}]+$`, 'u'));
  const isForeign = (word: string): boolean =>
    isOddlyCapital(word) || !letters.some((alphabet) => alphabet.test(word.toLowerCase()));
  const misfits = [otherSigns, misplaced].flatMap((pattern) => text.match(pattern) ?? []).length;
  return misfits + words.filter(isForeign).length <= words.length * maxMisfits;
};

const scriptOf = new Map(encodings);

/** Fewer words are too little for statistics of letters. */
const minWords = 4;

/** Whether a text is, by its letters' frequencies, of a language that is written so. */
const isSpoken = (text: string, script: keyof typeof alphabets | undefined): boolean =>
  script !== undefined &&
  (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= minWords &&
  alphabets[script].languages.includes(detect(text).language);

/** The encodings in which bytes are text of a language; each is decoded differently from those before it. */
export const encodingsByLetters = (bytes: Uint8Array): readonly string[] => {
  const found = new Map<string, string>();
  for (const [encoding, script] of encodings) {
    const text = new TextDecoder(encoding).decode(bytes);
    if (!found.has(text) && isWrittenIn(text, script)) found.set(text, encoding);
  }
  // Words of the trade decide between a Western language and another one.
  const western = [...found].find(([text]) => languageWordsIn(text).size > 0);
  if (western) return [western[1]];
  const spoken = [...found].filter(([text, encoding]) => isSpoken(text, scriptOf.get(encoding)));
  return (found.size > 1 && spoken.length === 1 ? spoken : [...found]).map(([, encoding]) => encoding);
};
