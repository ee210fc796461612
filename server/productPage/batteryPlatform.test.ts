import { afterAll, expect, it } from 'vitest';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { batteryPlatformOf } from './batteryPlatform.ts';

const catalogue = await openSampleCatalogue();
afterAll(() => catalogue.close());

/** The sample catalogue, whose searches are counted and fail as often as the test says, and two tools of one platform. */
const counted = async (failures = 0) => {
  let searches = 0;
  const watched = {
    ...catalogue,
    // A list of its own, because counts are kept by it.
    platforms: async () => platforms,
    search: async (...asked: Parameters<typeof catalogue.search>) => {
      searches += 1;
      if (searches <= failures) throw new Error('the catalogue cannot be read');
      return catalogue.search(...asked);
    },
  };
  const platforms = [...(await catalogue.platforms('HUS'))];
  const all = (await catalogue.search('HUS', { language: 'en', limit: 500 })).map(({ product }) => product);
  const [one, other] = all.filter(({ platform }) => platform !== undefined && platform === platforms[0]?.id);
  const mains = all.find(({ platform }) => platform === undefined);
  if (!one || !other || !mains) throw new Error('the sample has too few tools');
  return { watched, one, other, mains, searches: () => searches };
};

it('counts the tools of a platform once for all its pages', async () => {
  const { watched, one, other, searches } = await counted();
  const [first, second] = await Promise.all([one, other].map((product) => batteryPlatformOf(watched, product)));
  expect(first).toEqual(second);
  expect(first?.tools).toBeGreaterThan(1);
  expect(searches()).toBe(1);
});

it('counts again for the next page after a count that failed', async () => {
  const { watched, one } = await counted(1);
  await expect(batteryPlatformOf(watched, one)).rejects.toThrow('cannot be read');
  expect((await batteryPlatformOf(watched, one))?.tools).toBeGreaterThan(1);
});

it('names none for a product without a platform', async () => {
  const { watched, mains, searches } = await counted();
  expect(await batteryPlatformOf(watched, mains)).toBeNull();
  expect(searches()).toBe(0);
});
