import { describe, expect, it } from 'vitest';
import { checkFeeds } from '../import/checkFeeds.ts';
import type { FeedOptions } from '../import/feedsReading.ts';
import { detectLanguage } from '../language/language.ts';
import { xmlElements } from '../syntax/xml.ts';
import { formatOf, formats } from './formats.ts';
import { suggestMapping } from './mappedTable.ts';

const imported = (text: string, options: FeedOptions = {}) =>
  checkFeeds('HEU', [{ name: 'feed', text }], {
    detectLanguage,
    currency: 'EUR',
    imageBase: 'https://images.example/',
    ...options,
  });

describe('every format', () => {
  it.each(formats.map((format) => [format.name, format] as const))('%s is told by its content', (_, format) => {
    expect(formatOf({ name: 'feed', text: format.example })?.name).toBe(format.name);
  });

  it.each(formats.filter(({ name }) => name !== 'lines').map((format) => [format.name, format.example] as const))(
    '%s gives kind, voltage, torque, price and picture of its example',
    (name, example) => {
      const { content, problems } = imported(example);
      expect(problems).toBeUndefined();
      const [drill] = content?.products ?? [];
      expect(drill).toMatchObject({ kind: 'drillDriver', attributes: { voltage: 18 } });
      if (!['shopify'].includes(name)) expect(drill?.attributes['torqueHard'] ?? 60).toBeCloseTo(60, -1);
      if (name !== 'json' && name !== 'icecat') {
        expect(drill?.image).toMatch(/^https:/);
        expect(drill?.price?.amount).toBeGreaterThan(100);
      }
      if (!['json', 'table'].includes(name)) expect(drill?.maker ?? 'Halden').toBe('Halden');
    },
  );

  it.each(formats.map((format) => [format.name, format] as const))(
    '%s gives the same in pieces of seven signs',
    (_, { example }) => {
      const pieces = () =>
        Array.from({ length: Math.ceil(example.length / 7) }, (__, at) => example.slice(at * 7, at * 7 + 7));
      const whole = imported(example);
      expect(
        checkFeeds('HEU', [{ name: 'feed', pieces }], {
          detectLanguage,
          currency: 'EUR',
          imageBase: 'https://images.example/',
        }),
      ).toEqual(whole);
    },
  );

  it.each(formats.map((format) => [format.name, format] as const))(
    '%s, cut off anywhere, is told or read, and nothing is thrown',
    (_, { example, name }) => {
      for (let end = 1; end < example.length; end += Math.max(1, Math.floor(example.length / 40))) {
        const { problems, content } = imported(example.slice(0, end), { format: name });
        expect(problems !== undefined || content !== undefined).toBe(true);
      }
    },
  );
});

describe('what formats say of products', () => {
  it('variants of a Shopify product are products, and options are theirs', () => {
    const shopify = formats.find(({ name }) => name === 'shopify');
    const { content } = imported(shopify?.example ?? '');
    expect(content?.products.map(({ id, name, otherAttributes }) => [id, name, otherAttributes])).toEqual([
      ['HD~180', { en: 'Halden 18-Volt Drill Driver, Tool only' }, { Set: 'Tool only' }],
      ['HD~180K', { en: 'Halden 18-Volt Drill Driver, Kit' }, { Set: 'Kit' }],
    ]);
    expect(content?.products.map(({ packaging }) => packaging)).toEqual(['bare', 'kit']);
  });

  it('packs and accessories named by a shop are tied by what they are', () => {
    const shop = formats.find(({ name }) => name === 'woocommerce');
    const { content } = imported(shop?.example ?? '');
    expect(content?.products[0]).toMatchObject({ batteries: ['HB~50'] });
  });

  it('BMEcat names categories behind its products, features by ETIM, and texts in several languages', () => {
    const { content } =
      imported(`<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG>
      <CATALOG_GROUP_SYSTEM>
        <CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Alles</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
        <CATALOG_STRUCTURE type="leaf"><GROUP_ID>2</GROUP_ID><GROUP_NAME>Winkelschleifer</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>
      </CATALOG_GROUP_SYSTEM>
      <PRODUCT><SUPPLIER_PID>W-1</SUPPLIER_PID><PRODUCT_DETAILS>
        <DESCRIPTION_SHORT lang="deu">WS 125</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="eng">AG 125</DESCRIPTION_SHORT>
      </PRODUCT_DETAILS><PRODUCT_FEATURES><FEATURE><FNAME>Scheibendurchmesser</FNAME><FVALUE>125</FVALUE><FUNIT>MMT</FUNIT></FEATURE></PRODUCT_FEATURES></PRODUCT>
      <PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>W-1</PROD_ID><CATALOG_GROUP_ID>2</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>
      </T_NEW_CATALOG></BMECAT>`);
    expect(content?.products[0]).toMatchObject({
      kind: 'angleGrinder',
      name: { de: 'WS 125', en: 'AG 125' },
      attributes: { discDiameter: 125 },
      evidence: { kind: { from: 'category', text: 'Winkelschleifer' } },
    });
  });

  it('a saved page gives the products of its linked data', () => {
    const html = `<!doctype html><html lang="fr"><body><p>x</p>
      <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage"},{"@type":"Product","sku":"A-1","name":"Perceuse-visseuse 18 V"}]}</script></body></html>`;
    expect(imported(html).content?.products).toMatchObject([
      { id: 'A~1', kind: 'drillDriver', name: { fr: 'Perceuse-visseuse 18 V' } },
    ]);
  });
});

