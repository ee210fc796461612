import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { lastOf } from '../testing/conversations.ts';

type Spoken = readonly [BrandCode, LanguageCode, readonly string[]];

/** Where the last answer says that we deliver to; undefined if it is not about delivery. */
const deliveredTo = async ([brand, language, turns]: Spoken): Promise<string | undefined> => {
  const { plan } = await lastOf([brand, language, null, turns]);
  return plan.steps
    .flatMap((step) => (step.operation === 'handover' && step.input.topic === 'delivery' ? [step.input.country] : []))
    .at(0);
};

describe('delivery to a country', () => {
  it.each<readonly [...Spoken, string]>([
    ['HEU', 'en', ['Do you deliver to Ireland?'], 'ie'],
    ['HEU', 'en', ['Do you deliver to Northern Ireland?'], 'gb'],
    ['HUS', 'en', ['do you ship to hawaii'], 'us'],
    ['MET', 'it', ['spedite in Sardegna?'], 'it'],
  ])('is told of the country that is named: %s in %s: %j', async (brand, language, turns, country) => {
    expect(await deliveredTo([brand, language, turns])).toBe(country);
  });

  it.each<readonly [...Spoken, string]>([
    ['HEU', 'en', ['Do you deliver to Portugal?', 'and to Switzerland?'], 'ch'],
    ['MET', 'de', ['Liefert ihr in die Schweiz?', 'und nach Südtirol?'], 'it'],
    ['HEU', 'es', ['¿enviáis a Portugal?', '¿y a Baleares?'], 'es'],
    ['MET', 'it', ['spedite in Sardegna?', 'e in Svizzera?'], 'ch'],
    ['MET', 'fr', ['vous livrez en Corse ?', "et en Suisse c'est combien"], 'ch'],
    ['HJP', 'jp', ['送料はいくらですか', '沖縄だと？'], 'jp'],
  ])('goes on with another country: %s in %s: %j', async (brand, language, turns, country) => {
    expect(await deliveredTo([brand, language, turns])).toBe(country);
  });

  it('ends where a product is named', async () => {
    expect(await deliveredTo(['HEU', 'en', ['Do you deliver to Portugal?', 'is the KS 18-165 made in Germany?']])).toBe(
      undefined,
    );
  });
});
