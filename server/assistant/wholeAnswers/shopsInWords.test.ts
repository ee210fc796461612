import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { AnswerLanguage, BrandCode, ChatRequest } from '../../../contract/contract.ts';
import { rawProductId } from '../../../contract/contract.ts';
import { checkFeeds } from '../../catalogue/import/checkFeeds.ts';
import { makerIdOf } from '../../catalogue/makerIds.ts';
import { prepareTables } from '../../catalogue/store/schema.ts';
import { sqliteCatalogue } from '../../catalogue/store/sqliteCatalogue.ts';
import { writeBrand } from '../../catalogue/store/writeBrand.ts';
import { createAssistant } from '../embedded.ts';

/** Questions to shops whose data are plain text, and that sell more than the types we know. */

const shopOf = (brand: BrandCode, language: AnswerLanguage, text: string) => {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  const { content, problems } = checkFeeds(brand, [{ name: 'feed', text }], { language });
  if (!content) throw new Error(JSON.stringify(problems));
  writeBrand(database, content, { origin: 'import', hash: '' });
  const assistant = createAssistant(sqliteCatalogue(database));
  return async (message: string) => {
    const messages = [{ id: 'u', role: 'user' as const, message, cards: [] }];
    const request: ChatRequest = { messages, productId: null, chatId: 'c', language };
    let said = '';
    let ids: readonly string[] = [];
    for await (const event of assistant.answer({ brand, request }, new AbortController().signal)) {
      if (event.type === 'content') said += event.content;
      if (event.type === 'products')
        ids = event.referencedProducts.map(({ productId }) => makerIdOf(rawProductId(productId ?? '')));
    }
    return { said, ids };
  };
};

/** A table whose last column, the picture, is the same in each row. */
const table = (head: string, ...rows: readonly string[]): string =>
  [`${head};image`, ...rows.map((row) => `${row};https://images.example/a.webp`)].join('\n');

interface Shop {
  readonly brand: BrandCode;
  readonly language: AnswerLanguage;
  readonly text: string;
  readonly questions: readonly (readonly [question: string, ids: readonly string[]])[];
}

