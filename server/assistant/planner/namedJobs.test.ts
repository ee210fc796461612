import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { lastOf } from './testing/conversations.ts';

describe('a job beside the project it is part of', () => {
  it.each<readonly [BrandCode, LanguageCode, string, string]>([
    ['HUS', 'en', "I'm redoing my bathroom and need to cut tile, what's good", 'cutTile'],
    ['HUS', 'en', 'which saw for cutting 4x4 fence posts in one go', 'cutBeams'],
    ['HEU', 'de', 'Ich renoviere das Bad und muss Fliesen schneiden', 'cutTile'],
  ])('is what is asked: %s in %s: %s', async (brand, language, question, job) => {
    const answered = await lastOf([brand, language, null, [question]]);
    expect(answered?.plan.edits).toContainEqual({
      edit: 'task',
      task: expect.objectContaining({ application: job }),
    });
  });
});

describe('a German verb', () => {
  it.each(['Womit geht Betonbohren?', 'Womit geht Fliesenbohren?'])('is no name of a bit: %s', async (question) => {
    const answered = await lastOf(['HEU', 'de', null, [question]]);
    expect(answered?.plan.edits.some(({ edit }) => edit === 'types')).toBe(false);
    expect(answered?.plan.edits).toContainEqual(expect.objectContaining({ edit: 'task' }));
  });
});

describe('a timber by two sizes', () => {
  it('has to fit by both', async () => {
    const turns = ['which saw for cutting 4x4 fence posts in one go', 'will it also do 6x6?'];
    const [finding] = (await lastOf(['HUS', 'en', null, turns]))?.findings ?? [];
    expect(finding?.operation).toBe('suits');
    if (finding?.operation !== 'suits') return;
    expect(finding.found.verdicts.map(({ product, holds }) => [product?.id, holds])).toEqual([['MS15C', 'no']]);
  });
});

describe('a yes-or-no question that the data leave open', () => {
  it('is no yes to the job told before', async () => {
    const answered = await lastOf(['HUS', 'en', null, ['I need to cut tile', 'does it need water?']]);
    expect(answered?.findings.some(({ operation }) => operation === 'suits')).toBe(false);
  });
});

describe('"why not" with a type', () => {
  it('is judged for the job of the conversation', async () => {
    const turns = ['I drive deck screws all weekend. impact or drill?', 'why not the drill'];
    const answered = await lastOf(['HUS', 'en', null, turns]);
    expect(answered?.plan.steps.map(({ operation }) => operation)).toEqual(['suits']);
  });
});

describe('a vacuum asked about with a tool', () => {
  it.each<readonly [BrandCode, LanguageCode, readonly string[], string]>([
    ['HUS', 'en', ['can I hook the VC18W up to my CS18B'], 'hose'],
    ['HEU', 'de', ['passt der NS 18-12 an die KS 1400?'], 'hose'],
    ['MET', 'fr', ['je cherche un aspirateur', "c'est compatible avec la RX 18-150 ?"], 'hose'],
    ['HJP', 'jp', ['一番静かな掃除機は？', '丸ノコにつなげる？'], 'hose'],
    ['HUS', 'en', ['does the VC18W share its battery with the CS18B'], 'tools'],
  ])('is joined to it by its hose, unless packs are asked for: %s in %s: %j', async (brand, language, turns, by) => {
    const answered = await lastOf([brand, language, null, turns]);
    const found = answered?.findings.find(({ operation }) => operation === 'compatible');
    expect(found?.operation === 'compatible' && found.found.between).toBe(by);
  });
});

describe('a tool named in a question', () => {
  it.each<readonly [BrandCode, LanguageCode, string]>([
    ['HUS', 'en', 'which saw and drill can share the same battery'],
    ['HEU', 'en', 'a saw and a drill with battery and charger'],
  ])('is no refused job that its name stands in: %s in %s: %s', async (brand, language, question) => {
    const answered = await lastOf([brand, language, null, [question]]);
    expect(answered?.findings.map(({ operation }) => operation)).not.toContain('safety');
  });
});

