import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { lastPlainAnswer } from './testing/plainAnswers.ts';

type Case = readonly [
  brand: BrandCode,
  language: AnswerLanguage,
  page: string | null,
  question: string,
  expected: RegExp,
];

describe('a cheaper or lighter tool is told with what it lacks', () => {
  it.each<Case>([
    ['HUS', 'en', null, 'got anything like the RH18P for less money', /RH11C.*runs on a cord/],
    ['HEU', 'de', null, 'Ist etwas leichter als der DS 18-210?', /DS 12-110.*110 Nm/],
    ['HEU', 'de', 'WS18125', 'gibts auch ein leichteres Modell?', /WS 1100-125 ist leichter als.*läuft am Kabel/],
  ])('%s in %s, on %s: %s', async (brand, language, page, question, expected) => {
    expect((await lastPlainAnswer([brand, language, page, question])).replaceAll('*', '')).toMatch(expected);
  });
});

describe('noise and vibration, asked with yes or no, are judged', () => {
  it.each<Case>([
    ['MET', 'fr', null, 'La KH 18-24 est bruyante ?', /^Oui\..*90 dB.*protection auditive/],
    ['HEU', 'de', null, 'macht der HO 18-82 viel Lärm?', /^Ja\..*88 dB.*Gehörschutz/],
    ['HEU', 'es', 'DS18210', '¿Vibra mucho?', /^Sí\..*12,5 m/],
    // Low among rotary hammers, and still more than eight hours a day allow: no "no".
    ['HEU', 'de', null, 'Vibriert der BH 18-18 stark?', /^Der BH 18-18 vibriert mit 9,8 m/],
    ['MET', 'fr', 'LB36', 'le bruit ça donne quoi ?', /^Le LB 36 atteint 79 dB/],
  ])('%s in %s, on %s: %s', async (brand, language, page, question, expected) => {
    expect((await lastPlainAnswer([brand, language, page, question])).replaceAll('*', '')).toMatch(expected);
  });
});

describe('what a tool itself has', () => {
  it.each<Case>([
    ['HEU', 'es', 'DS12110', '¿tiene linterna?', /^(?:Sí|No).*DS 12-110/],
    ['HJP', 'jp', 'KD18DX', 'ライトはありますか', /^はい.*KD18DX/],
    ['HUS', 'en', 'CS15C', 'corded or battery?', /CS15C runs on a cord/],
    ['HUS', 'en', 'BN18G', 'what does this one cost?', /\$249 as a bare tool.*\$353 in all/],
    ['HUS', 'en', null, 'tool to remove old paint', /SD18R/],
    ['MET', 'fr', null, 'la meuleuse la plus puissante svp', /WS 36-230|W 24-230/],
    ['HUS', 'en', null, 'thank you very much', /^(?:Glad|You|With)/],
  ])('%s in %s, on %s: %s', async (brand, language, page, question, expected) => {
    expect((await lastPlainAnswer([brand, language, page, question])).replaceAll('*', '')).toMatch(expected);
  });
});
