import { fillSampleCatalogue } from '../../server/catalogue/testing/sampleCatalogue.ts';
import { findBrowser, howToInstall } from '../../tools/build/browser.ts';
import { ensureBuilt } from '../../tools/build/freshness.ts';

/** The browser tests look at the production build, never at an old one, and at one catalogue, filled once. */
export default async (): Promise<void> => {
  if ((await findBrowser(process.env)) === undefined) throw new Error(howToInstall);
  await ensureBuilt();
  await fillSampleCatalogue();
};
