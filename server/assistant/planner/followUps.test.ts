import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import { converse } from '../evaluation/judge.ts';
import { catalogue, isAbout, lastOf, sources } from './testing/conversations.ts';

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

isAbout('one picked of two is spoken of from then on', [
  ['HUS', 'en', null, ['compare the AG18B and AG40P', 'the cheaper one of the two', 'how heavy is it?'], ['AG18B']],
  ['MET', 'de', null, ['KH 18-24 oder KHE 28?', 'Nimm mal den günstigeren, was ist da dabei?'], ['KHE28']],
  ['MET', 'fr', null, ['Quelles meuleuses avez-vous ?', 'La moins chère des deux', 'Elle pèse combien ?'], ['W11125']],
  ['MET', 'it', null, ['seghetti alternativi?', 'il più economico', 'quanto pesa?'], ['PS750']],
  ['HJP', 'jp', null, ['KC18DXとKC36DXを比べて', '安い方の付属品は？', 'どのくらい使えますか？'], ['KC18DX']],
]);

describe('a short follow-up continues the question before it', () => {
  it.each<[BrandCode, LanguageCode, readonly string[], string, string]>([
    ['HEU', 'es', ['¿Cuánto cuesta la WS18125?', '¿Y la de cable?'], 'offer', 'WS1100125'],
    ['HJP', 'jp', ['KG18DXはいくら？', 'コード式のは？'], 'offer', 'KG100A'],
    ['MET', 'it', ['Quanto costa il seghetto PS 18-135?', 'E quello a filo?'], 'offer', 'PS750'],
    ['HUS', 'en', ['how heavy is the DV18X', 'and without the battery?'], 'get', 'DV18X'],
    ['MET', 'fr', ['Combien pèse la SBE 850 ?', 'Et sans la batterie ?'], 'get', 'SBE850'],
    ['HJP', 'jp', ['KV18DXの重さは？', '電池なしだと？'], 'get', 'KV18DX'],
    ['HJP', 'jp', ['丸ノコはどれがありますか？', '一番安いのは？'], 'best', 'KC165A'],
    ['HUS', 'en', ['which drills do you have?', 'the cheapest one'], 'best', 'DS12C'],
    ['HUS', 'en', ['need a drill for hanging shelves on a brick wall', 'is that heavy?'], 'get', 'DV18X'],
    ['HUS', 'en', ["what's the ID12C for", 'does it fit my 18 V packs?'], 'compatible', 'ID12C'],
    ['HJP', 'jp', ['家具の組み立て用のドライバドリルが欲しい', 'なぜそれがおすすめ？'], 'explain', 'KD10S'],
    ['MET', 'fr', ['Quel est le bruit de la SBE 850 ?', 'et la version sans fil ?'], 'get', 'SB1895'],
    ['MET', 'it', ['Quanto pesa la SBE 850?', 'e la versione a batteria?'], 'get', 'SB1895'],
    ['MET', 'en', ['how loud is the SBE 850', 'what about the cordless sibling then'], 'get', 'SB1895'],
    ['HJP', 'jp', ['KG100Aの重さは？', '充電式のほうは？'], 'get', 'KG18DX'],
    ['HUS', 'en', ["what's the strongest impact driver you have", 'and the cheapest'], 'best', 'ID12C'],
    ['HUS', 'en', ["what's in the box with the CS18B?", 'what else do I need?'], 'kit', 'CS18B'],
    ['MET', 'it', ["Cosa c'è nella confezione della KR 18-165?", "Cos'altro mi serve?"], 'kit', 'KR18165'],
    ['HEU', 'es', ['¿Qué trae la caja de la KS18165?', '¿Qué más necesito?'], 'kit', 'KS18165'],
  ])('%s in %s, %j: %s of %s', async (brand, language, turns, operation, product) => {
    const answers = await converse(catalogue, sources, { brand, language, productId: null, turns: [...turns] });
    const last = answers.at(-1);
    expect(last?.plan.steps[0]?.operation).toBe(operation);
    expect(last?.answer.products[0]?.id).toBe(product);
  });
});

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

