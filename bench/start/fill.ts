import { fileURLToPath } from 'node:url';
import { soundContent } from '../../server/catalogue/open.ts';
import { hashOf, programHash } from '../../server/catalogue/sample.ts';
import { openDatabase } from '../../server/catalogue/store/database.ts';
import { prepareTables } from '../../server/catalogue/store/schema.ts';
import { writeBrand } from '../../server/catalogue/store/writeBrand.ts';
import { shopOf } from '../retrieval/shop.ts';

/** `fill.ts FOLDER COUNT`: a data directory as it is after a maker's import of so many products. */

const [dataDir, count] = process.argv.slice(2);
if (dataDir === undefined || count === undefined)
  throw new Error(`usage: ${fileURLToPath(import.meta.url)} FOLDER COUNT`);

const feed = shopOf(Number(count)).map(({ truth: _unseen, ...product }) => product);
const database = openDatabase(dataDir);
prepareTables(database);
const content = soundContent('HUS', [{ name: 'shop.json', text: JSON.stringify(feed) }]);
writeBrand(database, content, { origin: 'import', hash: hashOf([], programHash()) });
database.close();
