import { describe, expect, it } from 'vitest';
import { checkFeeds } from '../import/checkFeeds.ts';
import type { FeedOptions } from '../import/feedsReading.ts';
import { detectLanguage } from '../language/language.ts';

// Shapes found in public feeds of real shops and makers, filled with invented products.

const productsOf = (text: string, options: FeedOptions = {}) => {
  const { content, problems } = checkFeeds('HEU', [{ name: 'feed', text }], options);
  expect(problems ?? []).toEqual([]);
  return content?.products ?? [];
};

describe('BMEcat of makers', () => {
  const catalogue = (product: string) => `<?xml version="1.0"?>
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005+onto">
<HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><LANGUAGE>eng</LANGUAGE><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>
<T_NEW_CATALOG><PRODUCT><SUPPLIER_PID>7000</SUPPLIER_PID>${product}</PRODUCT></T_NEW_CATALOG></BMECAT>`;
  const details = (more = '') =>
    `<PRODUCT_DETAILS><DESCRIPTION_SHORT>Winkelschleifer</DESCRIPTION_SHORT>${more}</PRODUCT_DETAILS>`;
  const feature = (name: string, rest: string) =>
    `<FEATURE><FTEMPLATE><FT_ID>x</FT_ID><FT_NAME>${name}</FT_NAME></FTEMPLATE>${rest}</FEATURE>`;

  it('reads what ECLASS names in templates, leaves out its headings, and takes one language of several', () => {
    const features = [
      feature('Abmessung', '<VALUE_IDREF>a</VALUE_IDREF><FVALUE_DETAILS>Abmessung</FVALUE_DETAILS>'),
      feature('Scheibendurchmesser', '<FVALUE>125</FVALUE><FUNIT>MMT</FUNIT>'),
      feature('Bauform', '<VALUE_IDREF>b</VALUE_IDREF><FVALUE_DETAILS>Schlank</FVALUE_DETAILS>'),
      feature('Art', '<FVALUE lang="eng">Grinder</FVALUE><FVALUE lang="deu">Schleifer</FVALUE>'),
    ];
    const text = catalogue(
      `${details()}<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ECLASS-9.0</REFERENCE_FEATURE_SYSTEM_NAME>${features.join('')}</PRODUCT_FEATURES>`,
    );
    expect(productsOf(text)).toMatchObject([
      { attributes: { discDiameter: 125 }, otherAttributes: { Bauform: 'Schlank', Art: 'Schleifer' } },
    ]);
    expect(Object.keys(productsOf(text)[0]?.otherAttributes ?? {})).toHaveLength(2);
  });

  it('calls a product by its type, and keeps the number that it is ordered by', () => {
    const text = catalogue(
      details('<MANUFACTURER_PID>0611</MANUFACTURER_PID><MANUFACTURER_TYPE_DESCR>LW 9-125</MANUFACTURER_TYPE_DESCR>'),
    );
    expect(productsOf(text)).toMatchObject([{ id: '7000', model: 'LW 9-125', otherAttributes: { MPN: '0611' } }]);
  });

  it('takes features without a name for sentences', () => {
    const nameless = '<FEATURE><FNAME>-</FNAME><FVALUE>Läuft sanft an.</FVALUE></FEATURE>';
    const [product] = productsOf(catalogue(`${details()}<PRODUCT_FEATURES>${nameless}</PRODUCT_FEATURES>`));
    expect(product).toMatchObject({ content: { de: expect.stringContaining('Läuft sanft an.') }, otherAttributes: {} });
  });

  it('tells the price of one, where the feed gives that of a hundred, by steps and with a factor', () => {
    const price = (bound: number, amount: string) =>
      `<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><PRICE_FACTOR>0.5</PRICE_FACTOR><LOWER_BOUND>${bound}</LOWER_BOUND></PRODUCT_PRICE>`;
    const order =
      '<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY></PRODUCT_ORDER_DETAILS>';
    const text = catalogue(
      `${details()}${order}<PRODUCT_PRICE_DETAILS>${price(500, '2000')}${price(1, '2500')}</PRODUCT_PRICE_DETAILS>`,
    );
    expect(productsOf(text)).toMatchObject([{ price: { amount: 12.5, currency: 'EUR' } }]);
  });

  it('takes the price with tax before the one without', () => {
    const price = (type: string, amount: string) =>
      `<PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><TAX>0.19</TAX></PRODUCT_PRICE>`;
    const prices = price('net_list', '100.00') + price('gros_list', '119.00');
    const text = catalogue(`${details()}<PRODUCT_PRICE_DETAILS>${prices}</PRODUCT_PRICE_DETAILS>`);
    expect(productsOf(text)).toMatchObject([{ price: { amount: 119, currency: 'EUR' } }]);
  });

  it('keeps the price without tax, those of more pieces and the status, but not what single customers pay', () => {
    const price = (type: string, amount: string, from: number) =>
      `<PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><LOWER_BOUND>${from}</LOWER_BOUND></PRODUCT_PRICE>`;
    const prices = [
      ...[price('net_list', '10.00', 1), price('nrp', '11.90', 1), price('nrp', '10.90', 20)],
      price('net_customer', '7.00', 1),
    ].join('');
    const text = catalogue(
      `${details('<PRODUCT_STATUS type="old_product">Auslauf 2026</PRODUCT_STATUS>')}<PRODUCT_PRICE_DETAILS>${prices}</PRODUCT_PRICE_DETAILS>`,
    );
    const [product] = productsOf(text);
    expect(product?.price).toEqual({ amount: 11.9, currency: 'EUR' });
    expect(product?.otherAttributes).toEqual({
      ...{ 'Preis ab 20 Stück': '10.90 EUR', Nettopreis: '10.00 EUR' },
      Status: 'Auslaufmodell (Auslauf 2026)',
    });
  });

  it('says of an update of prices what it is', () => {
    const { problems } = checkFeeds('HEU', [{ name: 'feed', text: catalogue('') }]);
    expect(problems).toMatchObject([
      { record: 'product "7000"', reason: expect.stringContaining('update of prices'), remedy: expect.any(String) },
    ]);
  });
});

