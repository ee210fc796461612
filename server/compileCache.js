import { mkdirSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import defaults from './defaults.json' with { type: 'json' };

// Preloaded with `--import`: keeps compiled code for the next start, in a folder beside the catalogue that belongs to
// this program. If the folder is not writable, nothing is kept. Plain JavaScript, so that no type stripping is loaded
// before it.
const dataDir = process.env['DATA_DIR'] || defaults.dataDir;
const folder = join(dataDir, 'compiled');
try {
  // Created one level at a time, because Node's recursive mkdir never returns below a path such as /proc.
  for (const each of [dataDir, folder]) if (!statSync(each, { throwIfNoEntry: false })) mkdirSync(each);
  enableCompileCache(folder);
} catch {
  // store/folder.ts reports the reason later, when the folder is needed.
}
