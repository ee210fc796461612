import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse, withoutMarks } from '../evaluation/judge.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

type Held = readonly [BrandCode, LanguageCode, readonly string[]];

/** The last answer of a conversation: its text and the products it shows. */
const lastAnswer = async ([brand, language, turns]: Held) => {
  const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
  const { answer } = answers.at(-1) ?? {};
  return {
    text: withoutMarks(answer?.blocks.join('\n\n') ?? '').replaceAll(/[\u00a0\u202f]/g, ' '),
    ids: (answer?.products ?? []).map(({ id }) => id),
  };
};

describe('without a type, a choice is looked for among the tools that it can be said of', () => {
  it.each([
    ['HUS', 'en', ['do you have anything with a red beam?'], 'LL12G'],
    ['MET', 'de', ['Habt ihr etwas mit rotem Laserstrahl?'], 'KL122G'],
    ['HJP', 'jp', ['赤色レーザーの製品はありますか'], 'KX10G'],
  ] as const)('%s %s %j', async (brand, language, turns, nearest) => {
    expect((await lastAnswer([brand, language, turns])).ids).toEqual([nearest]);
  });
});

describe('a job told after a type is done with a tool of that type', () => {
  it.each([
    ['HUS', 'en', ['I need a nailer', 'trim. baseboard and casing'], ['BN18G']],
    ['HEU', 'de', ['Ich brauche einen Nagler', 'für Sockelleisten'], ['NG1864']],
  ] as const)('%s %s %j', async (brand, language, turns, ids) => {
    expect((await lastAnswer([brand, language, turns])).ids).toEqual(ids);
  });
});

describe('a superlative names the conditions it holds under', () => {
  it.each([
    ['MET', 'es', ['amoladora de 230', 'Pesa mucho. ¿Hay una de 230 más ligera?'], 'de 230 mm'],
    ['MET', 'de', ['Welcher Bohrhammer mit Akku ist der leichteste?'], 'mit Akku'],
  ] as const)('%s %s %j', async (brand, language, turns, condition) => {
    expect((await lastAnswer([brand, language, turns])).text.split('\n')[0]).toContain(condition);
  });
});

describe('numbers belong to what they count', () => {
  it.each([
    ['HUS', 'en', ['need an SDS hammer for 1 inch holes in concrete, about 40 of them'], '$40'],
    ['HUS', 'en', ['which grinder suits my wife? she is maybe 105 lb'], '105'],
    ['MET', 'de', ['Bohrhammer für 20 mm in Beton, etwa 40 davon'], '40 €'],
  ] as const)('%s %s %j', async (brand, language, turns, misread) => {
    const { text, ids } = await lastAnswer([brand, language, turns]);
    expect(text).not.toContain(misread);
    expect(ids.length).toBeGreaterThan(0);
  });
});

describe('a size that was told is held against what each tool takes', () => {
  it.each([
    ['HUS', 'en', ['cut through a cast iron drain pipe, 4 in'], ['RS18B']],
    ['HUS', 'en', ['which miter saw for a crown molding 5 1/4 wide?'], ['MS40S', 'MS15C']],
    ['HEU', 'de', ['Was nehme ich, um ein Trapezblech zu schneiden?'], ['ST18135']],
    ['HEU', 'de', ['Der Keller steht unter Wasser, was saugt das weg?'], ['NS1812']],
  ] as const)('%s %s %j', async (brand, language, turns, suitable) => {
    const { ids } = await lastAnswer([brand, language, turns]);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !suitable.some((each) => each === id))).toEqual([]);
  });
});

describe('what is refused stays away', () => {
  it.each([
    [
      'HUS',
      'en',
      ['rotary hammer for 1 inch holes in concrete', 'forget corded, generator broke. now what'],
      ['RH40M'],
    ],
    [
      'HUS',
      'en',
      ['which tools do you have under 100?', 'minus anything with a cord', 'the most expensive'],
      ['RS12C', 'WL18A'],
    ],
  ] as const)('%s %s %j', async (brand, language, turns, ids) => {
    expect((await lastAnswer([brand, language, turns])).ids).toEqual(ids);
  });
});

describe('a type that is owned is not offered', () => {
  it.each([
    ['HUS', 'en', ['a gift for my husband', 'he already has a drill']],
    ['MET', 'es', ['un regalo para mi padre', 'ya tiene taladro']],
    ['MET', 'fr', ['un cadeau pour mon père', 'il a déjà une perceuse']],
    ['MET', 'it', ['un regalo per mio padre', 'ha già un trapano']],
  ] as const)('%s %s %j', async (brand, language, turns) => {
    expect((await lastAnswer([brand, language, turns])).ids).toEqual([]);
  });
});

describe('a word or two are read in the language of the page, of the question before, or of the brand', () => {
  it.each([
    ['HUS', 'en', ['Orange.'], /what you mean/],
    ['HJP', 'jp', ['Orange.'], /工具|作業/],
    ['MET', 'fr', ['quanto pesa il KHE 28?', 'motore?'], /motore universale/],
    ['MET', 'de', ['¿cuánto pesa el KHE 28?', '¿motor?'], /motor/],
  ] as const)('%s %s %j', async (brand, language, turns, said) => {
    expect((await lastAnswer([brand, language, turns])).text).toMatch(said);
  });
});

describe('a square timber is cut through', () => {
  it.each([
    ['HJP', 'jp', ['檜の45角を切りたい'], 'KC165A'],
    ['HJP', 'jp', ['90角の柱を一発で切れるのは'], 'KE18R'],
  ] as const)('%s %s %j', async (brand, language, turns, id) => {
    expect((await lastAnswer([brand, language, turns])).ids).toContain(id);
  });
});
