import { describe, expect, it } from 'vitest';
import { checkFeeds } from '../import/checkFeeds.ts';
import type { FeedOptions } from '../import/feedsReading.ts';

const productsOf = (text: string, options: FeedOptions = {}) => {
  const { content, problems } = checkFeeds('HEU', [{ name: 'feed', text }], options);
  expect(problems ?? []).toEqual([]);
  return content?.products ?? [];
};

describe('a WooCommerce export in a shop’s own language', () => {
  it.each([
    [
      'de',
      `ID,Typ,Artikelnummer,Name,Kurzbeschreibung,Gewicht (kg),Regulärer Preis,Kategorien,Bilder,Cross-Sells (Querverkäufe),Attribut 1 Name,Attribut 1 Wert(e)
1,simple,A-1,Winkelschleifer,Kräftig,"2,1","129,00",Werkzeuge > Winkelschleifer,https://images.example/a.webp,,Scheibendurchmesser,125 mm`,
    ],
    [
      'es',
      `ID,Tipo,SKU,Nombre,Descripción corta,Peso (kg),Precio normal,Categorías,Imágenes,Ventas cruzadas,Nombre del atributo 1,Valor(es) del atributo 1
1,simple,A-1,Amoladora angular,Potente,"2,1","129,00",Herramientas > Amoladoras,https://images.example/a.webp,,Diámetro del disco,125 mm`,
    ],
    [
      'fr',
      `ID,Type,UGS,Nom,Description courte,Poids (kg),Tarif régulier,Catégories,Images,Ventes croisées,Nom de l’attribut 1,Valeur(s) de l’attribut 1 
1,simple,A-1,Meuleuse d’angle,Puissante,"2,1","129,00",Outils > Meuleuses,https://images.example/a.webp,,Diamètre du disque,125 mm`,
    ],
  ] as const)('%s', (language, text) => {
    expect(productsOf(text, { language, currency: 'EUR' })).toMatchObject([
      {
        id: 'A~1',
        kind: 'angleGrinder',
        summary: { [language]: expect.stringMatching(/./) },
        attributes: { discDiameter: 125, weight: 2.1 },
        price: { amount: 129, currency: 'EUR' },
        image: 'https://images.example/a.webp',
      },
    ]);
  });
});

describe('a Shopify export', () => {
  const head =
    'Handle,Title,Body (HTML),Product Category,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Image Src';
  const rows = (...lines: readonly string[]) => [head, ...lines].join('\n');

  it('names the kind by the shop’s own type, where the category of all shops says less', () => {
    const text = rows(
      'a,PowerPack 5,,Hardware > Tools,Battery,Title,Default Title,A-1,700,99.00,https://images.example/a.webp',
    );
    expect(productsOf(text, { language: 'en', currency: 'USD' })[0]).toMatchObject({
      kind: 'battery',
      attributes: { weight: 0.7 },
    });
  });

  it('weighs no tool by the parcel of a kit, and puts no pack into the box of the bare tool', () => {
    const body = '<p>Weight: 2.9 lb</p><p>Kit includes: 2 batteries, charger</p>';
    const text = rows(
      `a,Drill Driver 20V,${body.replaceAll(',', '&#44;')},Hardware > Tools,,Set,Tool Only,A-1,1900,99.00,https://images.example/a.webp`,
      'a,,,,,,Kit,A-2,3400,189.00,',
    );
    expect(productsOf(text, { language: 'en', currency: 'USD' })).toMatchObject([
      { id: 'A~1', packaging: 'bare', attributes: { weight: 1.315 }, boxContents: [] },
      {
        id: 'A~2',
        packaging: 'kit',
        attributes: { weight: 1.315 },
        boxContents: [{ en: '2 batteries' }, { en: 'charger' }],
      },
    ]);
  });
});

it('a Magento export weighs in the unit that it is told', () => {
  const text = `sku,store_view_code,attribute_set_code,product_type,categories,name,weight,price,base_image
A-1,,Default,simple,Default Category/Grinders,Angle Grinder 5 in.,4.4,99.00,https://images.example/a.webp`;
  const [product] = productsOf(text, { language: 'en', currency: 'USD', weightUnit: 'lb' });
  expect(product?.attributes.weight).toBeCloseTo(1.996, 3);
});

it('a table of prices with tax, and their currency, in French', () => {
  const text = `Référence;Désignation;Prix TTC;Devise;Photo\nA-1;Meuleuse 125 mm;99,90;EUR;https://images.example/a.webp`;
  expect(productsOf(text)[0]).toMatchObject({ price: { amount: 99.9, currency: 'EUR' } });
});

describe('linked data', () => {
  const graph = (...nodes: readonly object[]) =>
    `{\n"@context": "https://schema.org",\n"@graph": [\n${nodes.map((node) => JSON.stringify(node)).join(',\n')}\n]}`;

  it('names the line of the product at fault, and leaves none out in silence', () => {
    const text = graph(
      { '@type': 'Product', sku: 'A-1', name: 'Drill Driver' },
      { '@type': 'Product', '@id': '#other' },
      { '@type': 'Product', sku: 'A-2' },
      { '@type': 'Product', sku: 'A-1', name: 'Angle Grinder' },
    );
    expect(checkFeeds('HEU', [{ name: 'feed', text }]).problems).toMatchObject([
      { line: 6, record: 'product "A-2"', field: 'title' },
      { line: 7, record: 'product "A-1"', field: 'id' },
    ]);
  });

  it('is told to be cut off where it is', () => {
    const text = graph(
      { '@type': 'Product', sku: 'A-1', name: 'Drill' },
      { '@type': 'Product', sku: 'A-2', name: 'Saw' },
    );
    const { problems } = checkFeeds('HEU', [{ name: 'feed', text: text.slice(0, -20) }]);
    expect(problems).toMatchObject([{ line: 5, reason: expect.stringContaining('ends') }]);
  });

  it('is a product by itself, or one of many in a list', () => {
    const product = { '@context': 'https://schema.org', '@type': 'Product', sku: 'A-1', name: 'Angle Grinder' };
    for (const text of [JSON.stringify(product, null, 2), JSON.stringify([product])])
      expect(productsOf(text, { language: 'en' })).toMatchObject([{ id: 'A~1', kind: 'angleGrinder' }]);
  });
});

