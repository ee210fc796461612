import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { withoutMarks } from '../evaluation/judge.ts';
import { lastOf } from './testing/conversations.ts';

/** Follow-ups that ask the same of another size, product or unit, or another thing of the same product. */

type Asked = readonly [BrandCode, LanguageCode, string | null, readonly string[]];

/** As a visitor reads it: without sources, bold type and narrow spaces. */
const plainText = (text: string): string =>
  withoutMarks(text)
    .replaceAll('**', '')
    .replaceAll(/[\u00a0\u202f]/gu, ' ');

const saidLast = async (conversation: Asked): Promise<string> =>
  plainText((await lastOf(conversation)).answer.blocks.join('\n'));

describe('a size of the work is held against the tool, however it is told', () => {
  it.each<readonly [...Asked, holds: 'yes' | 'no', figure: string]>([
    ['HEU', 'de', 'KS18165', ['ich hab ne 60er Arbeitsplatte, geht das damit?'], 'no', '57 mm'],
    ['HEU', 'fr', 'KS18165', ["j'ai des plans de travail de 60 à recouper, c'est mort ?"], 'no', '57 mm'],
    ['MET', 'es', 'KR18165', ['corta tablones de 60?'], 'no', '57 mm'],
    ['HEU', 'it', 'GS36216', ['un travetto da 70 lo taglia?'], 'yes', '70 mm'],
    ['HEU', 'de', 'KS18165', ['Reicht das für ne 40er Arbeitsplatte auf Gehrung?'], 'yes', '41 mm'],
    ['HEU', 'fr', 'KS18165', ["j'ai un plan de travail de 45 à couper en biais, ça passe ?"], 'no', '41 mm'],
    ['HJP', 'jp', 'KC18DX', ['60mmの板を切りたいんですが無理ですか'], 'no', '47mm'],
  ])('%s in %s, on %s: %j is %s by %s', async (brand, language, page, turns, holds, figure) => {
    const last = await lastOf([brand, language, page, turns]);
    const verdicts = last.findings.flatMap((one) => (one.operation === 'suits' ? one.found.verdicts : []));
    expect(verdicts.map((one) => one.holds)).toEqual([holds]);
    expect(plainText(last.answer.blocks[0] ?? '')).toContain(figure);
  });
});

describe('a corrected, supposed or tilted size is judged like the one before', () => {
  it.each<readonly [...Asked, product: string, measure: string, value: number, holds: 'yes' | 'no']>([
    [
      'HEU',
      'de',
      'KS18165',
      ['schafft die eine 60er Arbeitsplatte?', 'sorry meinte 38'],
      'KS18165',
      'cuttingDepth',
      38,
      'yes',
    ],
    [
      'HEU',
      'fr',
      'KS18165',
      ["une poutre de 80, c'est mort ?", "ah pardon c'est 50, pas 80"],
      'KS18165',
      'cuttingDepth',
      50,
      'yes',
    ],
    [
      'MET',
      'es',
      'KR18165',
      ['corta tablones de 60?', 'perdón, de 45', 'y en ángulo?'],
      'KR18165',
      'cuttingDepth45',
      45,
      'no',
    ],
    [
      'HEU',
      'it',
      'GS36216',
      ['un travetto da 70 lo taglia?', 'e inclinato?', 'scusa, da 45'],
      'GS36216',
      'cuttingDepth45',
      45,
      'yes',
    ],
    [
      'HUS',
      'en',
      'CS18B',
      ['can it cut a 3 inch thick beam', 'oops meant 2 inch'],
      'CS18B',
      'cuttingDepth',
      50.8,
      'yes',
    ],
    [
      'HJP',
      'jp',
      'KC18DX',
      ['60mmの板は切れますか', 'すみません、60じゃなくて40でした'],
      'KC18DX',
      'cuttingDepth',
      40,
      'yes',
    ],
  ])('%s in %s, on %s: %j of %s by %s %d: %s', async (brand, language, page, turns, product, measure, value, holds) => {
    const last = await lastOf([brand, language, page, turns]);
    const [found] = last.findings.flatMap((one) => (one.operation === 'suits' ? [one.found] : []));
    expect(found?.task.dimension).toMatchObject({ measure, value });
    expect(found?.verdicts.map((one) => [one.product?.id, one.holds])).toEqual([[product, holds]]);
  });

  it('another tool that is called by a figure is no corrected size', async () => {
    const last = await lastOf(['MET', 'it', 'KR18165', ['taglia assi da 60?', 'e quella da 190?']]);
    const sizes = last.findings.flatMap((one) =>
      one.operation === 'suits' ? (one.found.task.dimension?.value ?? []) : [],
    );
    expect(sizes).not.toContain(190);
  });
});

