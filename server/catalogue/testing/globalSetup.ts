import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillSampleCatalogue } from './sampleCatalogue.ts';

const caches = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/**
 * Before the first test: fills a catalogue, which later files only copy, and lets the programs that tests start share
 * compiled code.
 */
export default async (): Promise<void> => {
  process.env['NODE_COMPILE_CACHE'] ??= join(caches, 'compiled');
  await fillSampleCatalogue();
};