isAbout('what is asked decides which product is meant, whatever packs were named last', [
  ['HUS', 'en', 'CS40R', ['can I run this off two of my 18v packs', 'how deep does this one go at 45'], ['CS40R']],
  [
    'HUS',
    'en',
    'CS40R',
    ['what is the total with a battery and a charger', 'versus the corded saw, worth it?', 'how deep do both go at 45'],
    ['CS40R', 'CS15C'],
  ],
  ['MET', 'de', 'KR18165', ['Welche Akkus passen?', 'wie tief schneidet das Ding?'], ['KR18165']],
  [
    'MET',
    'es',
    null,
    ['taladro percutor para hormigón con batería', 'brocas de 12 y 14', '¿qué vibración tiene?'],
    ['KH1824'],
  ],
  ['MET', 'it', 'KH1824', ['che aspiratore ci metto?', 'è classe M?', 'e quanto è rumoroso quello?'], ['SM32M']],
  ['MET', 'fr', 'WS18125', ['quelle batterie lui va ?', 'quel diamètre de disque ?'], ['WS18125']],
  ['HJP', 'jp', 'KC18DX', ['電池は何が使えますか', '45度で切れる深さは？'], ['KC18DX']],
]);

describe('another one is looked for by what the product in view is like', () => {
  it.each<[BrandCode, LanguageCode, string | null, readonly string[], readonly string[]]>([
    [
      'HUS',
      'en',
      'DS18B',
      ['will it go in brick?', 'is there one that does brick that these batteries would fit'],
      ['DV18X'],
    ],
    [
      'HEU',
      'en',
      null,
      ['do you have an angle grinder', 'then show me a cordless one, 125 mm discs please'],
      ['WS18125'],
    ],
    ['MET', 'es', 'PS18135', ['¿cuánto pesa?', '¿tenéis una igual pero con cable?'], ['PS750']],
  ])('%s in %s, on %s: %j', async (brand, language, page, turns, found) => {
    const shown = (await lastOf([brand, language, page, turns]))?.answer.products.map(({ id }) => id) ?? [];
    expect(shown).toEqual(expect.arrayContaining([...found]));
  });

  it('says that there is none where none is like that', async () => {
    const answered = await lastOf([
      'MET',
      'es',
      'GZ216',
      ['¿cuánto pesa?', '¿Hay alguna así con batería en vuestra marca?'],
    ]);
    const [finding] = answered?.findings ?? [];
    expect(finding?.operation).toBe('search');
    expect(finding?.operation === 'search' && finding.found.picks).toEqual([]);
  });
});

describe('a condition is added, replaced and taken back', () => {
  it.each<[BrandCode, LanguageCode, readonly string[], (weight: number) => boolean]>([
    [
      'HEU',
      'de',
      ['ich such ne Handkreissäge für Terrassendielen', 'die sollte nicht über 4 kg wiegen'],
      (kg) => kg <= 4,
    ],
    ['MET', 'fr', ['un perforateur pour du béton', 'rien au-dessus de 3,5 kg'], (kg) => kg <= 3.5],
    [
      'MET',
      'en',
      ['cordless rotary hammer for concrete', 'nothing over 3.5 kg please, battery included'],
      (kg) => kg <= 3.5,
    ],
    ['HJP', 'jp', ['軽いインパクトドライバーが欲しい', '1.2kgを超えるのは避けたい'], (kg) => kg <= 1.2],
    ['HUS', 'en', ['cordless circular saw for plywood', 'dont want anything over 8 pounds'], (kg) => kg <= 3.63],
  ])('by a denied bound: %s in %s, %j', async (brand, language, turns, holds) => {
    const shown = (await lastOf([brand, language, null, turns]))?.answer.products ?? [];
    // A corded tool has only one weight.
    const weights = shown.flatMap(({ attributes: { weight, weightWithBattery: kg = weight } }) =>
      typeof kg === 'number' ? [kg] : [],
    );
    expect(weights.length).toBeGreaterThan(0);
    expect(weights.every(holds)).toBe(true);
  });

  it('keeps the job of which only the wall is told in more detail', async () => {
    const answered = await lastOf([
      'MET',
      'en',
      null,
      [
        'cordless tools to drill frames into walls, which one?',
        'Masonry is mostly sand-lime brick and some concrete, up to 14 mm',
      ],
    ]);
    const shown = answered?.answer.products.filter(({ attributes }) => attributes.drillMasonry !== undefined) ?? [];
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ attributes }) => Number(attributes.drillMasonry) >= 14)).toBe(true);
  });
});

