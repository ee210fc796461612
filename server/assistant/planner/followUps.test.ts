import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';
import type { Step } from '../plan.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

type Conversation = readonly [BrandCode, LanguageCode, string | null, readonly string[], readonly string[]];

/** What the last answer of a conversation is about. */
const lastSteps = async ([brand, language, page, turns]: Conversation): Promise<readonly Step[]> => {
  const productId = page === null ? null : `${brand}-${page}`;
  return (
    (await converse(catalogue, sources, { brand, language, productId, turns: [...turns] })).at(-1)?.plan.steps ?? []
  );
};
const productsIn = (steps: readonly Step[]): readonly string[] => [
  ...new Set(
    steps.flatMap(({ input }) => [
      ...('products' in input ? (input.products ?? []) : []),
      ...('product' in input && input.product !== undefined ? [input.product] : []),
    ]),
  ),
];

const isAbout = (title: string, conversations: readonly Conversation[]) =>
  describe(title, () => {
    it.each(conversations)('%s in %s, on %s: %j', async (...conversation) => {
      const [, , , , meant] = conversation;
      expect(productsIn(await lastSteps(conversation))).toEqual(meant);
    });
  });

isAbout('what is only named beside a tool does not take its place', [
  [
    'MET',
    'fr',
    null,
    ['parlez-moi du LB 36', 'avec la batterie, ça fait combien en tout ?', "l'engin fait quel poids ?"],
    ['LB36'],
  ],
  ['HUS', 'en', 'CS40R', ['what battery does it take', 'how heavy is the saw'], ['CS40R']],
  ['MET', 'es', 'KR36190', ['¿es mejor que la de cable?', '¿qué disco trae?'], ['KR36190']],
  ['MET', 'it', null, ['che margine avete sul KHM 45?', 'e quanto pesa?'], ['KHM45']],
]);

isAbout('a list stays the one that is pointed into', [
  ['HUS', 'en', null, ['show me your impact drivers', 'how heavy is the second one', 'and the first?'], ['ID12C']],
  ['MET', 'it', null, ['quali seghetti alternativi avete?', 'quanto pesa il primo?', 'e il secondo?'], ['PS750']],
]);

isAbout('a model may be named in part', [
  ['MET', 'de', null, ['der BS 18-110 hat 110 Nm, oder?', 'und der kleine 55er?'], ['BS1855']],
  ['MET', 'it', null, ['quanto pesa la BX 1220?', 'e la 1240?'], ['BX1240']],
  ['MET', 'en', null, ['is the BS 18-110 brushless?', 'and the 18-55?'], ['BS1855']],
]);

isAbout('a trait or a word of the name tells which one', [
  ['HJP', 'jp', 'KD18DX', ['重さは？', '36Vのは？'], ['KD36DX']],
  ['MET', 'it', null, ['quali seghetti alternativi avete?', 'quanto costa quella a batteria?'], ['PS18135']],
  ['HEU', 'fr', 'KS1400', ['elle coupe à combien de profondeur ?', 'et la sans fil 36 V ?'], ['KS36190']],
  ['HUS', 'en', 'FN18N', ['how many nails does it hold', 'and the brad nailer?'], ['BN18G']],
]);

isAbout('the old and the new one follow each other', [
  ['MET', 'de', 'SD18150', ['ist der noch lieferbar?', 'wie schwer ist der neue?'], ['SD18190']],
  ['MET', 'it', 'SD18190', ['quanto pesa?', 'e il vecchio?'], ['SD18150']],
]);

isAbout('what is taken, or gone back to, is spoken of', [
  [
    'HEU',
    'en',
    null,
    ['what is the difference between SB 750 and SB 18-80', "I'll take the cordless one", 'which batteries fit'],
    ['SB1880'],
  ],
  ['HUS', 'en', null, ['compare RH11C and RH18P', "I'd go with the lighter one then"], ['RH18P']],
]);

isAbout('"which of the two" is asked of those spoken of', [
  [
    'MET',
    'en',
    null,
    ['is the BS 18-110 brushless?', 'and the 18-55?', 'which one has more torque?'],
    ['BS1855', 'BS18110'],
  ],
  ['HEU', 'de', null, ['BS 12-30 oder BS 18-60?', 'welcher ist kürzer'], ['BS1230', 'BS1860']],
]);

describe('a condition said behind a choice', () => {
  it.each<[BrandCode, LanguageCode, readonly string[]]>([
    ['HEU', 'es', ['quiero una amoladora', 'solo con batería']],
    ['HUS', 'en', ['i need a circular saw', 'only cordless']],
  ])('keeps what is looked for: %s in %s, %j', async (brand, language, turns) => {
    const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
    const shown = answers.at(-1)?.answer.products ?? [];
    const kinds = new Set(answers[0]?.answer.products.map(({ kind }) => kind));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ kind }) => kinds.has(kind))).toBe(true);
    expect(shown.every(({ attributes }) => attributes.powerSource === 'battery')).toBe(true);
  });
});
