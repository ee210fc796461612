import { fillSampleCatalogue } from '../../server/catalogue/testing/sampleCatalogue.ts';
import { findBrowser, howToInstall } from '../../tools/build/browser.ts';
import { ensureBuilt } from '../../tools/build/freshness.ts';

/** The browser tests use the current production build and one catalogue, filled once. */
export default async (): Promise<void> => {
  if ((await findBrowser(process.env)) === undefined) throw new Error(howToInstall);
  await ensureBuilt();
  await fillSampleCatalogue();
};
