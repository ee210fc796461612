import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { lastOf } from './testing/conversations.ts';

type Row = readonly [BrandCode, LanguageCode, string | null, readonly string[], string];

describe('whether a tool is safe in the hands of a beginner', () => {
  it.each<Row>([
    ['HUS', 'en', 'CS15C', ['is it safe for beginners'], 'CS15C'],
    ['HUS', 'en', null, ['which circular saw for a deck', 'is it dangerous for a first timer'], 'CS15C'],
    ['MET', 'de', 'KHE28', ['Ist das auch was für Anfänger?'], 'KHE28'],
    ['MET', 'es', 'KR190', ['es segura para un principiante?'], 'KR190'],
    ['MET', 'it', 'KR190', ['è pericolosa se uno non l’ha mai usata?'], 'KR190'],
    ['MET', 'fr', 'KR190', ['c’est facile à utiliser ?'], 'KR190'],
    ['HJP', 'jp', 'KG18DX', ['女性でも安全に使えますか'], 'KG18DX'],
  ])('%s in %s on %s: %s', async (brand, language, page, turns, product) => {
    const answered = await lastOf([brand, language, page, turns]);
    const [finding] = answered?.findings ?? [];
    expect(finding).toMatchObject({ operation: 'describe', found: { firstUse: { product: { id: product } } } });
  });

  it('is answered for the tool of a project that demands most', async () => {
    const turns = ['I’m building a deck this summer, what tools do I need?', 'im a beginner, is that ok for me'];
    const answered = await lastOf(['HUS', 'en', null, turns]);
    expect(answered?.findings[0]).toMatchObject({ found: { firstUse: { product: { kind: 'circularSaw' } } } });
  });

  it.each<Row>([
    ['HUS', 'en', null, ['is a circular saw dangerous for a beginner?'], 'circularSaw'],
    ['HEU', 'de', null, ['ist eine Flex gefährlich?'], 'angleGrinder'],
    ['HEU', 'es', null, ['¿es peligrosa una sierra circular para un principiante?'], 'circularSaw'],
    ['HJP', 'jp', null, ['丸ノコは初心者には危ないですか'], 'circularSaw'],
  ])('is answered for the tools of a type: %s in %s on %s: %s', async (brand, language, page, turns, kind) => {
    const answered = await lastOf([brand, language, page, turns]);
    expect(answered?.findings).toMatchObject([{ operation: 'describe', found: { firstUse: { product: { kind } } } }]);
  });

  it('is answered by the maker where the page of the tool does', async () => {
    const answered = await lastOf(['MET', 'fr', 'W11125', ['c’est pas dangereux pour un débutant ?']]);
    expect(answered?.findings[0]).toMatchObject({
      operation: 'passage',
      evidence: [{ from: 'faq', productId: 'W11125' }],
    });
  });

  it('leaves faults and dangers to their own answers', async () => {
    const smokes = await lastOf(['HUS', 'en', 'CS18B', ['my saw smokes, is it dangerous']]);
    expect(smokes?.findings[0]?.operation).toBe('safety');
  });
});

describe('ratings asked behind a warning', () => {
  it.each<Row>([
    ['MET', 'it', 'LB36', ['si puo usare quando piove?', 'ha buone recensioni?'], 'LB36'],
    ['MET', 'de', 'LB36', ['geht der bei regen', 'hat er gute bewertungen?'], 'LB36'],
    ['MET', 'fr', 'KR18165', ['on peut l’utiliser sous la pluie', 'il y a de bons avis ?'], 'KR18165'],
  ])('%s in %s on %s: %s', async (brand, language, page, turns, product) => {
    const answered = await lastOf([brand, language, page, turns]);
    expect(answered?.findings).toMatchObject([{ operation: 'reviews' }]);
    expect(answered?.findings[0]?.evidence).toContainEqual(expect.objectContaining({ productId: product }));
  });
});