describe('the size of a hole', () => {
  it.each<readonly [BrandCode, LanguageCode, string, readonly string[], readonly string[]]>([
    ['HEU', 'de', 'BH1818', ['Wie groß darf das Loch sein?'], ['drillWood', 'drillSteel', 'drillMasonry']],
    ['HEU', 'de', 'BH1818', ['Wie groß darf das Loch in Ziegel sein?'], ['drillMasonry']],
    ['HUS', 'en', 'DS18B', ['how big a hole can it drill'], ['drillWood', 'drillSteel']],
    ['HUS', 'en', 'DS18B', ['how big is it'], ['length', 'width', 'height']],
  ])('is what the tool drills: %s in %s', async (brand, language, page, turns, attributes) => {
    const answered = await lastOf([brand, language, page, turns]);
    expect(answered?.plan.steps[0]).toMatchObject({ operation: 'get', input: { attributes } });
  });
});

describe('another material behind a job', () => {
  it('keeps the job where it is one of its materials', async () => {
    const answered = await lastOf([
      'HUS',
      'en',
      null,
      ['Do you have anything for cutting tile?', 'What about porcelain?'],
    ]);
    expect(answered?.plan.steps[0]).toMatchObject({
      operation: 'suits',
      input: { task: { application: 'cutTile', material: 'porcelain' } },
    });
  });
});

describe('a general job done to a thing of another job', () => {
  it.each<readonly [BrandCode, LanguageCode, string, string]>([
    ['HUS', 'en', 'I want to sand my old hardwood floor', 'sandFloor'],
    ['MET', 'fr', 'Je veux poncer un vieux parquet', 'sandFloor'],
    ['MET', 'it', 'devo levigare il mio vecchio parquet', 'sandFloor'],
    ['HEU', 'es', 'Hay que cortar la chapa lateral', 'cutSheetMetal'],
  ])('is the job of both: %s in %s: %s', async (brand, language, question, job) => {
    const answered = await lastOf([brand, language, null, [question]]);
    expect(answered?.plan.edits).toContainEqual({ edit: 'task', task: expect.objectContaining({ application: job }) });
  });
});

it('"I already have a drill" takes it out of what is needed, and is no question', async () => {
  const turns = ['I want to build a treehouse for my kids, what tools do I need?', 'I already have a drill'];
  const answered = await lastOf(['HUS', 'en', null, turns]);
  expect(answered?.plan.steps.map(({ operation }) => operation)).toEqual(['kit']);
  expect(answered?.answer.products.map(({ kind }) => kind)).not.toContain('drillDriver');
});

describe('tightening behind a job with wheels', () => {
  it.each<readonly [BrandCode, LanguageCode, readonly string[]]>([
    ['HEU', 'de', ['was nehm ich für Radmuttern am Auto?', 'und damit zieh ich die dann gleich wieder fest, oder?']],
    ['HJP', 'jp', ['車のタイヤ交換をしたいです。どの機械がいいですか', 'しめる時もこれで大丈夫ですか？']],
    ['HUS', 'en', ['which tool for the lug nuts of my car?', 'and do I tighten with it too?']],
  ])('is refused for an impact wrench: %s in %s: %j', async (brand, language, turns) => {
    const [finding] = (await lastOf([brand, language, null, turns])).findings;
    expect(finding?.operation === 'suits' && finding.found.verdicts.map(({ holds }) => holds)).toEqual(['no']);
  });
});

describe('a tool that its job rules out', () => {
  it('is not denied to be sold', async () => {
    const { answer } = await lastOf([
      'MET',
      'fr',
      null,
      ['une scie sauteuse filaire pour un plan de travail en granit'],
    ]);
    expect(answer.blocks.join(' ')).not.toMatch(/ne proposons aucune scie sauteuse/);
  });
});

describe('a hole for a pipe', () => {
  it.each([
    ['HEU', 'de', 'Brauche was für ein 40 mm Loch in Beton für ein Abwasserrohr', ['MH1100']],
    ['HEU', 'fr', 'trou de 30 mm dans le béton pour passer un tuyau', ['MH1100']],
    ['HUS', 'en', 'hole in concrete for a drain pipe, 1-1/2 inch', ['RH40M']],
    ['MET', 'de', '50er Loch in Beton für ein Rohr', []],
  ] as const)('is drilled, and no pipe is cut: %s in %s: %s', async (brand, language, question, products) => {
    const { answer } = await lastOf([brand, language, null, [question]]);
    expect(answer.products.map(({ id }) => id)).toEqual(products);
  });
});
