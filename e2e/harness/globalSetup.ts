import { fillSampleCatalogue } from '../../server/catalogue/testing/sampleCatalogue.ts';
import { ensureBuilt } from '../../tools/build/freshness.ts';

/** The browser tests look at the production build, never at an old one, and at one catalogue, filled once. */
export default async (): Promise<void> => {
  await ensureBuilt();
  await fillSampleCatalogue();
};
