import { fillSampleCatalogue } from './sampleCatalogue.ts';

/** Before the first test: later files only copy the catalogue. */
export default async (): Promise<void> => {
  await fillSampleCatalogue();
};
