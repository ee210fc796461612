import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { lastOf } from '../planner/testing/conversations.ts';
import { withoutSources } from '../writer/sources.ts';
import questions from './testing/plainQuestions.json' with { type: 'json' };

/** What is asked in one message is all answered, each once. */

const plain = (text: string): string => withoutSources(text).replaceAll('**', '').replaceAll(/\s+/g, ' ');

const blocksOf = async (
  brand: BrandCode,
  language: AnswerLanguage,
  page: string | null,
  messages: readonly string[],
): Promise<readonly string[]> => (await lastOf([brand, language, page, messages])).answer.blocks.map(plain);

/** Figures, addresses and long words: what an answer says, in whatever sentence. */
const tellingWords = (text: string): readonly string[] =>
  text.toLowerCase().match(/\d[\d.,]*|[\p{Script=Latin}]{7,}|[\p{Script=Katakana}\p{Script=Han}ー]{2,}/gu) ?? [];

/** The share of the words of an answer that another one contains. */
const shareIn = (words: readonly string[], text: string): number =>
  words.length === 0 ? 1 : words.filter((word) => text.includes(word)).length / words.length;
const leastShare = 0.6;

const joins: Readonly<Record<AnswerLanguage, readonly ((one: string, other: string) => string)[]>> = {
  en: [(one, other) => `${one} and ${other}`, (one, other) => `${one}? ${other}`, (one, other) => `${one}, ${other}?`],
  de: [(one, other) => `${one} und ${other}`, (one, other) => `${one}? ${other}`, (one, other) => `${one}, ${other}?`],
  fr: [(one, other) => `${one} et ${other}`, (one, other) => `${one} ? ${other}`, (one, other) => `${one}, ${other} ?`],
  es: [(one, other) => `${one} y ${other}`, (one, other) => `${one}? ${other}`, (one, other) => `${one}, ${other}?`],
  it: [(one, other) => `${one} e ${other}`, (one, other) => `${one}? ${other}`, (one, other) => `${one}, ${other}?`],
  jp: [(one, other) => `${one}。あと${other}`, (one, other) => `${one}？${other}？`],
};

const pages: readonly (readonly [BrandCode, AnswerLanguage, string])[] = [
  ['HUS', 'en', 'DV18X'],
  ['HEU', 'de', 'BS1860'],
  ['HEU', 'fr', 'BH1818'],
  ['MET', 'es', 'SB1895'],
  ['HEU', 'it', 'SB1880'],
  ['HJP', 'jp', 'KG18DX'],
];

describe('two questions of one message', () => {
  it.each(pages)('are both answered, however they are joined: %s %s', async (brand, language, page) => {
    const asked: Readonly<Record<string, string>> = questions[language];
    const alone = new Map<string, readonly string[]>();
    for (const question of Object.values(asked))
      alone.set(question, tellingWords((await blocksOf(brand, language, page, [`${question}?`]))[0] ?? ''));
    const lost: string[] = [];
    const all = [...alone.keys()];
    for (const [place, one] of all.entries())
      for (const [at, other] of all.entries()) {
        const join = joins[language][(place + at) % joins[language].length];
        if (one === other || !join) continue;
        const message = join(one, other);
        const told = (await blocksOf(brand, language, page, [message])).join(' ').toLowerCase();
        if ([one, other].some((each) => shareIn(alone.get(each) ?? [], told) < leastShare)) lost.push(message);
      }
    expect(lost).toEqual([]);
  });

  it.each([
    [
      'MET',
      'de',
      null,
      ['Was kostet der BS 18-55 mit zwei Akkus?', 'mal vier bitte. ist das mit oder ohne mwst?'],
      ['796', 'Mehrwertsteuer'],
    ],
    ['HUS', 'en', null, ['is there a discount on ten drills and who do i contact'], ['service@brackford.example']],
    ['HEU', 'it', 'NG1864', ['che chiodi usa e quanto pesa'], ['64 mm', 'kg']],
    ['HJP', 'jp', 'KD18DX', ['重さと最大トルクを教えてください。あとケースは付いてますか？'], ['77', 'kg', 'KAC3']],
  ] as const)('are both answered where one is a request: %s %s', async (brand, language, page, messages, parts) => {
    const told = (await blocksOf(brand, language, page, messages)).join(' ');
    for (const part of parts) expect(told).toContain(part);
  });

  it.each([
    ['HUS', 'en', 'DS18B', 'what if it turns out defective?', /5 years.*no shipping/],
    ['HEU', 'de', 'BS1860', 'und wenn er defekt ist?', /3 Jahre.*Versand/],
    ['MET', 'fr', 'BS1855', 'et si elle est défectueuse ?', /3 ans.*port/],
    ['MET', 'it', 'BS1855', 'e se è difettoso?', /3 anni.*spedizione/],
    ['HJP', 'jp', 'KD18DX', '不良品だったらどうなりますか', /3年.*送料/],
  ] as const)('of a defect: who pays, and for how long: %s %s', async (brand, language, page, question, told) => {
    expect((await blocksOf(brand, language, page, [question])).join(' ')).toMatch(told);
  });

  it('are one where the first only tells what the second asks about', async () => {
    const message = 'i still got most of a box of 30 degree paper strip nails, will it take those';
    const [first] = await blocksOf('HUS', 'en', 'FN18N', [message]);
    expect(first).toMatch(/^No\b/);
  });

  it('are one where the second asks about the same matter of the service', async () => {
    const blocks = await blocksOf('MET', 'es', null, ['enviáis a Canarias? y cuánto tarda']);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatch(/^Sí.*días/);
  });
});

