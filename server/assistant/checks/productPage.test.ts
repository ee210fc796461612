import { describe, expect, it } from 'vitest';
import { type AnswerLanguage, type BrandCode, fullProductId } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { textIn } from '../../catalogue/texts.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';
import { verdictOf } from '../operations/product/polarity.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

interface Page {
  readonly language: AnswerLanguage;
  readonly brand: BrandCode;
  readonly products: readonly string[];
}

/** Languages, each with a brand that sells in it and product pages of it. */
const pages: readonly Page[] = [
  { language: 'en', brand: 'HUS', products: ['DV18X', 'RS12C', 'CS18B'] },
  { language: 'de', brand: 'HEU', products: ['KS36190', 'BS1860', 'ST18135'] },
  { language: 'jp', brand: 'HJP', products: ['KV18DX', 'KC18DX', 'KE18R'] },
  { language: 'fr', brand: 'MET', products: ['KR18165', 'SD12110', 'RX18150'] },
  { language: 'es', brand: 'MET', products: ['KR18165', 'RX18150', 'WS18125'] },
  { language: 'it', brand: 'MET', products: ['KR18165', 'SD12110', 'WS18125'] },
];

type Wordings = Readonly<Record<AnswerLanguage, readonly string[]>>;

/** What is asked of every product, with the operation that answers it. */
const operations: readonly (readonly [string, readonly string[], Wordings])[] = [
  [
    'stock',
    ['policy'],
    {
      en: ['Is it in stock?', 'u got it right now?'],
      de: ['Ist das auf Lager?', 'habt ihr das da'],
      jp: ['在庫ある？', '在庫はございますか。'],
      fr: ['Est-ce en stock ?', "vous l'avez là ?"],
      es: ['¿Está en stock?', 'lo tenéis ahora mismo?'],
      it: ['È disponibile?', "ce l'avete adesso?"],
    },
  ],
  [
    'delivery',
    ['handover'],
    {
      en: ['when would i get it', 'How much is the shipping?'],
      de: ['wann hab ich das', 'Was kostet der Versand?'],
      jp: ['いつ届く？', '送料はいくらですか。'],
      fr: ["je l'aurais quand ?", 'Combien coûte la livraison ?'],
      es: ['cuándo me llega', '¿Cuánto cuestan los gastos de envío?'],
      it: ['quando mi arriva', 'Quanto costa la spedizione?'],
    },
  ],
  [
    'where to buy',
    ['handover'],
    {
      en: ['Where can I buy it?'],
      de: ['Wo kann ich das kaufen?'],
      jp: ['どこで買える？'],
      fr: ['Où peut-on l’acheter ?'],
      es: ['¿Dónde lo puedo comprar?'],
      it: ['Dove si compra?'],
    },
  ],
  [
    'spare parts',
    ['handover'],
    {
      en: ['Can I get spare parts?'],
      de: ['Gibt es Ersatzteile?'],
      jp: ['部品は買える？'],
      fr: ['Trouve-t-on des pièces détachées ?'],
      es: ['¿Hay recambios?', 'dónde pillo piezas'],
      it: ['Si trovano i ricambi?', 'i pezzi dove li trovo'],
    },
  ],
  [
    'whether it is the newest',
    ['offer'],
    {
      en: ['is this the latest one', 'Is there a newer version?'],
      de: ['ist das das neueste', 'Gibt es ein neueres Modell?'],
      jp: ['これ最新？', '新しいモデルはある？'],
      fr: ["c'est le dernier modèle ?", 'Existe-t-il une version plus récente ?'],
      es: ['es el último modelo?', '¿Hay una versión más nueva?'],
      it: ["è l'ultimo modello?", "C'è una versione più nuova?"],
    },
  ],
  [
    'protection',
    ['wear'],
    {
      en: ['Do I need a mask and glasses?'],
      de: ['was muss ich dabei anziehen'],
      jp: ['必要な保護具を教えてください。'],
      fr: ['je mets quoi pour me protéger'],
      es: ['q me pongo para protegerme'],
      it: ['cosa mi metto per proteggermi'],
    },
  ],
];

/** Features of which is asked, in words of a visitor. */
const features: readonly (readonly [Product['features'][number], Wordings])[] = [
  [
    'ledLight',
    {
      en: ['Does it have a light?', 'Is there a work light built in?'],
      de: ['Hat das ein Licht?', 'lampe dran?'],
      jp: ['ライト付き？', 'LEDついてる？'],
      fr: ['A-t-il une lumière ?', 'y a une led dessus ?'],
      es: ['¿Tiene luz?', '¿Dispone de luz de trabajo?'],
      it: ['Ha la luce?', "c'è il led?"],
    },
  ],
  [
    'dustExtraction',
    {
      en: ['Does it have a dust port?'],
      de: ['Hat es einen Absauganschluss?'],
      jp: ['集じん口ある？'],
      fr: ['Peut-on raccorder une aspiration ?'],
      es: ['¿Tiene salida de polvo?', '¿Se puede conectar una aspiración?'],
      it: ["Ha l'attacco per l'aspirazione?"],
    },
  ],
];

