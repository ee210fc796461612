import { describe, expect, it } from 'vitest';
import { checkFeeds } from '../import/checkFeeds.ts';
import { detectLanguage } from '../language/language.ts';

// What exports of shops hold besides the products that they sell.

const read = (text: string, currency?: string) =>
  checkFeeds('HEU', [{ name: 'feed', text }], { currency, weightUnit: 'kg', detectLanguage });

it('BMEcat: a product to be deleted is left out, and its parcel weighs what nothing else weighs', () => {
  const product = (mode: string, id: string) => `<PRODUCT mode="${mode}"><SUPPLIER_PID>${id}</SUPPLIER_PID>
<PRODUCT_DETAILS><DESCRIPTION_SHORT>Winkelschleifer ${id}</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_LOGISTIC_DETAILS><PRODUCT_DIMENSIONS><WEIGHT>2.125</WEIGHT></PRODUCT_DIMENSIONS></PRODUCT_LOGISTIC_DETAILS>
</PRODUCT>`;
  const { content, warnings } = read(`<BMECAT version="2005">
<HEADER><CATALOG><LANGUAGE>deu</LANGUAGE></CATALOG></HEADER><T_UPDATE_PRODUCTS>
${product('new', 'A1')}
${product('delete', 'A2')}
</T_UPDATE_PRODUCTS></BMECAT>`);
  expect(content?.products).toMatchObject([{ id: 'A1', attributes: { weight: 2.125 } }]);
  expect(warnings).toContainEqual(expect.objectContaining({ line: 7, record: 'product "A2"', field: 'mode' }));
});

it('BMEcat: codes of ETIM that no class list names are not shown, and told', () => {
  const { content, warnings } =
    read(`<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE></CATALOG></HEADER>
<T_NEW_CATALOG><PRODUCT><SUPPLIER_PID>A1</SUPPLIER_PID>
<PRODUCT_DETAILS><DESCRIPTION_SHORT>Winkelschleifer</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_FEATURES><FEATURE><FNAME>EF999999</FNAME><FVALUE>5</FVALUE></FEATURE>
<FEATURE><FNAME>Farbe</FNAME><FVALUE>EV999999</FVALUE></FEATURE>
<FEATURE><FNAME>Griff</FNAME><FVALUE>weich</FVALUE></FEATURE></PRODUCT_FEATURES></PRODUCT></T_NEW_CATALOG></BMECAT>`);
  expect(content?.products).toMatchObject([{ otherAttributes: { Griff: 'weich' } }]);
  expect(Object.keys(content?.products[0]?.otherAttributes ?? {})).toEqual(['Griff']);
  expect(warnings).toContainEqual(
    expect.objectContaining({ field: 'EF999999, EV999999', remedy: expect.stringContaining('--etim') }),
  );
});

describe('a product that the shop does not show is left out, and told', () => {
  it.each([
    [
      'Shopify',
      `Handle,Title,Body (HTML),Published,Option1 Value,Variant SKU,Variant Price,Status
a,Angle Grinder,,true,Bare,A-1,99.00,active
a,,,,Kit,A-2,199.00,
b,Jigsaw,,false,Bare,B-1,99.00,archived
b,,,,Kit,B-2,199.00,
c,Router,,false,,C-1,99.00,active
d,Planer,,true,,D-1,99.00,draft`,
      ['A~1', 'A~2'],
      [
        [4, 'Status'],
        [6, 'Published'],
        [7, 'Status'],
      ],
    ],
    [
      'WooCommerce, with the variations of its parent',
      `ID,Type,SKU,Name,Published,Regular price,Parent
1,simple,A-1,Angle Grinder,1,99.00,
2,simple,B-1,Jigsaw,-1,99.00,
3,variable,C,Router,0,,
4,variation,C-1,Router kit,1,99.00,C`,
      ['A~1'],
      [
        [3, 'Published'],
        [4, 'Published'],
      ],
    ],
    [
      'Magento',
      `sku,attribute_set_code,product_type,product_online,name,price
A-1,Default,simple,1,Angle Grinder,99
B-1,Default,simple,2,Jigsaw,99`,
      ['A~1'],
      [[3, 'product_online']],
    ],
  ] as const)('%s', (_, text, ids, told) => {
    const { content, warnings } = read(text);
    expect(content?.products.map(({ id }) => id)).toEqual(ids);
    const leftOut = warnings.filter(({ reason }) => reason.includes('left out'));
    expect(leftOut.map(({ line, field }) => [line, field])).toEqual(told);
  });
});

