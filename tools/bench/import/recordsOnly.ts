import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { diskFile } from '../../../server/catalogue/feedFiles/feedFile.ts';
import { valuesIn } from '../../../server/catalogue/syntax/jsonValues.ts';

/** The minimum work of an import: every record is parsed and written into a table, neither checked nor indexed. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { brand: { type: 'string' }, 'data-dir': { type: 'string', default: '.' } },
});
const database = new DatabaseSync(join(values['data-dir'], 'records.sqlite'));
database.exec('create table records (id integer primary key, record text not null); begin');
const insert = database.prepare('insert into records (record) values (?)');
for (const path of positionals) {
  for (const { text } of valuesIn(diskFile(path).pieces(), new Set())) insert.run(JSON.stringify(JSON.parse(text)));
}
database.exec('commit');
