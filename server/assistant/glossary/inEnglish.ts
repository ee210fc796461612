import { type LanguageCode, languageCodes } from '../../../contract/contract.ts';
import { fold } from '../grounding/fold.ts';
import { bg } from './bg.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { fi } from './fi.ts';
import type { Glossary } from './glossary.ts';
import { hu } from './hu.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { ro } from './ro.ts';
import { sk } from './sk.ts';
import { type Known, meantBy } from './slips.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';

const glossaries: Readonly<Partial<Record<LanguageCode, Glossary>>> = {
  ...{ bg, cs, da, fi, hu, lt, lv, nl, no, pl, ro, sk, sv, tr, uk },
};

interface Reading {
  /** One group a wording, the longest first. */
  readonly pattern: RegExp;
  readonly english: readonly string[];
  /** Single words, to which misspelt ones are mended. */
  readonly words: readonly Known[];
}

/** How much of a wording is fixed: the more, the sooner it is what was meant. */
const fixedLength = (wording: string): number =>
  wording.replaceAll(/[*.]/g, '').length + (wording.endsWith('*') ? 0 : 0.5);

const readingOf = (glossary: Glossary): Reading => {
  const wordings = Object.entries(glossary)
    .flatMap(([english, said]) => said.split(', ').map((wording) => ({ english, wording: fold(wording) })))
    .sort((one, other) => fixedLength(other.wording) - fixedLength(one.wording));
  // Folding spells an ellipsis out.
  const groups = wordings.map(
    ({ wording }) => `(${wording.replaceAll('*', '\\p{L}*').replaceAll(' ... ', '(?: [\\p{L}\\d-]+){0,4} ')})`,
  );
  return {
    pattern: new RegExp(`(?<!\\p{L})(?:${groups.join('|')})(?!\\p{L})`, 'gu'),
    english: wordings.map(({ english }) => english),
    words: wordings
      .filter(({ wording }) => /^\p{L}+\*?$/u.test(wording))
      .map(({ wording }) => ({ stem: wording.replace('*', ''), open: wording.endsWith('*') })),
  };
};

const readings = new Map<LanguageCode, Reading>();
const readingIn = (language: LanguageCode): Reading | undefined => {
  const glossary = glossaries[language];
  if (glossary === undefined) return undefined;
  const reading = readings.get(language) ?? readingOf(glossary);
  readings.set(language, reading);
  return reading;
};

const translate = (text: string, { pattern, english }: Reading): string =>
  text.replace(pattern, (wording, ...groups: unknown[]) => english[groups.indexOf(wording)] ?? wording);

/** A text in which words that a glossary does not know, but nearly does, are written as it writes them. */
const mend = (text: string, { pattern, words }: Reading): string => {
  const known = [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  return text.replace(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu, (word, start: number) =>
    known.some((span) => start < span.end && span.start < start + word.length) ? word : (meantBy(word, words) ?? word),
  );
};

/**
 * A folded question with what is said about tools put into English, word by word: enough to be understood where answers
 * are English ones. Languages that answers are written in stay as they are.
 */
export const inEnglish = (text: string, language: LanguageCode): string => {
  const reading = readingIn(language);
  if (reading === undefined) return text;
  // One word is "up to" and "to" in many languages.
  return translate(mend(text, reading), reading).replace(/(\d) up to (?=\d)/g, '$1 to ');
};

/** The languages that are put into English. */
export const glossaryLanguages: readonly LanguageCode[] = languageCodes.filter((code) => code in glossaries);

/** How much of a folded text a language's glossary knows, of its letters: 0 to 1. */
export const knownShare = (text: string, language: LanguageCode): number => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const reading = readingIn(language);
  if (reading === undefined || letters === 0) return 0;
  const known = [...text.matchAll(reading.pattern)].map(([wording]) => wording.replaceAll(/\P{L}/gu, '').length);
  return known.reduce((sum, length) => sum + length, 0) / letters;
};