describe('of several things, each is told to be in the box or not', () => {
  it.each([
    ['HEU', 'de', 'BH3632', 'koffer, meißel und bohrfutter dabei?', ['Transportkoffer'], ['Meißel', 'Bohrfutter']],
    [
      'MET',
      'fr',
      'KH3628',
      'il y a quoi dans la boîte, coffret, forets, burin ?',
      ['coffret de transport'],
      ['forets', 'burin'],
    ],
    ['HUS', 'en', 'DS12C', 'does it come with a case, a belt clip and bits?', ['soft case', 'belt clip'], ['bit set']],
    ['MET', 'es', 'WS18125', 'viene con guarda, llave y disco?', ['protector', 'llave'], ['disco']],
    ['HJP', 'jp', 'KG18DX', 'ケース、サイドハンドルは付いてますか', ['サイドハンドル'], ['ケース']],
  ] as const)('%s %s', async (brand, language, page, question, held, lacking) => {
    const blocks = await blocksOf(brand, language, page, [question]);
    const isYes = (block: string): boolean => /^(?:Yes|Ja|Oui|Sí|はい)/.test(block);
    const [yes, no] = [blocks.filter(isYes).join(' '), blocks.filter((block) => !isYes(block)).join(' ')];
    for (const thing of held) expect(yes).toContain(thing);
    for (const thing of lacking) expect(no).toContain(thing);
    expect(blocks.findIndex(isYes)).toBe(0);
  });

  it('names a hose as the list does', async () => {
    const [first] = await blocksOf('MET', 'fr', 'SM32M', ["le tuyau est fourni ou c'est en option ?"]);
    expect(first).toContain('flexible antistatique de 4 m');
    expect(first).not.toMatch(/sans/);
  });
});

describe('what an answer has told', () => {
  it.each([
    ['HUS', 'en', 'RS18B', ['which saw blade fits, how much is it and how many are in the pack']],
    ['MET', 'es', 'SS181200', ['esta sirve para aflojar las tuercas de una furgoneta? con cuánto afloja']],
    ['HJP', 'jp', null, ['静かな集じん機ありますか、あと値段も知りたいです']],
    ['HUS', 'en', 'MS40S', ['will it cut a 4x4 post? is it any good on fence posts?']],
  ] as const)('is not told again: %s %s', async (brand, language, page, messages) => {
    const { blocks } = (await lastOf([brand, language, page, messages])).answer;
    const sentences = blocks
      .flatMap((block) => plain(block).split(/(?<=[.!?。])\s*/u))
      .filter(({ length }) => length > 24);
    expect(new Set(sentences).size).toBe(sentences.length);
    const prices = blocks.join(' ').match(/\(\/[\w%-]+#field-Price/g) ?? [];
    expect(new Set(prices).size).toBe(prices.length);
  });
});
