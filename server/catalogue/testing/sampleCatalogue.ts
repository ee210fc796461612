import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandCodes } from '../../../brands/registry.ts';
import { databaseFile } from '../../store/database.ts';
import type { BrowsableCatalogue } from '../catalogue.ts';
import { openCatalogue } from '../open.ts';
import { hashOf, programHash, readSample } from '../sample.ts';

/** The sample catalogue for tests: filled once for each state of program and data, then copied by each test. */

const folder = fileURLToPath(new URL('../../../.data/test-catalogues/', import.meta.url));

const day = 86_400_000;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Catalogues of programs and data that have changed since. */
const removeOld = async (): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
};

/** Fills the catalogue where that has not been done yet. @returns the folder of its database */
export const fillSampleCatalogue = async (): Promise<string> => {
  const hash = hashOf(
    brandCodes.flatMap((brand) => readSample(brand)),
    programHash(),
  );
  const filled = join(folder, hash);
  if (await exists(filled)) return filled;
  await mkdir(folder, { recursive: true });
  await removeOld();
  const dataDir = await mkdtemp(join(folder, 'filling-'));
  await (await openCatalogue({ dataDir })).close();
  // Another process may have filled one meanwhile, with the same content.
  await rename(dataDir, filled).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true });
    if (!(await exists(filled))) throw error;
  });
  return filled;
};

/** Puts a copy of the sample catalogue into a data folder. */
export const copySampleCatalogue = async (dataDir: string): Promise<void> =>
  copyFile(databaseFile(await fillSampleCatalogue()), databaseFile(dataDir));

/** Opens a copy of the sample catalogue for one test; the copy is deleted when it is closed. */
export const openSampleCopy = async (): Promise<BrowsableCatalogue> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await copySampleCatalogue(dataDir);
  const catalogue = await openCatalogue({ dataDir });
  return {
    ...catalogue,
    close: async () => {
      await catalogue.close();
      await rm(dataDir, { recursive: true });
    },
  };
};

/** The filled catalogue itself; nothing is written, because it is filled and up to date. */
const openFilled = async (): Promise<BrowsableCatalogue> => {
  const catalogue = await openCatalogue({ dataDir: await fillSampleCatalogue() });
  return { ...catalogue, close: async () => undefined };
};

let opened: Promise<BrowsableCatalogue> | undefined;

/**
 * The sample catalogue, to be read only. All tests of a process share it, and with it what was read from it once, such
 * as the names of products; so it stays open when a test closes it.
 */
export const openSampleCatalogue = (): Promise<BrowsableCatalogue> => {
  opened ??= openFilled();
  return opened;
};