it('a Magento export has the texts of its store views that are named by a language, and tells of others', () => {
  const { content, warnings } = read(`sku,store_view_code,attribute_set_code,product_type,name,description,price
A-1,,Default,simple,Meuleuse d’angle,Puissante,99
A-1,shop_en,,,Angle grinder,,
A-1,german,,,Winkelschleifer,Kräftig,
A-1,outlet,,,Meuleuse !!,,
B-1,,Default,simple,Scie sauteuse,,99`);
  expect(content?.products).toMatchObject([
    {
      id: 'A~1',
      name: { fr: 'Meuleuse d’angle', en: 'Angle grinder', de: 'Winkelschleifer' },
      content: { fr: 'Puissante', de: 'Kräftig' },
    },
    { id: 'B~1', name: { fr: 'Scie sauteuse' } },
  ]);
  expect(warnings).toContainEqual(expect.objectContaining({ line: 5, reason: expect.stringContaining('"outlet"') }));
});

describe('a table', () => {
  it('whose lines end in several ways, in pieces of any size', () => {
    const text = 'id,title,price\r\n1,Drill,9 USD\n2,"Saw\r\nin two lines",9 USD\r\n3,Sander,9 USD\n3,Router,9 USD\r\n';
    for (const size of [1, 2, 5, 100]) {
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      const { problems } = checkFeeds('HEU', [{ name: 'feed', pieces: () => pieces }], {});
      expect(problems).toMatchObject([{ line: 6, record: 'product "3"', reason: expect.stringContaining('feed:5') }]);
    }
  });

  it.each([
    ['Artikel-Nr.;Produktbezeichnung;Hersteller-Nr.;Bruttopreis EUR;Gewicht in kg;Farbe'],
    ['Artikelnr.;Artikelname;Herstellernummer;VK-Preis (EUR);Gewicht kg;Farbe'],
    ['Art. Nr;Bezeichnung;MPN;Preis in €;Gewicht (kg);Farbe'],
    ['sep=;\nArtikelnummer;Name;Modell;Verkaufspreis EUR;Gewicht [kg];Farbe'],
  ])('whose header is %s', (header) => {
    const { content } = read(`${header}\n0815;Winkelschleifer 125 mm;KW 125;1.299,00;2,1;rot\n`);
    expect(content?.products).toMatchObject([
      {
        ...{ id: '0815', model: 'KW 125', kind: 'angleGrinder', price: { amount: 1299, currency: 'EUR' } },
        ...{ attributes: { weight: 2.1 }, otherAttributes: { Farbe: 'rot' } },
      },
    ]);
  });
});

it('a saved page has linked data within comments and CDATA, and its faults at their lines', () => {
  const page = (open: string, close: string, name: string) => `<!doctype html><html lang="de"><head>
<script type="application/ld+json">
${open}
{"@context": "https://schema.org", "@type": "Product", "sku": "1", "size": "190 mm",
"name": "${name}"}
${close}
</script></head></html>`;
  for (const [open, close] of [
    ['<!--', '-->'],
    ['/* <![CDATA[ */', '/* ]]> */'],
    ['//<![CDATA[', '//]]>'],
    ['', ';'],
  ] as const) {
    const { content, problems } = read(page(open, close, 'Säge'));
    expect(problems ?? []).toEqual([]);
    expect(content?.products).toMatchObject([{ name: { de: 'Säge' }, otherAttributes: { Size: '190 mm' } }]);
    expect(read(page(open, close, 'S\näge')).problems).toMatchObject([{ line: 5 }]);
  }
});

it('a feed of a single short Japanese title is in Japanese', () => {
  expect(read('id,title\n1,電動ドリル').content?.products).toMatchObject([{ name: { jp: '電動ドリル' } }]);
});
