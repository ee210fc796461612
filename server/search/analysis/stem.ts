import snowball from 'snowball-stemmers';
import type { AnswerLanguage } from '../../../contract/contract.ts';

/** Japanese words have no such endings; Latin words among them are mostly names. */
const algorithms = { en: 'english', de: 'german', es: 'spanish', it: 'italian', fr: 'french' } as const;

/** Where Snowball parts a word from its own plural once accents are folded, put right beforehand. */
const mended: Readonly<Partial<Record<AnswerLanguage, readonly (readonly [RegExp, string])[]>>> = {
  de: [[/([aou])s$/, '$1']], // Akkus, Fotos
  es: [[/([cs])iones$/, '$1ion']],
  it: [
    [/^trapani$/, 'trapano'],
    [/([cg])h([ei])$/, '$1a'],
  ], // seghe, batterie scariche
};

/** Stemming costs 15 µs a word and shop words repeat; bounded, so that visitors cannot fill the memory. */
const remembered = 50_000;

const stemmerFor = (language: keyof typeof algorithms): ((word: string) => string) => {
  const stemmer = snowball.newStemmer(algorithms[language]);
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const whole = (mended[language] ?? []).reduce((text, [pattern, by]) => text.replace(pattern, by), word);
    const stem = stemmer.stem(whole);
    if (known.size >= remembered) known.clear();
    known.set(word, stem);
    return stem;
  };
};

const stemmers = {
  jp: (word: string) => word,
  en: stemmerFor('en'),
  de: stemmerFor('de'),
  es: stemmerFor('es'),
  it: stemmerFor('it'),
  fr: stemmerFor('fr'),
} as const;

/** The stem of a folded word. Words with figures in them are names or sizes and stay whole. */
export const stem = (word: string, language: AnswerLanguage): string =>
  word.length < 3 || /\d/.test(word) ? word : stemmers[language](word);
