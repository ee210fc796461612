import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exportCatalogue } from './catalogue/file/catalogueFile.ts';
import { readCommandLine } from './commandLine.ts';
import defaults from './defaults.json' with { type: 'json' };
import { insightsFile } from './insights/tables.ts';
import { prepareFolder } from './store/folder.ts';

/** `npm run backup -- FOLDER`: copies a data folder while the server runs, and checks each file. */

const usage = 'Usage: npm run backup -- FOLDER [--data-dir DIR]\nFOLDER must not be there yet.';

/** @returns the number of questions in the copy, or undefined if there are none */
const copyInsights = (from: string, to: string): number | undefined => {
  if (!existsSync(from)) return undefined;
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(to, { readOnly: true });
  try {
    const checked = copy.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
    if (checked !== 'ok') throw new Error(`${to} is damaged (${String(checked)})`);
    return Number(copy.prepare('select count(*) as count from questions').get()?.['count']);
  } finally {
    copy.close();
  }
};

const { values, positionals } = readCommandLine({
  usage,
  options: { 'data-dir': { type: 'string' } },
  maxWords: 1,
});
const [target] = positionals;
if (target === undefined || existsSync(target)) {
  console.error(target !== undefined && existsSync(target) ? `${target} is there already\n${usage}` : usage);
  process.exit(1);
}
if (values['data-dir'] === undefined && process.env['DATABASE_URL']) {
  console.error(
    'With DATABASE_URL catalogue and insights are in PostgreSQL: pg_dump --schema=tool_assistant makes the backup; --data-dir DIR copies a data folder all the same.',
  );
  process.exit(1);
}
const folder = resolve(target);
/** The outermost folder that this command created. */
let madeFrom: string | undefined;
const dataDir = values['data-dir'] ?? process.env['DATA_DIR'] ?? defaults.dataDir;
try {
  madeFrom = prepareFolder(folder);
  const brands = exportCatalogue(dataDir, join(folder, 'catalogue.tcat'));
  const questions = copyInsights(join(dataDir, insightsFile.name), join(folder, 'insights.sqlite'));
  console.log(`catalogue.tcat: ${brands.map(({ brand, products }) => `${brand} ${products}`).join(', ')}`);
  console.log(questions === undefined ? 'no insights are kept' : `insights.sqlite: ${questions} questions`);
} catch (error) {
  // Remove an incomplete backup, whose folder would block the next one.
  if (madeFrom !== undefined) rmSync(madeFrom, { recursive: true });
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