/** What is told of a tool, whatever it is. */
const told: readonly (readonly [string, Wordings, (product: Product, language: AnswerLanguage) => RegExp])[] = [
  [
    'what is in the box',
    {
      en: ["What's in the box?"],
      de: ['was is da alles dabei'],
      jp: ['何が付いてくるの'],
      fr: ['y a quoi dans le carton'],
      es: ['q viene incluido'],
      it: ['cosa mi arriva insieme'],
    },
    ({ boxContents }, language) => new RegExp(textIn(boxContents.at(-1) ?? {}, language), 'i'),
  ],
  [
    'how long it runs, reckoned where the data do not state it',
    {
      en: ['how much runtime per charge'],
      de: ['Wie lange hält der Akku?'],
      jp: ['バッテリーはどのくらい持つ？'],
      fr: ["Quelle est l'autonomie ?"],
      es: ['¿Cuánto dura la batería?'],
      it: ['Quanto dura la batteria?'],
    },
    () => /\d+.(min|分)/,
  ],
  [
    'how long it is guaranteed',
    {
      en: ['warranty?'],
      de: ['Wie viele Jahre Garantie gibt es darauf?'],
      jp: ['保証は何年付いていますか。'],
      fr: ['Quelle est la durée de la garantie ?'],
      es: ['cuantos años de garantia'],
      it: ['quanti anni di garanzia'],
    },
    ({ attributes }) => new RegExp(`${attributes.warrantyYears}\\s?(year|Jahr|年|an|año)`),
  ],
  [
    'what it is for',
    {
      en: ['whats this thing for'],
      de: ['wofür ist das gut'],
      jp: ['これ何に使うの'],
      fr: ['ça sert à quoi'],
      es: ['¿Qué puedo hacer con esto?'],
      it: ['Cosa ci posso fare?'],
    },
    ({ model }) => new RegExp(`^\\*\\*${model}\\*\\*\\s?[:：]`),
  ],
];

/** Who is to use it, where the maker does not answer. */
const users: Wordings = {
  en: ['Is it good for a beginner?', 'will it hold up if i use it every day'],
  de: ['Ist das für Anfänger geeignet?', 'Taugt das für den täglichen Einsatz?'],
  jp: ['初心者でも使える？', 'プロの日常使用に耐えられますか。'],
  fr: ['Convient-il à un débutant ?', 'Convient-il à un usage professionnel quotidien ?'],
  es: ['¿Sería adecuado para alguien sin experiencia?', '¿Es adecuado para uso profesional diario?'],
  it: ['Va bene per un principiante?', 'regge tutti i giorni in cantiere?'],
};

const ask = async ({ language, brand }: Page, id: string, question: string) => {
  const productId = fullProductId(brand, id);
  const [turn] = await converse(catalogue, sources, { brand, language, productId, turns: [question] });
  return { text: turn?.answer.blocks.join('\n') ?? '', steps: turn?.plan.steps.map(({ operation }) => operation) };
};

const productOn = async ({ brand }: Page, id: string): Promise<Product> => {
  const product = await catalogue.product(brand, id);
  if (!product) throw new RangeError(`${brand} has no ${id}`);
  return product;
};

/** Every product with every wording. */
const asked = ({ products, language }: Page, wordings: Wordings) =>
  products.flatMap((id) => wordings[language].map((question) => ({ id, question })));

describe.each(pages)('$language: a question on the page of a product', (page) => {
  const { language } = page;

  describe.each(operations)('about %s', (_, expected, wordings) => {
    it.each(asked(page, wordings))('$id: $question is answered by that alone', async ({ id, question }) => {
      expect((await ask(page, id, question)).steps).toEqual(expected);
    });
  });

  it.each(asked(page, users))('$id: $question recommends no other, and denies nothing', async ({ id, question }) => {
    const { steps, text } = await ask(page, id, question);
    expect(['describe', 'passage', 'reviews']).toContain(steps?.[0]);
    expect(text).toContain((await productOn(page, id)).model);
  });

  describe.each(features)('about %s', (feature, wordings) => {
    it.each(asked(page, wordings))('$id: $question is affirmed where the data name it', async ({ id, question }) => {
      const product = await productOn(page, id);
      const { text } = await ask(page, id, question);
      expect(verdictOf(text, language) === 'yes').toBe(product.features.includes(feature));
    });
  });

  describe.each(told)('about %s', (_, wordings, expected) => {
    it.each(asked(page, wordings))('$id: $question is answered', async ({ id, question }) => {
      expect((await ask(page, id, question)).text).toMatch(expected(await productOn(page, id), language));
    });
  });
});
