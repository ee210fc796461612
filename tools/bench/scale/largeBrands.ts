import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrandCode } from '../../../contract/contract.ts';
import { answerQuestion, loadSources } from '../../../server/assistant/answer.ts';
import { openCatalogue } from '../../../server/catalogue/open.ts';
import { type ResultRow, rowOf } from '../harness/result.ts';
import { writeFeed } from '../retrieval/feed.ts';

/**
 * Processor time of an answer over brands of many products, beside brands of the sample: operations look at all
 * products of the types that a question asks for.
 * How it could mislead: invented products of about 450 bytes in one language, where real ones take longer to read; the
 * same questions again, whose understanding is partly kept.
 */

const products = { full: 10_000, quick: 2500 };
const texts = [
  'Which 18 V drill is the lightest?',
  'Compare the cheapest and the heaviest',
  'I need a set of tools under 400 dollars for concrete and wood',
  'Which tool has the highest torque?',
  'How heavy is S44?',
  'Do you deliver to Canada?',
] as const;
/** Each question is asked once before, and then as often as this. */
const times = 5;

const importer = fileURLToPath(new URL('../../../server/catalogue/import/command.ts', import.meta.url));
const run = promisify(execFile);

export const largeBrands = async (mode: 'full' | 'quick'): Promise<readonly ResultRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  const feed = join(folder, 'feed.json');
  await writeFeed(feed, products[mode]);
  for (const brand of ['HUS', 'HEU'])
    await run(process.execPath, [importer, '--brand', brand, feed], { env: { ...process.env, DATA_DIR: folder } });
  const catalogue = await openCatalogue({ dataDir: folder });
  const sources = loadSources();
  const answerTime = async (brand: BrandCode, message: string): Promise<number> => {
    const before = process.cpuUsage();
    const messages = [{ id: 'q', role: 'user' as const, message, cards: [] }];
    const request = { messages, productId: null, chatId: 'c', language: 'en' as const };
    await answerQuestion(catalogue, sources, { brand, request });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const rows: ResultRow[] = [];
  const subjects = [
    [['MET'], 'a brand of the sample'],
    [['HUS'], 'a large brand'],
    [['HUS', 'HEU'], 'two large brands in turns'],
  ] as const;
  for (const [brands, name] of subjects) {
    const found: number[] = [];
    for (let round = -1; round < times; round += 1)
      for (const text of texts)
        for (const brand of brands) {
          const time = await answerTime(brand, text);
          if (round >= 0) found.push(time);
        }
    rows.push(rowOf(`${name}: processor time of an answer [ms]`, products[mode], found));
  }
  await catalogue.close();
  await rm(folder, { recursive: true });
  return rows;
};