describe('a bolt is held against the largest one of the driver', () => {
  it.each<readonly [...Asked, holds: 'yes' | 'no']>([
    ['MET', 'it', 'SD18190', ['tira anche bulloni M16?'], 'yes'],
    ['MET', 'fr', 'SD18190', ['des boulons de 20 ça passe ?'], 'no'],
    ['HUS', 'en', 'IW18H', ['will it do 1 inch bolts'], 'no'],
    ['HJP', 'jp', 'KW18M', ['M20のナットは回せますか', 'M24は？'], 'no'],
    ['MET', 'it', 'SS181200', ['va bene per bulloni M27?', 'e M24?'], 'yes'],
    ['MET', 'de', 'SD18190', ['wie stark ist der', 'und für M16 Schrauben?'], 'yes'],
  ])('%s in %s, on %s: %j is %s', async (brand, language, page, turns, holds) => {
    const last = await lastOf([brand, language, page, turns]);
    const checks = last.findings.flatMap((one) => (one.operation === 'check' ? one.found.checks : []));
    expect(checks.map((one) => one.holds)).toEqual([holds]);
  });

  it('the thread of a grinder is no bolt', async () => {
    const last = await lastOf(['HEU', 'de', 'WS18125', ['hat der M14?']]);
    expect(last.plan.steps.some(({ input }) => JSON.stringify(input).includes('screwMax'))).toBe(false);
  });
});

describe('a figure just told is told in other terms', () => {
  it.each<readonly [...Asked, said: string]>([
    ['MET', 'it', 'SD18190', ['quanta coppia ha', 'quanti kgm sono i suoi nm'], '19,4 kgf·m'],
    ['MET', 'fr', 'SD18190', ['quel couple', 'ça fait combien en mkg'], '19,4 kgf·m'],
  ])('%s in %s, on %s: %j says %s', async (...asked) => {
    const [brand, language, page, turns, said] = asked;
    const answer = await saidLast([brand, language, page, turns]);
    expect(answer).toContain(said);
    expect(answer).not.toMatch(/[€$円]/u);
  });
});

describe('a time that there is for a charge', () => {
  it.each<Asked>([
    ['HUS', 'en', 'DS12C', ['how long does a charge take? got a 30 min break']],
    ['MET', 'de', 'BS1230', ['lädt der in 20 minuten?']],
    ['HJP', 'jp', 'KS18R', ['昼休み45分で充電できますか']],
    ['MET', 'fr', 'BS1230', ["ça met combien à charger ? j'ai 20 min de pause"]],
  ])('%s in %s, on %s: %j asks how long it takes', async (brand, language, page, turns) => {
    const last = await lastOf([brand, language, page, turns]);
    expect(last.plan.steps.map(({ operation }) => operation)).toContain('calculate');
  });
});

describe('the tool in view is asked about, and no other', () => {
  it.each<readonly [...Asked, product: string, fields: readonly string[]]>([
    ['HUS', 'en', 'CS18B', ['whats the max depth on this'], 'CS18B', ['cuttingDepth']],
    ['HEU', 'fr', 'KS18165', ["elle descend jusqu'à combien"], 'KS18165', ['cuttingDepth', 'cuttingDepth45']],
    ['MET', 'fr', 'SM32M', ["et le bruit ? j'habite en appart"], 'SM32M', ['soundPressure', 'soundPower']],
  ])('%s in %s, on %s: %j asks %s for %j', async (brand, language, page, turns, product, fields) => {
    const [step] = (await lastOf([brand, language, page, turns])).plan.steps;
    expect(step).toMatchObject({ operation: 'get', input: { products: [product], attributes: fields } });
  });

  it('a choice of the drive stays a choice', async () => {
    const last = await lastOf(['HJP', 'jp', 'KC165A', ['庭にコンセントないんですけどコードレスのほうがいいのかな']]);
    expect(last.plan.steps[0]?.operation).toBe('cord');
  });
});

describe('a return is gone on with', () => {
  it.each<readonly [...Asked, topic: string]>([
    ['MET', 'es', null, ['quiero devolver una lijadora, la compré hace 5 días', 'y si está rota?'], 'returnFaulty'],
    [
      'HUS',
      'en',
      null,
      ['can I return a drill i bought last week', "what if it's broken out of the box"],
      'returnFaulty',
    ],
    ['HJP', 'jp', null, ['先週買ったサンダーを返品したいです', 'もし壊れていたら？'], 'returnFaulty'],
    ['HEU', 'de', null, ['kann ich die Säge zurückgeben', 'wer zahlt das Porto'], 'returnShipping'],
    ['MET', 'it', null, ['voglio restituire un trapano', 'chi paga la spedizione?'], 'returnShipping'],
    ['HEU', 'fr', null, ['je veux renvoyer une ponceuse', 'qui paie le retour'], 'returnShipping'],
  ])('%s in %s, on %s: %j is of %s', async (brand, language, page, turns, topic) => {
    const [step] = (await lastOf([brand, language, page, turns])).plan.steps;
    expect(step?.input).toMatchObject({ topic });
  });
});
