import { mkdirSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import defaults from './defaults.json' with { type: 'json' };

// Loaded before the server (`--import`): code that was compiled at one start, types taken out, is kept for the next, as
// a folder beside the catalogue, for what lies there is nobody else's. Where it cannot be written nothing is kept. Plain
// JavaScript: of what takes the types out nothing is loaded then at all.
const dataDir = process.env['DATA_DIR'] || defaults.dataDir;
const folder = join(dataDir, 'compiled');
try {
  // Made here, for Node's own way of making folders never ends below a place such as /proc.
  for (const each of [dataDir, folder]) if (!statSync(each, { throwIfNoEntry: false })) mkdirSync(each);
  enableCompileCache(folder);
} catch {
  // Said in words as soon as the folder is needed (store/folder.ts).
}
