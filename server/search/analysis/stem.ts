import snowball from 'snowball-stemmers';
import type { AnswerLanguage } from '../../../contract/contract.ts';

/** Japanese words have no such endings, and Latin words among them are mostly names. */
const algorithms = { en: 'english', de: 'german', es: 'spanish', it: 'italian', fr: 'french' } as const;

/** Plurals that Snowball does not match with their singular after accents are folded, corrected beforehand. */
const mended: Readonly<Partial<Record<AnswerLanguage, readonly (readonly [RegExp, string])[]>>> = {
  de: [[/([aou])s$/, '$1']], // Akkus, Fotos
  fr: [[/yaux$/, 'yau']], // tuyaux
  es: [[/([cs])iones$/, '$1ion']],
  it: [
    [/^trapani$/, 'trapano'],
    [/([cg])h([ei])$/, '$1a'],
    [/^(chi|tr|n)avi$/, '$1ave'],
  ], // seghe, batterie scariche, chiavi
};

/**
 * Stemming costs 15 µs per word and shop words repeat. The cache is limited so that visitors cannot fill the memory.
 */
const remembered = 10_000;

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

/** Stem of a folded word. Words with digits are names or sizes and are not stemmed. */
export const stem = (word: string, language: AnswerLanguage): string =>
  word.length < 3 || /\d/.test(word) ? word : stemmers[language](word);