const shops: readonly Shop[] = [
  {
    brand: 'HUS',
    language: 'en',
    text: table(
      'id;title;category;price',
      'TB-1;Tornbjerg 20V MAX Hammer Drill, 1/2", Tool-Only;Drills;169 USD',
      'TB-2;7.5-Amp Corded 4-1/2 in. Small Angle Grinder;Grinders;60 USD',
      'TB-3;60V 16 in. Chainsaw Kit, 3.0Ah battery and charger included;Chainsaws;299 USD',
      'TB-4;20V MAX 5.0Ah Lithium-Ion Battery;Batteries & Chargers;149 USD',
      'TB-5;Tornbjerg 16 oz. Fiberglass Curved Claw Hammer;Manual Hammers;20 USD',
      'TB-6;Tornbjerg 18-Volt SDS-Plus Rotary Hammer;Hammers;299 USD',
      'TB-7;Tornbjerg 46 in. Mower Blade for Riding Tractors;Mower Parts;44 USD',
      'TB-8;Tornbjerg 10 in. 60T Saw Blade;Saw Blades;39 USD',
      'TB-9;Tornbjerg 18 Ga. Brad Nailer;Nailers;139 USD',
      'TB-10;Tornbjerg 16 Gauge Finish Nailer;Nailers;159 USD',
      'TB-11;11 Amp Angle Grinder;Grinders;79 USD',
    ),
    questions: [
      ['brad nailer 18 gauge', ['TB-9']],
      ['finish nailer', ['TB-10']],
      ['11 amp grinder', ['TB-11']],
      ['Do you have a 46 inch mower blade?', ['TB-7']],
      ['How many batteries do you sell?', ['TB-4']],
      ['46 mower blade', ['TB-7']],
      ['what chainsaws do you have', ['TB-3']],
      ['do you have a claw hammer', ['TB-5']],
      ['do you sell rotary hammers', ['TB-6']],
      ['claw hammer?', ['TB-5']],
      ['do you have a 4-1/2 inch grinder', ['TB-2']],
    ],
  },
  {
    brand: 'HEU',
    language: 'de',
    text: table(
      'Artikelnummer;Bezeichnung;Warengruppe;Preis',
      'T1;Handkreissäge mit 66 mm Schnitttiefe, Sägeblatt 190 mm;Kreissägen;179 EUR',
      'T2;Tischkreissäge 254 mm, 1800 W;Kreissägen;349 EUR',
      'T3;Heißluftpistole 2.000 W;Heißluftgebläse;59 EUR',
      'T4;Akkupack 18 V / 5,0 Ah Li-Ion;Akkus & Ladegeräte;79 EUR',
      'T5;Winkelschleifer 2400W für 230er Scheiben;Winkelschleifer;149 EUR',
      'T6;Bandschleifer BDK 75;Schleifer;189 EUR',
      'T7;Maschinenset Winkelschleifer 150 mm und Bohrhammer;Sets;299 EUR',
      'T8;Schutzhaube für Winkelschleifer 180 mm;Zubehör;19 EUR',
      'T10;Rührwerk RW 1600 Duo;Trockenbau;219 EUR',
      'T9;Arbeitshandschuhe Leder Größe 10;Arbeitsschutz;9 EUR',
    ),
    questions: [
      ['Habt ihr Tischkreissägen?', ['T2']],
      ['Wie viele Handkreissägen führt ihr?', ['T1']],
      ['Habt ihr ein Heißluftgebläse?', ['T3']],
      ['Welche Akkus habt ihr?', ['T4']],
      ['Winkelschleifer für 230er Scheiben', ['T5']],
      ['Habt ihr Bandschleifer?', ['T6']],
      ['Winkelschleifer 150 mm', ['T7']],
      ['Winkelschleifer 180 mm', ['T7', 'T5']],
      ['Habt ihr Handschuhe?', ['T9']],
      ['Verkauft ihr Betonmischer?', ['T10']],
      ['Verkauft ihr Schweißgeräte?', []],
    ],
  },
  {
    brand: 'HEU',
    language: 'es',
    text: table(
      'Referencia;Nombre;Categoría;Precio',
      'E1;Amoladora angular 125 mm 1.200 W;Amoladoras;89 EUR',
      'E2;Miniamoladora 115 mm 720W;Amoladoras;49 EUR',
      'E3;Martillo de carpintero 500 g;Herramientas manuales;15 EUR',
      'E4;Martillo perforador SDS-Plus 800 W;Martillos;149 EUR',
    ),
    questions: [
      ['¿Qué amoladoras de 115 mm tienen?', ['E2']],
      ['¿Tienen martillos de carpintero?', ['E3']],
      ['¿Tienen martillos perforadores?', ['E4']],
    ],
  },
  {
    brand: 'HEU',
    language: 'it',
    text: table(
      'Codice;Nome;Categoria;Prezzo',
      'I1;Motosega a batteria 36V barra 30 cm;Giardino;199 EUR',
      'I2;Olio per motosega 1 l;Giardino;9 EUR',
      'I3;Levigatrice rotorbitale 125 mm;Levigatrici;79 EUR',
      'I4;Levigatrice rotorbitale 150 mm;Levigatrici;99 EUR',
      'I5;Flessibile SM115 disco 115 mm;Smerigliatrici;59 EUR',
      'I6;Mola angolare SM125 per dischi da 125 mm;Smerigliatrici;69 EUR',
      'I7;Guanti da lavoro taglia 9;Abbigliamento;9 EUR',
      'I8;Occhiali protettivi trasparenti;Sicurezza;7 EUR',
      'I9;Martello da carpentiere 500 g;Utensili;12 EUR',
    ),
    questions: [
      ['Do you sell chainsaws?', ['I1']],
      ['Do you have safety glasses?', ['I8']],
      ['Do you sell helmets?', []],
      ['Do you sell pliers?', []],
      ['Levigatrice rotorbitale da 150 mm', ['I4']],
      ['Cerco un flessibile da 125', ['I6']],
    ],
  },
  {
    brand: 'MET',
    language: 'fr',
    text: table(
      'Référence;Désignation;Catégorie;Prix',
      'F1;Meuleuse d’angle 125 mm 1400 W;Meuleuses;99 EUR',
      'F2;Meuleuse droite 500 W;Meuleuses;129 EUR',
      'F3;Aspirateur eau et poussières 25 L classe L;Aspirateurs;189 EUR',
    ),
    questions: [
      ['Avez-vous une meuleuse droite ?', ['F2']],
      ['Combien de meuleuses d’angle avez-vous ?', ['F1']],
    ],
  },
  {
    brand: 'HJP',
    language: 'jp',
    text: table(
      '商品コード;商品名;カテゴリ;価格',
      'J1;充電式インパクトドライバ 18V 本体のみ;インパクトドライバ;19800円',
      'J2;プラスドライバー No.2×100;手工具;900円',
    ),
    questions: [
      ['プラスドライバーはありますか', ['J2']],
      ['インパクトドライバーはありますか', ['J1']],
    ],
  },
];

describe.each(shops)('a shop in words, in $language', ({ brand, language, text, questions }) => {
  const ask = shopOf(brand, language, text);
  it.each(questions)('%s', async (question, ids) => {
    const answer = await ask(question);
    expect(answer).toEqual({ ...answer, ids });
  });
});

