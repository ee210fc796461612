import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytesFile } from '../feedFiles/feedFile.ts';
import { describeProblem } from '../problem.ts';
import { readFeeds } from './readFeeds.ts';

/** What an import reports about a file: its faults, warnings and products. */
const told = (name: string, content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  const read = readFeeds('HEU', [bytesFile(name, () => [bytes])]);
  const products = [...read.staging.records('products')].map(({ json }): unknown => JSON.parse(json));
  read.staging.close();
  const lines = (list: typeof read.problems) => list.all().map(describeProblem);
  return { problems: lines(read.problems), warnings: lines(read.warnings), products };
};

const rows = '商品ID,商品名,画像\nJ1,充電式インパクトドライバ 本体のみ,https://i.example/1.webp\nJ2,ジグソー,/2.webp\n';
const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const little = new Uint8Array(Buffer.from(text, 'utf16le'));
  return isBigEndian ? little.map((_, at) => little[at ^ 1] ?? 0) : little;
};

describe('the bytes of a feed', () => {
  it.each([false, true])('may be Japanese UTF-16 without a mark (big-endian: %s)', (isBigEndian) => {
    const { problems, products } = told('feed.csv', utf16(rows, isBigEndian));
    expect(problems).toEqual([]);
    expect(products).toMatchObject([{ name: { en: '充電式インパクトドライバ 本体のみ' } }, { id: 'J2' }]);
  });

  it('are refused where they are no text', () => {
    const program = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256);
    expect(told('feed.csv', program).problems).toEqual([
      expect.stringMatching(/^feed\.csv:1 file: the file is no text/),
    ]);
  });

  it('may hold half of a pair of characters, which is told', () => {
    const { problems } = told(
      'feed.json',
      String.raw`[{"id":"1","title":"Drill \ud800 x"},{"id":"2","title":"\ud83d\udd27"}]`,
    );
    expect(problems).toEqual([expect.stringMatching(/^feed\.json:1 product "1", title: holds a letter that was lost/)]);
  });
});

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const workbook = (title: string): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<R><Relationship Id="r1" Target="worksheets/s.xml"/></R>'),
    'xl/worksheets/s.xml': strToU8(
      `<worksheet><sheetData><row r="1">${cell('id')}${cell('title')}</row><row r="2">${cell('1')}${cell(title)}</row></sheetData></worksheet>`,
    ),
  });

describe('a feed that grows while it is read', () => {
  it('is refused as a workbook', () => {
    expect(told('feed.xlsx', workbook('Drill')).products).toMatchObject([{ id: '1' }]);
    const { problems } = told('bomb.xlsx', workbook(' '.repeat(60_000_000)));
    expect(problems).toEqual([expect.stringMatching(/^bomb\.xlsx:1 file: .*larger than 16 MB/)]);
  });

  it.each(['"file:///etc/passwd"', '"http://127.0.0.1:9/x"'])('reads no entity out of %s', (address) => {
    const xml = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM ${address}>]><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><title>&x;</title></item></channel></rss>`;
    expect(told('feed.xml', xml).problems).toEqual([
      'feed.xml:1 file: the file is no sound XML: undefined entity. Write its text; entities that a file declares or fetches are not read.',
    ]);
  });

  it.each([
    ['lists', `[{"id":"1","title":"Drill","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}]`],
    ['objects', `[{"id":"1","title":"Drill","x":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}]`],
    ['tags', JSON.stringify([{ id: '1', title: 'Drill', description: `${'<div>'.repeat(60_000)}end` }])],
    ['a title', JSON.stringify([{ id: '1', title: `Drill ${'1 '.repeat(200_000)}V` }])],
  ])('may be nested or long: %s', (_, json) => {
    const { problems, products } = told('feed.json', json);
    expect(problems).toEqual([]);
    expect(products).toMatchObject([{ id: '1', kind: 'drillDriver' }]);
  });
});

describe('a record of a feed', () => {
  const one = (fields: Readonly<Record<string, unknown>>) =>
    told('feed.json', JSON.stringify([{ id: 'A1', title: 'Drill', image: '/a.webp', ...fields }]));

  it.each([
    [{ title: '=HYPERLINK("https://x.example","Drill")' }, /title: begins like a formula of a spreadsheet/],
    [{ title: '#REF!' }, /title: "#REF!" is an error of a spreadsheet/],
    [{ title: `Drill ${'x'.repeat(600)}` }, /title: has 606 characters/],
    [{ attributes: { Weight: '-1 kg' } }, /Weight: "-1 kg" is negative\. Check the sign/],
    [{ image: 'https://me:secret@i.example/a.webp' }, /image: the address of the picture holds a user name/],
  ])('is taken up with a warning: %j', (fields, warning) => {
    const { problems, warnings, products } = one(fields);
    expect(problems).toEqual([]);
    expect(warnings).toEqual(expect.arrayContaining([expect.stringMatching(warning)]));
    expect(warnings.join()).not.toContain('secret');
    expect(products).toHaveLength(1);
  });

  it('has a title that is more than tags', () => {
    expect(one({ title: '<svg/onload=alert(1)>' }).problems).toEqual([
      'feed.json:1 product "A1", title: has no title. Give it one, or leave the product out.',
    ]);
  });

  it('keeps its id: a number too large for one is refused, not rounded', () => {
    const { problems } = told('feed.json', '[{"id":12345678901234567890,"title":"Saw"},{"id":12,"title":"Saw"}]');
    expect(problems).toEqual([expect.stringMatching(/product number 1, id: must be in quotes/)]);
  });

  it('gives the terminal and the pages no commands', () => {
    const { warnings, products } = one({ id: '\u001b[2JX\u202e1', image: '' });
    expect(warnings).toEqual([
      expect.stringMatching(/^feed\.json:1 product "<001b>\[2JX<202e>1", image: has no picture/),
    ]);
    expect(JSON.stringify(products)).not.toContain(String.raw`\u001b`);
  });
});