describe('exports of shops', () => {
  it('Shopify, under the names that its columns have since 2025', () => {
    const text = `Title,URL handle,Description,Vendor,Product category,Type,SKU,Barcode,Option1 name,Option1 value,Price,Weight value (grams),Product image URL,Variant image URL,Set (product.metafields.custom.set)
Drill Driver 18V,drill,<p>Two gears.</p>,Halden,Hardware > Tools,Drill,HD-1,,Set,Tool only,99.00,1400,https://images.example/a.webp,,Tool only; Kit
,drill,,,,,HD-2,,,Kit,149.00,3000,,https://images.example/b.webp,`;
    expect(productsOf(text, { language: 'en', currency: 'USD' })).toMatchObject([
      { id: 'HD~1', kind: 'drillDriver', maker: 'Halden', packaging: 'bare', price: { amount: 99 } },
      {
        id: 'HD~2',
        packaging: 'kit',
        price: { amount: 149 },
        image: 'https://images.example/b.webp',
        otherAttributes: { Set: 'Kit' },
      },
    ]);
  });

  it('WooCommerce: variations have what their parent has, breaks and commas are as they were written', () => {
    const text = `ID,Type,SKU,Name,Description,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
7,variable,,Angle Grinder 5 in.,Slim.\\nQuiet.,,"Tools\\, Power > Angle Grinders, Tools",https://images.example/a.webp,,Set,"Tool only, Kit",Colour,"Red\\, dark"
8,variation,A-1,,,99.00,,,id:7,Set,Tool only,,
9,variation,A-2,"Angle Grinder 5 in. - Kit",,149.00,,https://images.example/b.webp,id:7,Set,Kit,,
,variation,,,,159.00,,,id:7,Set,Gift,,`;
    expect(productsOf(text, { language: 'en', currency: 'USD' })).toMatchObject([
      {
        ...{ id: 'A~1', kind: 'angleGrinder', packaging: 'bare', image: 'https://images.example/a.webp' },
        name: { en: 'Angle Grinder 5 in., Tool only' },
        content: { en: expect.stringMatching(/^Slim\.\s+Quiet\.$/) },
        otherAttributes: { Set: 'Tool only', Colour: 'Red, dark' },
      },
      { id: 'A~2', name: { en: 'Angle Grinder 5 in. - Kit' }, image: 'https://images.example/b.webp' },
      { id: '7~Gift', model: '7-Gift', name: { en: 'Angle Grinder 5 in., Gift' } },
    ]);
  });

  it('Magento: nothing of what the shop keeps for itself', () => {
    const text = `sku,attribute_set_code,product_type,name,price,base_image,additional_attributes
A-1,Default,simple,Angle Grinder,99.00,/a.jpg,"has_options=0,required_options=0,quantity_and_stock_status=In Stock,grip=soft"`;
    expect(productsOf(text, { language: 'en', currency: 'USD' })[0]?.otherAttributes).toEqual({ grip: 'soft' });
  });

  it('a table under remarks that explain its columns, pictures named with spaces, columns named by a program', () => {
    const remarked = `"# Required | A unique id","# Required | A title","# Required | https only"
id,title,image_link
A-1,Angle Grinder,https://images.example/a (1).png`;
    const image = 'https://images.example/a%20(1).png';
    expect(productsOf(remarked, { language: 'en' })).toMatchObject([{ id: 'A~1', image }]);
    const named = `articleId;descriptionShort;descriptionLong;manufacturerName\nA-1;Winkelschleifer;Leise;Halden`;
    expect(productsOf(named, { language: 'de' })).toMatchObject([{ id: 'A~1', content: { de: 'Leise' } }]);
  });
});

