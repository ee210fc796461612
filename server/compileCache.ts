import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { defaultDataDir } from './dataDir.ts';

/**
 * Loaded before the server (`--import`): code that was compiled at one start, types taken out, is kept for the next, as
 * a folder beside the catalogue, for what lies there is nobody else's. Where it cannot be written nothing is kept.
 */
enableCompileCache(join(process.env['DATA_DIR'] || defaultDataDir, 'compiled'));