it('says nothing of a box that no feed tells of', async () => {
  const bmecat = `<?xml version="1.0"?><BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG>
<PRODUCT><SUPPLIER_PID>T1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Akku-Schlagschrauber TSR 18-1000</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>T2</PROD_ID_TO></PRODUCT_REFERENCE></PRODUCT>
<PRODUCT><SUPPLIER_PID>T2</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Akkupack 18 V 4,0 Ah</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT>
</T_NEW_CATALOG></BMECAT>`;
  const { said } = await shopOf('HEU', 'de', bmecat)('Habt ihr Schlagschrauber?');
  expect(said).toContain('TSR 18-1000');
  expect(said).not.toMatch(/ohne|Akku und Ladegerät/);
  const asked = await shopOf('HEU', 'de', bmecat)('Ist beim TSR 18-1000 ein Akku dabei?');
  expect(asked.said).toMatch(/Daten/);
});

describe('packs of a shop that names no battery platforms', () => {
  const packs = table(
    'id;title;category;price',
    'P1;Brannock 20V MAX Hammer Drill (Tool Only);Hammer Drills;119 USD',
    'P2;Brannock Impact Driver 12-Volt, Bare Tool;Impact Drivers;69 USD',
    'P3;Brannock 20V Cordless Impact Wrench;Impact Wrenches;189 USD',
    'P4;Brannock Angle Grinder, Corded 11 Amp;Angle Grinders;89 USD',
    'P5;Brannock 20V MAX 5.0Ah Battery;Batteries;99 USD',
  );
  const ask = shopOf('HUS', 'en', packs);

  it.each([
    ['Does the P5 fit the P1?', /^Our data don’t list/],
    ['Does the P5 fit the P3?', /^Our data don’t list/],
    ['Does the P5 fit the P2?', /^No, .* the voltages differ/],
    ['Does the P5 fit the P4?', /^No, .* does not run on a battery/],
    ['Do the P1 and the P3 share batteries?', /^Our data don’t say/],
    ['Do the P2 and the P3 use the same battery?', /^No, .*12 V packs/],
    ['Does the P5 fit your hammer drills?', /^Our data don’t say/],
  ])('%s', async (question, said) => {
    expect((await ask(question)).said.replaceAll('**', '').replaceAll(/\[ⁱ\]\([^)]*\)/g, '')).toMatch(said);
  });

  it.each([
    ['de', 'Passt P5 in P1?', /Daten/],
    ['es', '¿La P5 sirve en la P1?', /datos/],
    ['it', 'La P5 va bene per la P1?', /dati/],
    ['fr', 'La P5 va-t-elle sur la P1 ?', /données/],
    ['jp', 'P5はP1に使えますか？', /データ/],
  ] as const)('is told in %s', async (language, question, said) => {
    expect((await shopOf('HUS', language, packs)(question)).said).toMatch(said);
  });
});

describe('packs of a bare tool', () => {
  const ask = shopOf(
    'HEU',
    'de',
    table(
      'Artikelnummer;Bezeichnung;Preis',
      'S1;Akku-Schlagbohrschrauber SB 36-111 Solo;284 EUR',
      'S2;Akku Bohrschrauber BO 10,8-116;99 EUR',
    ),
  );

  it.each([
    'Wird der SB 36-111 mit Akku und Ladegerät geliefert?',
    'Is the SB 36-111 supplied with battery and charger?',
  ])('are denied, and no sum is told: %s', async (question) => {
    const { said } = await ask(question);
    expect(said).toMatch(/^(?:Nein|No), .*(?:Akku|battery)/);
    expect(said).not.toMatch(/284/);
  });

  it('are denied where the question calls it a bare tool', async () => {
    expect((await ask('Does the SB 36-111 bare tool include a battery?')).said).toMatch(/^No, /);
  });

  it('are told of a model with a comma in its name', async () => {
    expect((await ask('Was kostet der BO 10,8-116?')).ids).toEqual(['S2']);
  });
});

describe('a shop whose descriptions have no headings', () => {
  const ask = shopOf(
    'HEU',
    'it',
    table(
      'id;title;description;category;price',
      'I1;Sega circolare 190 mm 1600W + 2 lame;Profondità di taglio a 90°: 67 mm, a 45°: 47 mm.;Seghe circolari;119 EUR',
      'I2;Batteria 36 V 5 Ah;Per tutti;Batterie;79 EUR',
      'I3;Smerigliatrice 36 V 125 mm;Per tutti;Smerigliatrici;99 EUR',
    ),
  );

  it('quotes a text once', async () => {
    const { said } = await ask('Qual è la profondità di taglio della sega circolare a 45°?');
    expect(said.split('47 mm').length - 1).toBe(1);
  });

  it('counts batteries where batteries are asked for', async () => {
    expect((await ask('Quante batterie da 36 V avete?')).ids).toEqual(['I2']);
  });
});

