import { describe, expect, it } from 'vitest';
import { type Conversation, isAbout, lastSteps } from '../testing/conversations.ts';

isAbout('a size without a noun behind a pack', [
  [
    'HUS',
    'en',
    'IW18H',
    ['how strong is it', 'and which battery do you need, i only got the little 2 amp one'],
    ['IW18H'],
  ],
  ['HEU', 'de', 'SS18400', ['was wiegt er', 'Hält das der kleine Akku aus oder muss der dicke drauf'], ['SS18400']],
]);

describe('a size without a noun behind a reckoning', () => {
  it.each<readonly [...Conversation, string]>([
    ['MET', 'fr', 'BX1840', ['combien de temps pour la charger ?', 'et la grosse ?'], [], 'BX1880'],
  ])('is that of the pack: %s in %s, on %s: %j', async (...[brand, language, page, turns, none, pack]) => {
    const [step] = await lastSteps([brand, language, page, turns, none]);
    expect(step?.operation === 'calculate' && 'battery' in step.input ? step.input.battery : undefined).toBe(pack);
  });
});

isAbout('a product told by the price between', [
  ['MET', 'it', 'SS18300', ['va bene per le gomme?', 'e quella da 200 euro in più cosa mi dà?'], ['SS181200']],
  ['MET', 'it', 'KR36190', ['quanto pesa con la batteria?', 'e quella a 280 euro in meno?'], ['KR190']],
  ['HUS', 'en', 'IW18C', ['can it do lug nuts', 'what about the one for 130 more'], ['IW18H']],
  [
    'HUS',
    'en',
    'BP1850',
    ['how heavy is it', 'worth 70 more for the 8ah if i mostly use the drill'],
    ['BP1850', 'BP1880'],
  ],
  ['HJP', 'jp', 'KI36DX', ['騒音はどれくらい？', '13000円安いほうはトルクどれくらい'], ['KI18DX']],
]);

isAbout('a product described that was not shown', [
  [
    'HEU',
    'fr',
    'GS36216',
    ['elle coupe quelle largeur ?', 'et la petite circulaire à batterie, elle est à combien ?'],
    ['KS18165'],
  ],
  ['HEU', 'de', null, ['Was wiegt der BS 12-30?', 'Und was kostet der 18er?'], ['BS1845']],
  [
    'MET',
    'en',
    'KHM45',
    ['can it take off tiles?', 'Would the smaller corded one not do the same for a once in a lifetime job?'],
    ['KHE28'],
  ],
  ['HJP', 'jp', 'KR18S', ['電池は付いていますか', 'コード式の小さい方じゃだめですか'], ['KR18S', 'KR2600A']],
]);

isAbout('the topic beside what is only mentioned', [
  [
    'MET',
    'fr',
    'SM32M',
    ["il aspire l'eau ?", "Et pour de la poussière de béton normale, celle d'un perforateur ?"],
    ['SM32M'],
  ],
  [
    'MET',
    'fr',
    'KR18165',
    ['Y a une batterie avec ?', "Laquelle je prends alors ? J'ai deja le chargeur CX 30"],
    ['KR18165'],
  ],
]);

/** A conversation, the types that its last search is limited to, and what these tools run on. */
const searched: readonly (readonly [...Conversation, string])[] = [
  ['HUS', 'en', 'MS40S', ['is there a corded version'], ['mitreSaw'], 'mains'],
  ['HJP', 'jp', 'KG36DX', ['コード付きのはありますか'], ['angleGrinder'], 'mains'],
  [
    'MET',
    'fr',
    null,
    ['la scie circulaire la moins chère ?', 'et la moins chère sans fil ?'],
    ['circularSaw'],
    'battery',
  ],
  [
    'HUS',
    'en',
    null,
    ['what is the cheapest circular saw?', 'and the cheapest one without a cord?'],
    ['circularSaw'],
    'battery',
  ],
];

describe('another drive', () => {
  it.each(searched)(
    'is looked for among its type: %s in %s, on %s: %j',
    async (...[brand, language, page, turns, types, source]) => {
      const [step] = await lastSteps([brand, language, page, turns, []]);
      const input = step?.operation === 'search' || step?.operation === 'best' ? step.input : undefined;
      expect(input?.types).toEqual(types);
      expect(input?.constraints).toContainEqual(expect.objectContaining({ attribute: 'powerSource', value: source }));
    },
  );

  it.each<readonly ['HUS' | 'HEU' | 'MET', 'en' | 'de' | 'es' | 'fr' | 'it', string]>([
    ['HUS', 'en', 'He has no cordless stuff at all. What drill do you recommend?'],
    ['HEU', 'de', 'Mein Vater hat keine Akkugeräte. Welchen Bohrschrauber empfehlen Sie?'],
    ['HEU', 'es', 'Mi padre no tiene nada inalámbrico. ¿Qué taladro me recomienda?'],
    ['MET', 'fr', "Il n'a rien sans fil. Quelle perceuse conseillez-vous ?"],
    ['MET', 'it', 'Mio padre non ha niente senza filo. Quale trapano mi consiglia?'],
  ])('is not asked for by who owns none: %s in %s: %s', async (brand, language, question) => {
    const steps = await lastSteps([brand, language, null, [question], []]);
    const conditions = steps.flatMap(({ input }) => ('constraints' in input ? (input.constraints ?? []) : []));
    expect(conditions.filter((one) => one.by === 'choice' && one.attribute === 'powerSource')).toEqual([]);
  });
});

isAbout('a noun before its question, of which there is one', [
  ['HEU', 'de', null, ['Laubbläser, wie laut ist der?'], ['LB36820']],
  ['HUS', 'en', null, ['laser, how far does it reach?'], ['LL12G']],
  ['MET', 'it', null, ['soffiatore, quanto è rumoroso?'], ['LB36']],
  ['HEU', 'es', null, ['sopladora, cuánto pesa?'], ['LB36820']],
]);