it('Icecat says by a number which language its texts are in, and prints figures of a box with their unit', () => {
  const text = `<ICECAT-interface><Product Code="1" Prod_id="HD-180" Title="Halden HD-180">
<ProductDescription ShortDesc="Akkubohrschrauber" LongDesc="Leise" langid="4"/>
<ProductFeature Value="15 x 80 x 57.9"><Feature><Measure Sign="mm"/><Name Value="Maße" langid="4"/></Feature></ProductFeature>
</Product></ICECAT-interface>`;
  expect(productsOf(text)).toMatchObject([
    { content: { de: 'Leise' }, otherAttributes: { Maße: '15 x 80 x 57.9 mm' } },
  ]);
});

it('Latin that stands for texts to come makes no feed Italian', () => {
  const lorem = 'Pellentesque habitant morbi tristique senectus et netus et malesuada fames ac turpis egestas.';
  expect(detectLanguage([lorem, 'Hoodie with pocket', 'This is a simple product.'])).toBe('en');
});

it('a feed in a language that no answer is given in is none of ours', () => {
  const sentences = [
    'Te doare spatele când ții bebelușul în brațe? Marsupiul nostru distribuie greutatea și elimină presiunea.',
    'Centurile de talie au dimensiuni maxime inițiale, respectiv centura suplimentară pentru purtare fără scăunel.',
  ];
  expect(detectLanguage(sentences)).toBeUndefined();
});

describe('saved pages of shops', () => {
  const page = (...values: readonly object[]) =>
    `<html lang="en"><head>${values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join('\n')}</head></html>`;
  const product = (more: object) => ({ '@type': 'Product', name: 'HD-18 Brushless', ...more });
  const offers = { '@type': 'AggregateOffer', lowPrice: '99.00', highPrice: '139.00', priceCurrency: 'EUR' };

  it('tell of one product in several places, and of its category in the way to it', () => {
    const way = ['Home', 'Tools', 'Drill Drivers', 'HD-18 Brushless'].map((name, at) => ({ position: at + 1, name }));
    const text = page(
      product({ aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 12 } }),
      product({ mpn: '0601', offers }),
      { '@type': 'BreadcrumbList', itemListElement: way.toReversed() },
    );
    expect(productsOf(text)).toMatchObject([{ id: '0601', kind: 'drillDriver', price: { amount: 99 } }]);
    expect(productsOf(text)).toHaveLength(1);
  });

  it('tell of a product as what is bought', () => {
    const text = page({ '@type': 'BuyAction', object: product({ sku: 'A-1', offers }) });
    expect(productsOf(text)).toMatchObject([{ id: 'A~1', price: { amount: 99 } }]);
  });

  it('keep variants apart that share a name', () => {
    const hasVariant = ['A-1', 'A-2'].map((sku) => ({ '@type': 'Product', sku, offers }));
    const text = page({ '@type': 'ProductGroup', name: 'Angle Grinder', hasVariant });
    expect(productsOf(text).map(({ id }) => id)).toEqual(['A~1', 'A~2']);
  });
});