it('what stands between products may be of any size, and a product itself may not', () => {
  const long = Array.from({ length: 18 }, () => 'x'.repeat(1 << 20));
  const namesIn = (pieces: readonly string[]) => [...xmlElements(pieces, new Set(['p']))].map(({ name }) => name);
  expect(namesIn(['<a>', ...long, '<p>1</p>', ...long, '<p>2</p></a>'])).toEqual(['p', 'p']);
  expect(() => namesIn(['<a><p>', ...long, '</p></a>'])).toThrow(/single record is larger than 16 MB/);
});

describe('what never ends is given up early, not kept until the file ends', () => {
  /** The megabytes that are read of an element that goes on for 200. */
  const read = (begin: string, end: string, more = 'x') => {
    let given = 0;
    const pieces = function* () {
      yield begin;
      for (; given < 200; given++) yield more.repeat((1 << 20) / more.length);
      yield end;
    };
    expect(() => [...xmlElements(pieces(), new Set(['p']))]).toThrow(/larger than 16 MB|does not end/);
    return given;
  };
  it('a text', () => expect(read('<a><p>\n<t>', '</t></p></a>')).toBeLessThan(20));
  it('a product', { tags: ['verify'] }, () => expect(read('<a><p>', '</p></a>', '<abcde/>')).toBeLessThan(40));
  it('a comment', { tags: ['verify'] }, () => expect(read('<a><!-- ', ' --><p/></a>')).toBeLessThan(70));
  it('an attribute', { tags: ['verify'] }, () => expect(read('<a><p t="', '"/></a>')).toBeLessThan(70));
});

describe('a table of any shop', () => {
  const german = 'Art.-Nr.;Bezeichnung;Gewicht (kg);Farbe\nA-1;Winkelschleifer 125 mm;2,1;rot\n';

  it('is read by its header, in its language', () => {
    expect(imported(german).content?.products[0]).toMatchObject({
      id: 'A~1',
      name: { de: 'Winkelschleifer 125 mm' },
      attributes: { weight: 2.1, discDiameter: 125 },
      otherAttributes: { Farbe: 'rot' },
    });
  });

  it('gets a mapping suggested, which reads it alike', () => {
    const mapping = suggestMapping(german);
    expect(mapping.columns).toEqual({
      'Art.-Nr.': 'id',
      Bezeichnung: 'title',
      'Gewicht (kg)': { attribute: 'Gewicht', unit: 'kg' },
      Farbe: { attribute: 'Farbe' },
    });
    expect(imported(german, { format: 'table', mapping })).toEqual(imported(german));
  });

  it('is read by its mapping, whatever its header looks like', () => {
    const mapping = { columns: { K1: 'id', K2: 'title' } };
    const unknown = 'K1;K2\nA-1;Winkelschleifer 125 mm\n';
    expect(imported(unknown).problems?.[0]?.reason).toContain('of no format that is known');
    expect(imported(unknown, { mapping }).content?.products[0]).toMatchObject({ id: 'A~1' });
    const likeShopify = 'Handle;Title;Variant SKU\nhd;Angle Grinder 5 in.;A-1\n';
    const bySku = { columns: { 'Variant SKU': 'id', Title: 'title', Handle: 'ignore' } };
    expect(imported(likeShopify, { mapping: bySku }).content?.products[0]).toMatchObject({
      id: 'A~1',
      kind: 'angleGrinder',
    });
  });

  it('is refused with a mapping that does not fit it', () => {
    const mapping = { columns: { Titel: 'title' } };
    expect(imported(german, { format: 'table', mapping }).problems).toMatchObject([
      { reason: expect.stringContaining('no column "Titel"') },
    ]);
    expect(
      imported(german, { format: 'table', mapping: { columns: { Farbe: 'hue' } } }).problems?.[0]?.reason,
    ).toContain('not sound');
  });

  it.each([
    ['id,title,price\n1,Drill,10,20\n', 2, /has 4 cells under 3 columns/],
    ['id,title,price\n1,"Drill,10 EUR\n2,Saw,20 EUR\n', 2, /not closed|cells under/],
    ['id,title\n1,Drill\n1,Saw\n', 3, /id 1 is taken already by product "1" \(feed:2\)/],
  ])('names the row at fault: %j', (text, line, reason) => {
    expect(imported(text).problems?.[0]).toMatchObject({ file: 'feed', line, reason: expect.stringMatching(reason) });
  });

  it('keeps line breaks and marks inside quoted cells, and the lines behind them', () => {
    const text = 'id,title,description\nA-1,"Drill, 18V","Strong.\nIncludes: case, belt clip"\nA1,Saw,\n"A 1",,x\n';
    const { problems } = imported(text);
    expect(problems).toMatchObject([{ line: 5, record: 'product "A 1"', field: 'title' }]);
    const { content } = imported(text.split('\n').slice(0, 4).join('\n'));
    expect(content?.products.map(({ id, model }) => [id, model])).toEqual([
      ['A~1', 'A-1'],
      ['A1', 'A1'],
    ]);
    expect(content?.products[0]?.boxContents).toEqual([{ en: 'case' }, { en: 'belt clip' }]);
  });
});