describe('a danger lasts while it is argued with', () => {
  it.each<[BrandCode, LanguageCode, readonly string[]]>([
    ['HUS', 'en', ['my battery pack fell in a puddle', 'its a BP1850', 'so i cant just dry it out in rice?']],
    ['HEU', 'es', ['se me ha mojado el cargador', 'es el LG 36', '¿y si lo seco con un secador?']],
    ['MET', 'it', ['le piastrelle potrebbero avere amianto', 'e se bagno tutto?']],
    ['HEU', 'de', ['der Akku ist aufgebläht', 'ist aber noch voll, kann ich den noch leer machen?']],
    ['HJP', 'jp', ['充電中に電池がすごく熱くなって変なにおいがする', 'KB1850です。2年前に買いました']],
  ])('%s in %s: %j', async (brand, language, turns) => {
    expect((await lastOf([brand, language, null, turns]))?.findings[0]?.operation).toBe('safety');
  });

  it.each<[BrandCode, LanguageCode, readonly string[]]>([
    ['HUS', 'en', ['my battery pack fell in a puddle', 'its a BP1850', 'whats a new one cost']],
    ['MET', 'de', ['darf ich eine alte Asbestplatte sägen?', 'Wie laut ist der SM 32-M?']],
  ])('and ends where something else is asked: %s in %s, %j', async (brand, language, turns) => {
    const findings = (await lastOf([brand, language, null, turns]))?.findings ?? [];
    expect(findings.map(({ operation }) => operation)).not.toContain('safety');
  });
});

describe('what is said to be at home', () => {
  it.each<[BrandCode, LanguageCode, string, readonly string[], number]>([
    ['HEU', 'de', 'KS18165', ['und was kommt da alles zusammen, Akku und Lader hab ich noch nicht'], 308.8],
    ['HEU', 'en', 'KS18165', ['I already have two AP 18-40, do they fit?', 'and what would it cost me then'], 219],
  ])('is counted, and what is not there is not: %s in %s', async (brand, language, page, turns, total) => {
    const finding = (await lastOf([brand, language, page, turns]))?.findings.find(
      ({ operation }) => operation === 'kit',
    );
    expect(finding?.operation === 'kit' && finding.found.total).toBeCloseTo(total);
  });
});

describe('a disc for what is worked on', () => {
  it.each<[BrandCode, LanguageCode, string, readonly string[]]>([
    ['HUS', 'en', 'AG18B', ['i need to cut tile with it', 'which disc']],
    ['HEU', 'de', 'WS18125', ['kann ich Fliesen damit schneiden?', 'welche Scheibe nehm ich']],
    ['MET', 'es', 'WS18125', ['¿sirve para cortar azulejo?', '¿qué disco le pongo?']],
    ['HJP', 'jp', 'KG18DX', ['タイルは切れますか', 'どのディスクを使えばいい?']],
  ])('is none that is made for another material: %s in %s', async (brand, language, page, turns) => {
    const findings = (await lastOf([brand, language, page, turns]))?.findings ?? [];
    const found = findings.find(({ operation }) => operation === 'accessories');
    expect(found?.operation === 'accessories' && found.found.picks).toEqual([]);
    expect(found?.operation === 'accessories' && found.found.unfit?.kind).toBe('abrasiveDisc');
  });
});

describe('what goes on with an answer', () => {
  it('fits another tool into a budget for everything', async () => {
    const findings =
      (
        await lastOf([
          'HUS',
          'en',
          null,
          [
            'whats the damage for an impact driver, one battery and a charger',
            'my wife says 300 tops for everything. does a saw still fit in there',
          ],
        ])
      )?.findings ?? [];
    const sum = findings.find(({ operation }) => operation === 'kit');
    expect(sum?.operation === 'kit' && sum.found.items.flatMap(({ product }) => product?.kind ?? [])).toEqual(
      expect.arrayContaining(['impactDriver', 'circularSaw']),
    );
    expect(sum?.operation === 'kit' && sum.found.budget).toBe(300);
  });

  it.each<[BrandCode, LanguageCode, string, readonly string[], string]>([
    [
      'HEU',
      'en',
      'BS1860',
      ['how about the little 12V?', 'which has more torque', 'which would you take for shelves in drywall'],
      'recommend',
    ],
    ['HEU', 'es', 'SS18400', ['¿sirve para las ruedas del coche?', 'van a 180 Nm'], 'suits'],
    ['MET', 'de', 'KHE28', ['ist der für Beton?', 'und welche Bohrer'], 'accessories'],
    ['MET', 'fr', 'SM32M', ['il fait quel bruit ?', 'on peut y brancher la RX 18-150 ?'], 'compatible'],
  ])('%s in %s, on %s: %j', async (brand, language, page, turns, operation) => {
    expect((await lastOf([brand, language, page, turns]))?.plan.steps.map((step) => step.operation)).toContain(
      operation,
    );
  });

  it('takes the figure of a platform for no number of packs', async () => {
    const findings =
      (await lastOf(['MET', 'de', null, ['Bohrhammer mit Akku für Beton', 'mit meinen KX 18 Akkus']]))?.findings ?? [];
    const packs = findings
      .flatMap((one) => (one.operation === 'kit' ? one.found.items : []))
      .filter(({ role }) => role === 'battery');
    expect(packs.every(({ count }) => count < 18)).toBe(true);
  });
});
