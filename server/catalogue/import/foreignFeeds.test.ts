import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { bytesFile } from '../feedFiles/feedFile.ts';
import { detectLanguage } from '../language/language.ts';
import { describeProblem } from '../problem.ts';
import { checkFeeds } from './checkFeeds.ts';

/** Real-world shop feeds with one fault each, reported with file, line, record, field, reason and remedy. */

const header = 'id,title,description,image_link,price,brand';
const row = ({
  id = 'A-1',
  title = 'Halden 18-Volt Drill',
  text = 'Good.',
  image = 'https://i.example/a.webp',
  price = '129.00 USD',
}) => [id, title, text, image, price, 'Halden'].join(',');
const table = (...rows: readonly string[]) => ({ name: 'feed.csv', text: `${[header, ...rows].join('\n')}\n` });
const rss = (...items: readonly string[]) => ({
  name: 'feed.xml',
  text: `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('\n')}\n</channel></rss>`,
});

const read = (...files: Parameters<typeof checkFeeds>[1]) => checkFeeds('HEU', files, { detectLanguage });
const told = (...files: Parameters<typeof checkFeeds>[1]) => {
  const { problems = [], warnings } = read(...files);
  return { problems: problems.map(describeProblem), warnings: warnings.map(describeProblem) };
};

