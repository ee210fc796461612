import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../../server/commandLine.ts';
import { buildEmbedScript, embedFolder, embedVersion } from './embedScript.ts';

/** `npm run embed`: builds the script for other sites under its current version (`public/embed/VERSION.js`). */
const { values } = readCommandLine({
  usage: `npm run embed [-- --unreleased]     builds public/embed/VERSION.js, the chat for other sites
--unreleased replaces a version that was built before; released versions never change`,
  options: { unreleased: { type: 'boolean', default: false } },
});
const path = join(embedFolder, `${embedVersion}.js`);
const script = await buildEmbedScript();
if (existsSync(path) && readFileSync(path, 'utf8') !== script && !values.unreleased) {
  console.error(`${path} is another script: raise embedVersion in tools/build/embedScript.ts, or give --unreleased`);
  process.exit(1);
}
await mkdir(embedFolder, { recursive: true });
await writeFile(path, script);
console.log(`${path}: ${script.length} bytes`);
