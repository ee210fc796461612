import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { slotsOf } from './conditions/slots.ts';
import { readText } from './reading/reading.ts';

const catalogue = await openSampleCatalogue();
const { lexicons } = loadSources();

/** What a text asks of a drill driver: of each figure or property, how strongly. */
const asked = async (brand: BrandCode, language: LanguageCode, text: string) => {
  const reading = await readText({ catalogue, brand, lexicons, pageLanguage: language }, text);
  const { constraints } = slotsOf(reading, await catalogue.platforms(brand), ['drillDriver'], ['drillDriver'], []);
  return constraints;
};

describe('what is only wished leaves the rest of a question as it was said', () => {
  it.each([
    ['de', 'Bohrschrauber mit 18 Volt, am liebsten bürstenlos'],
    ['en', 'an 18 volt drill driver, preferably brushless'],
    ['en', '18V drill driver, brushless if possible'],
  ] as const)('%s %s', async (language, text) => {
    const strengths = (await asked('HEU', language, text)).map(({ strength }) => strength);
    expect(strengths).toEqual(['hard', 'soft']);
  });
});

describe('figures said in words', () => {
  it.each([
    ['en', 'a drill driver under two pounds', 0.907],
    ['de', 'Bohrschrauber unter einem Kilo', 1],
    ['de', 'Bohrschrauber unter zwei Kilo', 2],
    ['es', 'un taladro atornillador de menos de dos kilos', 2],
    ['it', 'un trapano avvitatore sotto un chilo', 1],
    ['fr', 'une perceuse-visseuse de moins d’un kilo', 1],
  ] as const)('%s %s', async (language, text, most) => {
    const [bound] = (await asked('MET', language, text)).flatMap((one) => (one.by === 'range' ? [one.max ?? 0] : []));
    expect(bound).toBeCloseTo(most, 2);
  });

  it('in kilowatts are watts', async () => {
    expect(await asked('MET', 'de', 'Bohrschrauber mit mehr als 0,6 kW')).toMatchObject([
      { measure: 'ratedPower', min: 600 },
    ]);
  });

  it('are none where no unit is meant', async () => {
    expect(await asked('HUS', 'en', 'is there a two in one drill driver in stock')).toEqual([]);
  });
});
