import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { toolKinds } from '../../catalogue/kinds.ts';
import { loadKnowledge } from '../knowledge/load.ts';
import { lastOf } from './testing/conversations.ts';

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
    const answered = await lastOf([brand, language, null, turns]);
    expect(answered?.plan.steps).toEqual([{ operation: 'define', input: { terms: [], types } }]);
  });

  it('are told apart where one is the type of the page', async () => {
    const answered = await lastOf(['HUS', 'en', 'ID18B', ["What's the difference between this and a drill?"]]);
    expect(answered?.plan.steps[0]?.input).toMatchObject({ types: ['impactDriver', 'drillDriver'] });
  });

  it.each<readonly [BrandCode, LanguageCode, readonly string[], string]>([
    ['HUS', 'en', ['hang a 75 inch TV on concrete', 'do I need a hammer drill or a rotary hammer?'], 'rotaryHammer'],
    ['MET', 'fr', ['perceuse à percussion ou perforateur pour du béton ?'], 'rotaryHammer'],
    ['HEU', 'es', ['taladro o atornillador de impacto para tarima?'], 'impactDriver'],
  ])('are decided between for a job: %s in %s: %s', async (brand, language, turns, type) => {
    const answered = await lastOf([brand, language, null, turns]);
    expect(answered?.plan.steps.map(({ operation }) => operation)).toEqual(['recommend', 'define']);
    expect(answered?.answer.products[0]?.kind).toBe(type);
  });

  it('are a purchase where they are counted', async () => {
    const answered = await lastOf(['HJP', 'jp', null, ['墨出し器とインパクト小と丸ノコ小、電池2つ、充電器1つ']]);
    expect(answered?.plan.steps[0]?.operation).toBe('kit');
  });
});

describe('a part that is asked for', () => {
  it.each<readonly [BrandCode, LanguageCode, string, readonly string[], string]>([
    ['HUS', 'en', 'CS18B', ['What about laminate flooring?', 'Which blade for that?'], 'sawBlade'],
    ['MET', 'de', 'WS18125', ['Geht der für Edelstahl?', 'Welche Scheiben brauche ich dafür?'], 'abrasiveDisc'],
  ])('is chosen for the tool in view: %s in %s', async (brand, language, page, turns, type) => {
    const answered = await lastOf([brand, language, page, turns]);
    expect(answered?.plan.steps[0]).toMatchObject({
      operation: 'accessories',
      input: { product: page, types: [type] },
    });
  });
});
