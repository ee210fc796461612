import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../../answer.ts';
import { readText } from '../reading/reading.ts';
import drives from './drives.json' with { type: 'json' };
import { withRefusedDrives } from './drives.ts';
import { slotsOf } from './slots.ts';

const catalogue = await openSampleCatalogue();
const { lexicons } = loadSources();

/** The drives that a text asks for, of saws that were looked for before. */
const drivesIn = async (brand: BrandCode, language: LanguageCode, text: string): Promise<readonly string[]> => {
  const reading = withRefusedDrives(await readText({ catalogue, brand, lexicons, pageLanguage: language }, text));
  const { constraints } = slotsOf(reading, await catalogue.platforms(brand), ['circularSaw'], ['circularSaw'], []);
  return [
    ...new Set(
      constraints.flatMap((one) =>
        one.by === 'choice' && one.attribute === 'powerSource'
          ? [one.not === true ? `not ${one.value}` : one.value]
          : [],
      ),
    ),
  ];
};

it.each<[BrandCode, LanguageCode, string]>([
  ['HUS', 'en', 'no battery: 18V circular saw'],
  ['MET', 'de', 'Handkreissäge 36 V, kein Akku'],
  ['HJP', 'jp', '18Vの丸ノコ、バッテリーは不要'],
])('a pack refused beside its voltage is left out of the box: %s %s %s', async (...spoken) => {
  expect(await drivesIn(...spoken)).not.toContain('mains');
});

/** Sentences with a place for what is refused, the words for a pack and for a cord in it, and how sentences open. */
const spoken = {
  en: {
    brand: 'HUS',
    opens: ['circular saw for plywood, {}', 'Need a saw. {}', '{}'],
    refusals: ['no {}', 'no {} please', 'not one with a {}', "I don't want a {}", '{}? No thanks', 'anything but a {}'],
    battery: ['battery'],
    cord: ['cord', 'cable'],
  },
  de: {
    brand: 'MET',
    opens: ['Handkreissäge für OSB, {}', 'Ich suche eine Säge. {}', '{}'],
    refusals: ['kein {}', 'kein {} bitte', 'nichts mit {}', 'bloß kein {}', '{} lieber nicht', '{} nein danke'],
    battery: ['Akku'],
    cord: ['Kabel', 'Netzkabel'],
  },
  es: {
    brand: 'HEU',
    opens: ['sierra circular para tablero, {}', 'Busco una sierra. {}', 'para mí, {}'],
    refusals: ['no quiero {}', 'nada de {}', '{} no', '{} no, gracias', 'que no lleve {}'],
    battery: ['batería'],
    cord: ['cable'],
  },
  fr: {
    brand: 'MET',
    opens: ['scie circulaire pour agglo, {}', 'Je cherche une scie. {}', '{}'],
    refusals: ['pas de {}', 'pas de {} svp', 'je ne veux pas de {}', '{} non merci', 'surtout pas de {}'],
    battery: ['batterie'],
    cord: ['fil', 'câble'],
  },
  it: {
    brand: 'MET',
    opens: ['sega circolare per pannelli, {}', 'Cerco una sega. {}', '{}'],
    refusals: ['niente {}', 'non voglio {}', '{} no', '{} no grazie', 'nessun {}'],
    battery: ['batteria'],
    cord: ['cavo', 'filo'],
  },
  jp: {
    brand: 'HJP',
    opens: ['合板を切る丸ノコ、{}', '{}'],
    refusals: ['{}のはなしで', '{}のはいらない', '{}のは嫌', '{}以外で', '{}のじゃないやつ'],
    battery: ['充電式', 'バッテリー式'],
    cord: ['コード付き', '有線'],
  },
} as const;

describe.each(Object.entries(spoken))('a refused drive in %s', (code, { brand, opens, refusals, battery, cord }) => {
  const language = Object.keys(drives).find((known): known is keyof typeof spoken => known === code) ?? 'en';

  it('is never the one asked for, however it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...opens),
        fc.constantFrom(...refusals),
        fc.constantFrom(
          ...battery.map((word) => ({ word, left: 'mains' })),
          ...cord.map((word) => ({ word, left: 'battery' })),
        ),
        async (open, refusal, { word, left }) => {
          expect(await drivesIn(brand, language, open.replace('{}', refusal.replace('{}', word)))).toEqual([left]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what refuses no drive', () => {
  it.each([
    ['HUS', 'en', 'is a battery in the box or not?'],
    ['HUS', 'en', 'I have no batteries yet'],
    ['HUS', 'en', 'the battery does not hold its charge'],
    ['MET', 'de', 'Ich habe noch keinen Akku'],
    ['MET', 'de', 'der Akku lädt nicht'],
    ['HEU', 'es', '¿trae batería o no?'],
    ['MET', 'fr', 'la batterie ne charge pas'],
    ['MET', 'it', 'la batteria è compresa o no?'],
  ] as const)('%s %s: %s', async (brand, language, text) => {
    expect(await drivesIn(brand, language, text)).not.toContain('mains');
  });
});

describe('mains power that is not there', () => {
  it.each([
    ['MET', 'de', 'Brauche eine Flex, Strom gibt es oft nicht. Was kostet sie mit Akku?'],
    ['HEU', 'de', 'Suche Handkreissäge, Steckdose hab ich da keine'],
    ['MET', 'it', 'Che sega mi consiglia? In cima non ho corrente'],
    ['MET', 'fr', 'Il me faut une scie, je n’ai pas toujours de courant'],
    ['HEU', 'es', 'Necesito una sierra, en la finca no tengo corriente'],
  ] as const)('%s %s: %s', async (brand, language, text) => {
    expect(await drivesIn(brand, language, text)).toContain('battery');
  });

  it.each([
    ['MET', 'de', 'Suche Handkreissäge, ein Kabel stört mich nicht'],
    ['MET', 'de', 'Welche Handkreissäge mit Kabel ist nicht zu schwer?'],
  ] as const)('is there: %s %s: %s', async (brand, language, text) => {
    expect(await drivesIn(brand, language, text)).not.toContain('battery');
  });
});
