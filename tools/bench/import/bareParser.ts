import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { SaxesParser } from 'saxes';
import { diskFile } from '../../../server/catalogue/feedFiles/feedFile.ts';
import { valuesByLine, valuesIn } from '../../../server/catalogue/syntax/jsonValues.ts';

/** Only parses a feed, with the parser that its import uses. */
const { positionals } = parseArgs({
  allowPositionals: true,
  options: { brand: { type: 'string' }, 'data-dir': { type: 'string' }, currency: { type: 'string' } },
});

const readXml = (pieces: Iterable<string>): void => {
  const parser = new SaxesParser({ position: true });
  for (const piece of pieces) parser.write(piece);
  parser.close();
};

const readTable = (pieces: Iterable<string>): void => {
  let rest = '';
  for (const piece of pieces) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n') + 1;
    Papa.parse(text.slice(0, end), { step: () => {} });
    rest = text.slice(end);
  }
};

const readers: Readonly<Record<string, (pieces: Iterable<string>) => void>> = {
  xml: readXml,
  tsv: readTable,
  csv: readTable,
  json: (pieces) => {
    for (const { text } of valuesIn(pieces, new Set(['products', '@graph']))) JSON.parse(text);
  },
  jsonl: (pieces) => {
    for (const { text } of valuesByLine(pieces)) JSON.parse(text);
  },
};

for (const path of positionals) readers[path.split('.').at(-1) ?? '']?.(diskFile(path).pieces());
