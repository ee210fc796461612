import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildEmbedScript, embedFolder, embedVersion } from './embedScript.ts';

/** `npm run embed`: writes the script for pages of others as the version that it is (`public/embed/VERSION.js`). */
const path = join(embedFolder, `${embedVersion}.js`);
const script = await buildEmbedScript();
if (existsSync(path) && readFileSync(path, 'utf8') !== script && !process.argv.includes('--unreleased')) {
  console.error(`${path} is another script: raise embedVersion in tools/build/embedScript.ts, or say --unreleased`);
  process.exit(1);
}
await mkdir(embedFolder, { recursive: true });
await writeFile(path, script);
console.log(`${path}: ${script.length} bytes`);
