import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFeeds } from '../import/checkFeeds.ts';
import { readClassLists } from './classListFile.ts';
import { bytesFile } from './feedFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'class-lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Rows = readonly (readonly string[])[];

/** A workbook as spreadsheet programs write it: texts of the first column shared, the others within their cells. */
const workbook = (sheets: Readonly<Record<string, Rows>>): Uint8Array => {
  const all = Object.entries(sheets);
  const shared = all.flatMap(([, rows]) => rows.map(([first = '']) => first));
  const cell = (text: string, row: number, column: number): string => {
    const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (column > 0 && /^\d+\.\d+$/.test(text)) return `<c r="${reference}"><v>${text}</v></c>`;
    return column === 0
      ? `<c r="${reference}" t="s"><v>${shared.indexOf(text)}</v></c>`
      : `<c r="${reference}" t="inlineStr"><is><r><t>${text}</t></r><rPh sb="0" eb="1"><t>よみ</t></rPh></is></c>`;
  };
  const sheetXml = (rows: Rows): string =>
    rows
      .map((cells, row) => `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`)
      .join('');
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${all.map(([name], at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${all.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      all.map(([, rows], at) => [
        `xl/worksheets/s${at}.xml`,
        strToU8(`<worksheet><sheetData>${sheetXml(rows)}</sheetData></worksheet>`),
      ]),
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
  });
};

const written = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const list = workbook({
  Classes: [
    ['ETIM 9.0'],
    ['Class ID', 'Class description (EN)', 'Class description (DE)'],
    ['EC009901', 'Angle grinder (electric)', 'Winkelschleifer (elektrisch)'],
    ['EC009902', 'Welding helmet', 'Schweißhelm'],
  ],
  Features: [
    ['Feature ID', 'Feature description EN', 'Unit ID', 'Unit description', 'Value ID', 'Value description'],
    ['EF009901', 'Disc diameter', 'EU009901', 'mm', 'EV009901', 'Green'],
  ],
});

const bmecat = `<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG>
  <PRODUCT><SUPPLIER_PID>W1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Halden W 1</DESCRIPTION_SHORT></PRODUCT_DETAILS>
  <PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>
  <REFERENCE_FEATURE_GROUP_ID>EC009901</REFERENCE_FEATURE_GROUP_ID>
  <FEATURE><FNAME>EF009901</FNAME><FVALUE>125</FVALUE><FUNIT>EU009901</FUNIT></FEATURE>
  <FEATURE><FNAME>Lamp</FNAME><FVALUE>EV009901</FVALUE></FEATURE></PRODUCT_FEATURES></PRODUCT></T_NEW_CATALOG></BMECAT>`;

describe('a class list of ETIM', () => {
  it('given as a workbook names types, attributes, units and values of a feed that has only codes', () => {
    const classList = readClassLists([written('etim.xlsx', list)]);
    expect(classList.counts).toEqual({ classes: 2, features: 1, values: 1, units: 1 });
    const files = [{ name: 'feed.xml', text: bmecat }];
    expect(checkFeeds('HEU', files).content?.products[0]?.kind).toBeUndefined();
    expect(checkFeeds('HEU', files, { classList }).content?.products[0]).toMatchObject({
      kind: 'angleGrinder',
      attributes: { discDiameter: 125 },
      otherAttributes: { Lamp: 'Green' },
    });
  });

  it('given as CSV does the same for a table with a column of classes', () => {
    const classList = readClassLists([
      written('class.csv', 'ARTCLASSID;ARTGROUPID;ARTCLASSDESC\nEC009902;EG000001;Schweißhelm\n'),
    ]);
    const text = 'id;name;ETIM class\n1;Halden H 1;EC009902\n';
    expect(
      checkFeeds('HEU', [{ name: 'feed.csv', text }], { classList, language: 'de' }).content?.products[0],
    ).toMatchObject({ category: { de: 'Schweißhelm' } });
  });

  it('that names no code, or is damaged, is refused', () => {
    expect(() => readClassLists([written('none.csv', 'a;b\n1;2\n')])).toThrow(
      /none\.csv: names no ETIM code: Give a list/,
    );
    expect(() => readClassLists([written('cut.xlsx', list.slice(0, 700))])).toThrow(/cut\.xlsx: /);
  });
});

describe('a workbook as a feed', () => {
  it('is read as the table of its first sheet, by the lines that its program shows', () => {
    const bytes = workbook({
      Products: [
        ['Item number', 'Name', 'Weight'],
        ['A1', 'Angle Grinder A 1', '2.1 kg'],
        ['A1', 'Angle Grinder A 2', '2.2 kg'],
      ],
    });
    const { problems } = checkFeeds('HEU', [bytesFile('tools.xlsx', () => [bytes])]);
    expect(problems).toMatchObject([{ file: 'tools.xlsx', line: 3, field: 'id' }]);
  });

  it('has its numbers as they are, in German too, where "1.295" would be thousands', () => {
    const bytes = workbook({
      Preise: [
        ['Artikelnummer', 'Bezeichnung', 'Modell', 'Preis', 'Währung', 'Gewicht (kg)'],
        ['A1', 'Winkelschleifer', '601.250', '1.295', 'EUR', '2.125'],
      ],
    });
    const { content } = checkFeeds('HEU', [bytesFile('preise.xlsx', () => [bytes])], { language: 'de' });
    expect(content?.products).toMatchObject([
      { model: '601.25', price: { amount: 1.295 }, attributes: { weight: 2.125 } },
    ]);
  });

  it('is read below a note and behind a sheet of notes, with rows that end at their last filled cell', () => {
    const bytes = workbook({
      Notes: [['Backup']],
      Tools: [['Price list of spring'], ['SKU', 'Title', 'Colour', 'Grip', 'Case'], ['A-1', 'Angle Grinder']],
    });
    const { content, problems } = checkFeeds('HEU', [bytesFile('tools.xlsx', () => [bytes])]);
    expect(problems ?? []).toEqual([]);
    expect(content?.products).toMatchObject([{ id: 'A~1', kind: 'angleGrinder' }]);
  });
});