it.each<Row>([
  ['HUS', 'en', 'CS15C', ['is this corded or cordless'], 'get'],
  ['MET', 'fr', null, ['prix KHE 28', 'c’est filaire ou sur batterie'], 'get'],
  ['MET', 'it', null, ['devo posare il parquet che sega mi serve', 'meglio a filo o a batteria?'], 'cord'],
  ['HJP', 'jp', 'KC165A', ['庭にコンセントないんですけどコードレスのほうがいいのかな'], 'cord'],
])(
  'corded or cordless, of one tool or of what to buy: %s in %s on %s: %s',
  async (brand, language, page, turns, operation) => {
    const answered = await lastOf([brand, language, page, turns]);
    expect(answered?.findings.map((finding) => finding.operation)).toEqual([operation]);
  },
);

it.each<Row>([
  ['HUS', 'en', 'MT18B', ['could i use it to redo my bathroom'], 'detail'],
  ['HEU', 'de', 'DS18210', ['reicht der für ne terrasse'], 'screw'],
])('a tool does some steps of a project: %s in %s on %s: %s', async (brand, language, page, turns, step) => {
  const answered = await lastOf([brand, language, page, turns]);
  expect(answered?.findings[0]).toMatchObject({ operation: 'suits', found: { verdicts: [{ steps: [step] }] } });
});

it.each<Row>([
  ['HUS', 'en', 'JS18B', ['this or a reciprocating saw?'], 'reciprocatingSaw'],
  ['HEU', 'de', 'WS18125', ['der oder lieber eine säbelsäge?'], 'reciprocatingSaw'],
  ['MET', 'es', 'SD18190', ['esto o un taladro?'], 'drillDriver'],
  ['HJP', 'jp', 'KJ18S', ['これと丸ノコどっちがいいですか'], 'circularSaw'],
])('a type beside the tool in view: %s in %s on %s: %s', async (brand, language, page, turns, type) => {
  const answered = await lastOf([brand, language, page, turns]);
  expect(answered?.plan.steps.at(-1)).toMatchObject({
    operation: 'define',
    input: { types: [expect.any(String), type] },
  });
});

it.each<Row>([
  ['MET', 'it', null, ['dove posso comprare i vostri prodotti?'], 'dealer'],
  ['HUS', 'en', null, ['where can i buy your products'], 'dealer'],
  ['HJP', 'jp', null, ['どこで商品を買えますか'], 'dealer'],
  ['HEU', 'de', null, ['Kann ich auch mit jemandem telefonieren?'], 'person'],
])(
  'questions to the maker that name its goods or a telephone: %s in %s on %s: %s',
  async (brand, language, page, turns, topic) => {
    const answered = await lastOf([brand, language, page, turns]);
    expect(answered?.plan.steps[0]?.input).toMatchObject({ topic });
  },
);

it('a job that none of the shown tools is for asks for another tool', async () => {
  const turns = [
    'ya tengo una batería AP 18-40, qué máquinas puedo usar con ella',
    'y para lijar una mesa cuál me vale?',
  ];
  const answered = await lastOf(['HEU', 'es', null, turns]);
  expect(answered?.findings[0]).toMatchObject({ operation: 'recommend' });
});

it('an old fence that is cut up is demolished, not built', async () => {
  const answered = await lastOf(['MET', 'de', 'RS1832', ['kann ich damit einen alten Holzzaun zersägen']]);
  expect(answered?.findings[0]).toMatchObject({ operation: 'suits', found: { verdicts: [{ holds: 'yes' }] } });
});

it.each<Row>([
  ['HJP', 'jp', 'KD18DL', ['セット内容を教えて'], 'included'],
  ['HJP', 'jp', 'KD18DL', ['詳細を教えて'], 'describe'],
  ['HEU', 'de', 'LG18F', ['wie lange lädt der einen 4ah akku', 'gibts auch ein billigeres'], 'substitute'],
  ['MET', 'it', 'KHE28', ['a cosa serve di preciso?'], 'describe'],
])(
  'plain words are not taken for something else: %s in %s on %s: %s',
  async (brand, language, page, turns, operation) => {
    const answered = await lastOf([brand, language, page, turns]);
    expect(answered?.findings[0]?.operation).toBe(operation);
  },
);