it('a Shopify product without a title is refused, variants or not', () => {
  const text = `Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price\na,,,Set,Bare,A-1,99.00\na,,,Set,Kit,A-2,99.00`;
  expect(checkFeeds('HEU', [{ name: 'feed', text }]).problems).toMatchObject([{ field: 'title' }, { field: 'title' }]);
});

describe('a price beside a sale price', () => {
  const image = 'https://images.example/a.webp';
  it.each([
    [
      'Google Merchant',
      'sale_price_effective_date',
      (sale: string, dates: string) =>
        `id\ttitle\timage_link\tprice\tsale_price\tsale_price_effective_date\tmpn\tgoogle_product_category\nA-1\tDrill Driver\t${image}\t149.00 EUR\t${sale}\t${dates}\tA-1\tTools`,
    ],
    [
      'WooCommerce',
      'Date sale price ends',
      (sale: string, dates: string) =>
        `ID,Type,SKU,Name,Regular price,Sale price,Date sale price ends,Categories,Images\n1,simple,A-1,Drill Driver,149.00,${sale},${dates},Tools,${image}`,
    ],
    [
      'Magento',
      'special_price_to_date',
      (sale: string, dates: string) =>
        `sku,store_view_code,attribute_set_code,product_type,name,price,special_price,special_price_to_date,base_image\nA-1,,Default,simple,Drill Driver,149.00,${sale},${dates},${image}`,
    ],
  ] as const)('of %s is paid where no dates stand beside it (%s)', (_, __, feed) => {
    const amountOf = (text: string) => productsOf(text, { currency: 'EUR' }).map(({ price }) => price?.amount);
    expect(amountOf(feed('129.00', ''))).toEqual([129]);
    expect(amountOf(feed('129.00', '2026-12-01'))).toEqual([149]);
    expect(amountOf(feed('', ''))).toEqual([149]);
    expect(amountOf(feed('0.00', ''))).toEqual([149]);
  });
});

describe('columns that a format does not define', () => {
  const told = (text: string, options: FeedOptions = {}) => {
    const { content, problems, warnings } = checkFeeds('HEU', [{ name: 'feed', text }], { language: 'en', ...options });
    expect(problems ?? []).toEqual([]);
    return {
      products: content?.products ?? [],
      unused: (warnings ?? []).flatMap(({ reason }) => /not used: (.*)$/.exec(reason)?.[1] ?? []),
    };
  };
  const image = 'https://images.example/a.webp';

  it('are attributes in a Google Merchant table, where the weight is one of them', () => {
    const { products, unused } = told(
      `id\ttitle\timage_link\tprice\tavailability\tWeight\tspeed_settings\nA1\tAngle Grinder\t${image}\t99.00 EUR\tin_stock\t2.1 kg\t6\n`,
    );
    expect(products[0]).toMatchObject({ attributes: { weight: 2.1 }, otherAttributes: { 'speed settings': '6' } });
    expect(unused).toEqual([]);
  });

  it('are attributes in a Google Merchant feed (XML)', () => {
    const { products } = told(
      `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>A1</g:id><title>Angle Grinder</title><link>https://x.example</link>
<g:image_link>${image}</g:image_link><g:price>99.00 EUR</g:price><g:condition>refurbished</g:condition><g:weight>2.1 kg</g:weight></item></channel></rss>`,
    );
    expect(products[0]).toMatchObject({ attributes: { weight: 2.1 }, otherAttributes: { Condition: 'refurbished' } });
    expect(Object.keys(products[0]?.otherAttributes ?? {})).toEqual(['Condition']);
  });

  it('are attributes in a WooCommerce export, if a plugin added them', () => {
    const { products, unused } = told(
      `ID,Type,SKU,Name,Regular price,Stock,Images,Meta: disc_diameter,Meta: _edit_lock\n1,simple,A-1,Angle Grinder,99,3,${image},125 mm,12:1\n`,
      { currency: 'EUR' },
    );
    expect(products[0]).toMatchObject({ attributes: { discDiameter: 125 } });
    expect(unused).toEqual([]);
  });

  it.each([
    [
      'Shopify',
      `Handle,Title,Body (HTML),Variant SKU,Variant Price,Status,Torque,Image Src\na,Drill Driver,,A-1,99,active,60 Nm,${image}\n`,
      'Torque',
    ],
    [
      'Magento',
      `sku,attribute_set_code,product_type,name,price,qty,torque,base_image\nA-1,Default,simple,Drill Driver,99,4,60 Nm,${image}\n`,
      'torque',
    ],
    ['a table', `id;title;price;;image\nA-1;Drill Driver;99;60 Nm;${image}\n`, 'number 4 (without a name)'],
  ])('are named once in a warning: %s', (_, text, unused) => {
    expect(told(text, { currency: 'EUR' }).unused).toEqual([unused]);
  });
});
