import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { toolKinds } from '../../catalogue/kinds.ts';
import { converse } from '../evaluation/judge.ts';
import { loadKnowledge } from '../knowledge/load.ts';
import { catalogue, sources } from './testing/conversations.ts';

const lastOf = async (brand: BrandCode, language: LanguageCode, turns: readonly string[], page?: string) =>
  (
    await converse(catalogue, sources, {
      brand,
      language,
      productId: page === undefined ? null : `${brand}-${page}`,
      turns: [...turns],
    })
  ).at(-1);

it('every type of tool has its purpose', () => {
  expect(new Set(Object.keys(loadKnowledge().tools))).toEqual(new Set(toolKinds));
});

describe('two types of tools', () => {
  it.each<readonly [BrandCode, LanguageCode, readonly string[], readonly string[]]>([
    ['HUS', 'en', ['ok dumb q. impact driver vs drill'], ['impactDriver', 'drillDriver']],
    ['HEU', 'de', ['Stichsäge oder Säbelsäge?'], ['jigsaw', 'reciprocatingSaw']],
    [
      'HEU',
      'es',
      ['¿qué diferencia hay entre una sierra de calar y una sierra sable?'],
      ['jigsaw', 'reciprocatingSaw'],
    ],
    ['MET', 'fr', ['scie sauteuse ou scie circulaire ?'], ['jigsaw', 'circularSaw']],
    ['MET', 'it', ['che differenza c’è tra trapano e tassellatore'], ['drillDriver', 'rotaryHammer']],
    ['HJP', 'jp', ['レシプロとジグソーどう違うの'], ['reciprocatingSaw', 'jigsaw']],
    ['MET', 'de', ['was ist ein multitool'], ['multiTool']],
  ])('are told apart by what they are for: %s in %s: %s', async (brand, language, turns, types) => {
    const answered = await lastOf(brand, language, turns);
    expect(answered?.plan.steps).toEqual([{ operation: 'define', input: { terms: [], types } }]);
  });

  it('are told apart where one is the type of the page', async () => {
    const answered = await lastOf('HUS', 'en', ["What's the difference between this and a drill?"], 'ID18B');
    expect(answered?.plan.steps[0]?.input).toMatchObject({ types: ['impactDriver', 'drillDriver'] });
  });

  it.each<readonly [BrandCode, LanguageCode, readonly string[], string]>([
    ['HUS', 'en', ['hang a 75 inch TV on concrete', 'do I need a hammer drill or a rotary hammer?'], 'rotaryHammer'],
    ['MET', 'fr', ['perceuse à percussion ou perforateur pour du béton ?'], 'rotaryHammer'],
    ['HEU', 'es', ['taladro o atornillador de impacto para tarima?'], 'impactDriver'],
  ])('are decided between for a job: %s in %s: %s', async (brand, language, turns, type) => {
    const answered = await lastOf(brand, language, turns);
    expect(answered?.plan.steps.map(({ operation }) => operation)).toEqual(['recommend', 'define']);
    expect(answered?.answer.products[0]?.kind).toBe(type);
  });

  it('are a purchase where they are counted', async () => {
    const answered = await lastOf('HJP', 'jp', ['墨出し器とインパクト小と丸ノコ小、電池2つ、充電器1つ']);
    expect(answered?.plan.steps[0]?.operation).toBe('kit');
  });
});

describe('a part that is asked for', () => {
  it.each<readonly [BrandCode, LanguageCode, string, readonly string[], string]>([
    ['HUS', 'en', 'CS18B', ['What about laminate flooring?', 'Which blade for that?'], 'sawBlade'],
    ['MET', 'de', 'WS18125', ['Geht der für Edelstahl?', 'Welche Scheiben brauche ich dafür?'], 'abrasiveDisc'],
  ])('is chosen for the tool in view: %s in %s', async (brand, language, page, turns, type) => {
    const answered = await lastOf(brand, language, turns, page);
    expect(answered?.plan.steps[0]).toMatchObject({
      operation: 'accessories',
      input: { product: page, types: [type] },
    });
  });
});