it('says that it has none of a dust class before it names another class', async () => {
  const one = table('id;title;category;price', 'F3;Aspirateur eau et poussières 25 L classe L;Aspirateurs;189 EUR');
  const { said } = await shopOf('MET', 'fr', one)('aspirateur classe M');
  expect(said).toMatch(/^Nous ne proposons aucun aspirateur de classe de poussière M\. .*sans y répondre/);
});

it('tells a price once', async () => {
  const one = table('id;title;category;price', 'F1;Perceuse-visseuse 18 V (machine nue);Perceuses;119 EUR');
  const { said } = await shopOf('HEU', 'fr', one)('Combien coûte la F1 ?');
  expect(said.split('119').length - 1).toBe(1);
});

describe('a word for a type that the shop has only under longer names', () => {
  it.each([
    ['it', 'Avvitatore a impulsi FL 18, solo corpo;Avvitatori', 'Quanto costa l’avvitatore?'],
    ['fr', 'Visseuse à chocs 12 V compacte;Visseuses', 'Quelle visseuse avez-vous ?'],
  ] as const)('finds them, in %s', async (language, row, question) => {
    const ask = shopOf('HEU', language, table('id;title;category;price', `W1;${row};99 EUR`));
    expect((await ask(question)).ids).toEqual(['W1']);
  });

  it('finds no accessory by the tool that it is for', async () => {
    const blade = table('id;title;category;price', 'W2;Circular Saw Blade 190 mm;Saw Blades;19 EUR');
    expect((await shopOf('HUS', 'en', blade)('Do you sell circular saws?')).ids).toEqual([]);
  });
});

describe('an inch beside an impact wrench is its square drive', () => {
  const wrenches = table(
    'id;title;category;price',
    'W1;Impact Wrench SX 18-400, 1/2 in. drive;Impact Wrenches;199 EUR',
    'W2;Impact Wrench SX 18-300, 3/8 in. drive;Impact Wrenches;149 EUR',
  );
  it.each([
    ['en', 'impact wrench 1/2 inch', ['W1']],
    ['en', 'impact wrench, not 1/2 inch', ['W2']],
    ['en', 'impact wrench for 1/2 inch bolts', ['W1', 'W2']],
    ['de', 'Schlagschrauber 3/8 Zoll', ['W2']],
    ['fr', 'Clé à chocs 1/2 pouce', ['W1']],
    ['it', 'avvitatore a massa battente da 1/2 pollice', ['W1']],
    ['es', 'llave de impacto de 1/2 pulgada', ['W1']],
    ['jp', 'インパクトレンチ 9.5mm', ['W2']],
  ] as const)('in %s: %s', async (language, question, ids) => {
    expect([...(await shopOf('HUS', language, wrenches)(question)).ids].sort()).toEqual(ids);
  });
});

describe('a figure beside the stroke is its length, not a cutting depth', () => {
  const saws = table(
    'id;title;category;price',
    'R1;Reciprocating Saw RX 18-28, 1-1/8 in. stroke;Saws;199 EUR',
    'R2;Reciprocating Saw RX 18-20, 3/4 in. stroke;Saws;149 EUR',
  );
  it.each([
    ['en', 'reciprocating saw with a 1-1/8 in. stroke'],
    ['de', 'Säbelsäge mit Hub von mindestens 25 mm'],
    ['fr', 'scie sabre course de 28 mm'],
  ] as const)('in %s: %s', async (language, question) => {
    expect((await shopOf('HUS', language, saws)(question)).ids).toEqual(['R1']);
  });
});

describe('a charger that no feed tells of', () => {
  const drill = table(
    'id;title;category;price',
    'F1;Cordless Drill Driver BX 18;Drills;149 EUR',
    'F2;Charger LX 60;Chargers;59 EUR',
  );
  it.each([
    ['de', 'Ist beim BX 18 ein Ladegerät dabei?', /Daten/],
    ['en', 'Is a charger included with the BX 18?', /data/],
    ['fr', 'Le BX 18 est-il livré avec un chargeur ?', /données/],
    ['it', 'Il BX 18 ha il caricabatterie incluso?', /dati/],
    ['es', '¿El BX 18 viene con cargador?', /datos/],
    ['jp', 'BX 18に充電器は付いていますか？', /データ/],
  ] as const)('is not answered with a price, in %s', async (language, question, said) => {
    const answer = await shopOf('HEU', language, drill)(question);
    expect(answer.said).toMatch(said);
    expect(answer.said).not.toContain('149');
  });
});