describe('an import stops at', () => {
  it.each([
    [
      'a row that lost its end',
      table(row({}), 'B,Drill').text,
      /^feed\.csv:3 row at line 3: has 2 cells under 6 columns\. Quote/,
    ],
    [
      'a file that ends in a row',
      `${table(row({})).text}B,Drill,Good.,https://i.example/b.webp`,
      /^feed\.csv:3 .*the file ends in it\. Fetch the file again: it was cut off/,
    ],
    ['a row with too much', table(`${row({})},more`).text, /^feed\.csv:2 .*has 7 cells under 6 columns/],
    ['a quotation mark left open', table('B,"Drill,a,b', row({})).text, /^feed\.csv:2 .*quotation mark is not closed/],
    ['no title', table(row({ title: '' })).text, /^feed\.csv:2 product "A-1", title: has no title\. Give it one/],
    ['an id twice', table(row({}), row({})).text, /^feed\.csv:3 product "A-1", id: .*by product "A-1" \(feed\.csv:2\)/],
    ['an id of 200 signs', table(row({ id: 'a'.repeat(200) })).text, /^feed\.csv:2 product "aaa.*", id: .*too long/],
    ['an empty file', '', /^feed\.csv:1 file: the file is empty/],
    [
      'a letter',
      'Dear Sirs,\nplease find.\n',
      /^feed\.csv:1 file: .*it begins with "Dear Sirs,"\. Give one of bmecat-2005/,
    ],
    [
      'letters that a program broke',
      table(row({ title: 'SÃ¤ge' })).text,
      /^feed\.csv:2 product "A-1", title: holds "Ã¤" where "ä" is meant .*Export the feed again as UTF-8/,
    ],
    [
      'letters that a program lost',
      table(row({ text: 'S\ufffdge' })).text,
      /^feed\.csv:2 product "A-1", description: holds a letter that was lost/,
    ],
  ])('%s', (_, text, expected) => {
    const { problems } = told({ name: 'feed.csv', text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('an ampersand in XML, told where it stands and not where the parser gave up', () => {
    const item = (title: string) => `<item><g:id>A</g:id><title>${title}</title></item>`;
    const broken = rss(
      `<item><g:id>C</g:id><description><![CDATA[a & b]]></description></item>`,
      item('Nuts & Bolts'),
      item('B'),
    );
    const { problems } = told(broken);
    expect(problems[0]).toBe(
      'feed.xml:3 file: the file is no sound XML: an "&" stands there that begins no entity. Write it as "&amp;".',
    );
  });

  it.each([
    ['an archive', [0x50, 0x4b, 3, 4, 20, 0], /a ZIP archive, or a workbook other than XLSX, and no text\. .*as CSV/],
    ['a packed feed', [0x1f, 0x8b, 8, 0], /packed with gzip.*Unpack it/],
    ['a PDF', [...Buffer.from('%PDF-1.4')], /a PDF.*Export the products as CSV/],
  ])('%s', (_, bytes, expected) => {
    expect(told(bytesFile('feed', () => [Uint8Array.from(bytes)])).problems[0]).toMatch(expected);
  });

  it('files of DOS programs, whose letters nothing tells for certain', () => {
    const text = 'id;titre\n1;Scie à onglet électrique\n2;Perceuse à percussion, légère et précise\n';
    const file = bytesFile('feed.csv', () => [iconv.encode(text, 'cp850')]);
    expect(told(file).problems[0]).toMatch(/cannot be told for certain.*--encoding/);
  });
});

describe('an import warns of, and leaves out', () => {
  it.each([
    [
      'a picture without https',
      row({ image: 'http://i.example/a.jpg' }),
      /image: the picture http:.* is not https\. Serve/,
    ],
    ['no picture', row({ image: '' }), /image: has no picture\. Name one/],
    ['a picture by its file alone', row({ image: 'a.jpg' }), /image: the picture "a\.jpg" is no address.*--image-base/],
    ['a picture that is a program', row({ image: 'javascript:alert(1)' }), /image: .*no address that a page can show/],
    ['a price without currency', row({ price: '129.00' }), /price: the price "129\.00" has no currency\. .*--currency/],
    ['a price in no money', row({ price: '129 XXQ' }), /price: no currency is called "XXQ"/],
    ['a price of nothing', row({ price: '0 USD' }), /price: the price "0 USD" is zero/],
    ['words for a price', row({ price: 'call us' }), /price: "call us" is no price/],
    ['a script', row({ text: '<b onclick=x()>a</b>' }), /description: holds a script/],
    ['an address that runs', row({ text: '<a href=javascript:x()>a</a>' }), /description: holds a script/],
    ['a script written as text', row({ text: '&lt;script&gt;x()&lt;/script&gt;' }), /description: holds a script/],
    ['no id', row({ id: '' }), /product "P000001", id: has none, so its place .*Give each product an id that stays/],
  ])('%s', (_, line, expected) => {
    const { problems, warnings } = told(table(line));
    expect(problems).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^feed\.csv:2 product "/);
    expect(warnings[0]).toMatch(expected);
  });

  it('successors in a circle, which it names from one to the other', () => {
    const text = 'id,title,image,replaced by\nA,Drill,/a.webp,B\nB,Drill,/a.webp,C\nC,Drill,/a.webp,A\n';
    expect(told({ name: 'feed.csv', text }).warnings).toEqual([
      expect.stringMatching(/^feed\.csv:4 product "C", successor: .*circle: "C" -> "A" -> "B" -> "C"\. Remove one/),
    ]);
  });

  it('figures without a unit where one is needed, and unknown units; and reads those that have but one', () => {
    const { content, warnings } = read({
      name: 'feed.csv',
      text: 'id,title,image,Weight,Voltage,Torque\nA,Drill Driver,/a.webp,3,18,60 kNm\n',
    });
    expect(content?.products[0]?.attributes).toEqual({ voltage: 18, powerSource: 'battery' });
    expect(warnings.map(describeProblem)).toEqual([
      expect.stringMatching(/^feed\.csv:2 product "A", Weight: "3" has no unit\. Write one/),
      expect.stringMatching(/^feed\.csv:2 product "A", Torque: the unit "knm" is not known/),
    ]);
  });

  it('the second of two columns of one name', () => {
    const { content, warnings } = read({ name: 'feed.csv', text: 'id,title,title,image\nA,One,Two,/a.webp\n' });
    expect(content?.products[0]?.name).toEqual({ en: 'One' });
    expect(warnings.map(describeProblem)).toEqual([expect.stringMatching(/^feed\.csv:1 file, title: two columns/)]);
  });
});

describe('an import reads', () => {
  it('ids as their maker writes them, each its own', () => {
    const ids = ['A-1', 'A1', 'a-1', 'A~1', 'A 1', 'A/1', '日本-1', '<b>'];
    const { content } = read(table(...ids.map((id) => row({ id }))));
    expect(new Set(content?.products.map(({ id }) => id)).size).toBe(ids.length);
    expect(content?.products.map(({ model }) => model)).toEqual(ids);
  });

  it('files of old Macs, with their letters and their line ends', () => {
    const text = 'Artikelnummer;Bezeichnung;Bild\rS-1;Säge für große Hölzer;/s.webp\rS-2;Fräse;/f.webp\r';
    const { content } = read(bytesFile('feed.csv', () => [iconv.encode(text, 'macintosh')]));
    expect(content?.products.map(({ name }) => name.de)).toEqual(['Säge für große Hölzer', 'Fräse']);
  });

  it('plain lists whose keys are in any of six languages, and takes other keys for attributes', () => {
    const list = [
      { Artikelnummer: 'S-1', Bezeichnung: 'Akku-Bohrschrauber 18V', Preis: '129,00 EUR', Gewicht: '1,4 kg' },
    ];
    const { content } = read({ name: 'feed.json', text: JSON.stringify(list) });
    expect(content?.products).toMatchObject([
      {
        id: 'S~1',
        name: { de: 'Akku-Bohrschrauber 18V' },
        price: { amount: 129, currency: 'EUR' },
        attributes: { weight: 1.4, voltage: 18 },
      },
    ]);
  });

  it('what is in a language that no answer is given in as it is', () => {
    const item =
      '<item><g:id>A</g:id><title>Wiertarko-wkrętarka 18V</title><g:content_language>pl</g:content_language></item>';
    expect(read(rss(item)).content?.products[0]?.name).toEqual({ en: 'Wiertarko-wkrętarka 18V' });
  });

  it.each([
    ['en', ['Corvane Drill 18V', 'Corvane Saw 190']],
    ['de', ['Lindtal Akku 18 V', 'Lindtal Winkelschleifer LW 9']],
    ['it', ['Trapano avvitatore Valmora 18V', 'Sega circolare Valmora']],
    ['es', ['Taladro Robledal 18V', 'Amoladora angular Robledal']],
    ['fr', ['Perceuse Chardonnet 18V', 'Scie sauteuse Chardonnet']],
    ['jp', ['充電式インパクトドライバ 18V']],
  ] as const)('titles full of names in their language: %s', (language, titles) => {
    const { content } = read(table(...titles.map((title, at) => row({ id: String(at), title, text: '' }))));
    for (const { name } of content?.products ?? []) expect(Object.keys(name)).toEqual([language]);
  });
});
