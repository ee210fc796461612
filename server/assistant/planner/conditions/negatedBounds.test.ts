import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../../answer.ts';
import { readText } from '../reading/reading.ts';
import { slotsOf } from './slots.ts';

const catalogue = await openSampleCatalogue();
const { lexicons } = loadSources();

/** The weight or price that a text bounds. */
const boundsIn = async (brand: BrandCode, language: LanguageCode, text: string) => {
  const reading = await readText({ catalogue, brand, lexicons, pageLanguage: language }, text);
  const { constraints } = slotsOf(reading, await catalogue.platforms(brand), ['rotaryHammer'], ['rotaryHammer'], []);
  return constraints.flatMap((one) =>
    one.by === 'range' ? [one.min === undefined ? 'most' : one.max === undefined ? 'least' : 'around'] : [],
  );
};

/** Ways to deny a comparison; `{}` stands for a figure with its unit. */
const denials: Readonly<
  Record<string, { readonly brand: BrandCode; readonly over: readonly string[]; readonly under: readonly string[] }>
> = {
  en: {
    brand: 'HEU',
    over: [
      'nothing over {} please',
      'Nothing over {} for the drilling please, battery included',
      "I don't want anything over {}",
      'not over {}',
      'none above {}',
      'no more than {}',
      'it must not weigh more than {}',
      'never more than {}',
      "it can't be heavier than {}",
      'no hammer over {}',
      'without going over {}',
      'anything over {} is too heavy',
      'over {} is out of the question',
      'nobody here lifts more than {}',
    ],
    under: [
      'nothing under {}',
      "I don't want anything under {}",
      'not less than {}',
      'no less than {}',
      'none below {}',
    ],
  },
  de: {
    brand: 'MET',
    over: [
      'nichts über {} bitte',
      'Bitte nichts über {} zum Bohren, mit Akku',
      'keiner über {}',
      'ich will nichts über {}',
      'nicht mehr als {}',
      'er darf nicht mehr als {} wiegen',
      'keinesfalls mehr als {}',
      'mehr als {} insgesamt geb ich nicht aus',
      'nie mehr als {}',
      'bloß nichts mit mehr als {}',
      'kein Hammer über {}',
      'ohne über {} zu kommen',
      'alles über {} ist zu schwer',
      'über {} kommt nicht in Frage',
    ],
    under: ['nichts unter {}', 'nicht weniger als {}', 'keiner unter {}', 'ich will nichts unter {}'],
  },
  es: {
    brand: 'MET',
    over: [
      'nada de más de {} por favor',
      'nada por encima de {}',
      'no quiero nada de más de {}',
      'no más de {}',
      'que no pese más de {}',
      'que no pase de {}',
      'ninguno de más de {}',
      'nunca más de {}',
      'sin pasar de {}',
      'más de {} no',
      'más de {} es demasiado pesado',
      'que nunca supere {}',
    ],
    under: ['nada de menos de {}', 'no menos de {}', 'ninguno por debajo de {}', 'no quiero menos de {}'],
  },
  it: {
    brand: 'MET',
    over: [
      'niente sopra i {} per favore',
      'niente oltre {}',
      'non voglio nulla sopra {}',
      'nulla che superi {}',
      'non più di {}',
      'che non pesi più di {}',
      'nessuno oltre i {}',
      'mai più di {}',
      'senza superare {}',
      'oltre {} no',
      'più di {} è troppo pesante',
    ],
    under: ['niente sotto i {}', 'non meno di {}', 'nessuno sotto {}', 'non voglio meno di {}'],
  },
  fr: {
    brand: 'MET',
    over: [
      'rien au-dessus de {} svp',
      'rien de plus de {}',
      'je ne veux rien au-dessus de {}',
      'pas plus de {}',
      'pas au-dessus de {}',
      'aucun au-dessus de {}',
      'qui ne pèse pas plus de {}',
      'jamais plus de {}',
      'sans dépasser {}',
      'plus de {} non',
      "plus de {} c'est trop lourd",
      'rien qui dépasse {}',
    ],
    under: ['rien en dessous de {}', 'pas moins de {}', 'aucun en dessous de {}', 'je ne veux pas moins de {}'],
  },
  jp: {
    brand: 'HJP',
    over: [
      '{}を超えるものはいりません',
      '{}を超えるのはダメ',
      '{}以上のものは避けたい',
      '{}以上は無理です',
      '{}以上はいらない',
      '{}を超えない',
      '{}以上は重すぎる',
      '{}より重いのは困る',
      '{}以上は使いたくない',
    ],
    under: ['{}以下はいらない', '{}未満は避けたい', '{}以下のものはダメ', '{}以下では困る'],
  },
};

/** The same words asked for, as a check that the denial alone turns the bound. */
const plain: Readonly<Record<string, { readonly over: readonly string[]; readonly under: readonly string[] }>> = {
  en: {
    over: ['over {} please', 'something with more than {}'],
    under: [
      'without a cord, under {}',
      'under {} if it is not too loud',
      "don't you have anything under {}?",
      'nothing under {}?',
      'I want no corded one under {}',
      'not too loud and less than {}',
    ],
  },
  de: {
    over: ['etwas über {}'],
    under: [
      'ohne Kabel, unter {}',
      'ohne Akku unter {}',
      'habt ihr nichts unter {}?',
      'nichts unter {}?',
      'nicht zu laut, unter {}',
    ],
  },
  es: { over: ['algo de más de {}'], under: ['sin cable, menos de {}', '¿no tenéis nada por debajo de {}?'] },
  it: { over: ['qualcosa oltre {}'], under: ['senza filo, meno di {}', 'non avete niente sotto i {}?'] },
  fr: {
    over: ['quelque chose au-dessus de {}'],
    under: ['sans fil, moins de {}', "vous n'avez rien en dessous de {} ?", 'rien en dessous de {} ?'],
  },
  jp: {
    over: ['{}以上ないと困る', '{}以上がいい', '{}以上のものはないですか'],
    under: ['{}以下がいい', '{}以下はありませんか', '{}以下で重すぎないもの'],
  },
};

const figure: Readonly<Record<string, string>> = { en: '3.5 kg', jp: '3.5kg' };
const isLanguage = (code: string): code is LanguageCode => code in denials;

const cases = Object.entries(denials).flatMap(([language, { brand, over, under }]) =>
  [...over.map((text) => [text, 'most'] as const), ...under.map((text) => [text, 'least'] as const)].map(
    ([text, bound]) => [language, brand, text.replace('{}', figure[language] ?? '3,5 kg'), bound] as const,
  ),
);
const unDenied = Object.entries(plain).flatMap(([language, { over, under }]) =>
  [...over.map((text) => [text, 'least'] as const), ...under.map((text) => [text, 'most'] as const)].map(
    ([text, bound]) =>
      [language, denials[language]?.brand ?? 'HEU', text.replace('{}', figure[language] ?? '3,5 kg'), bound] as const,
  ),
);

describe('a comparison that is denied is turned round', () => {
  it.each(cases)('in %s at %s: %s', async (language, brand, text, bound) => {
    if (!isLanguage(language)) throw new Error(language);
    expect(await boundsIn(brand, language, text)).toEqual([bound]);
  });
});

describe('a comparison that is asked for stays as it is', () => {
  it.each(unDenied)('in %s at %s: %s', async (language, brand, text, bound) => {
    if (!isLanguage(language)) throw new Error(language);
    expect(await boundsIn(brand, language, text)).toEqual([bound]);
  });
});
