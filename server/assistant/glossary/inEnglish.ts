import type { LanguageCode } from '../../../contract.ts';
import { fold } from '../understanding/fold.ts';
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
}

const readingOf = (glossary: Glossary): Reading => {
  const wordings = Object.entries(glossary)
    .flatMap(([english, said]) => said.split(', ').map((wording) => ({ english, wording: fold(wording) })))
    .sort((one, other) => other.wording.length - one.wording.length);
  const groups = wordings.map(({ wording }) => `(${wording.replaceAll('*', '\\p{L}*')})`);
  return {
    pattern: new RegExp(`(?<!\\p{L})(?:${groups.join('|')})(?!\\p{L})`, 'gu'),
    english: wordings.map(({ english }) => english),
  };
};
const readings = new Map<LanguageCode, Reading>();

/**
 * A folded question with what is said about tools put into English, word by word: enough to be understood where answers
 * are English ones. Languages that answers are written in stay as they are.
 */
export const inEnglish = (text: string, language: LanguageCode): string => {
  const glossary = glossaries[language];
  if (glossary === undefined) return text;
  const reading = readings.get(language) ?? readingOf(glossary);
  readings.set(language, reading);
  return text.replace(reading.pattern, (wording, ...groups: unknown[]) => {
    const place = groups.indexOf(wording);
    return reading.english[place] ?? wording;
  });
};
