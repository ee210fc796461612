import { describe, expect, it } from 'vitest';
import { checkFeeds } from '../import/checkFeeds.ts';
import { makerIdOf } from '../makerIds.ts';
import { bmecatFeed, bmecatProducts } from './bmecatFeed.ts';
import { merchantFeed, merchantProducts } from './merchantFeed.ts';
import type { InventedProduct } from './truth.ts';

/** Everything read from a feed must be true, and nearly everything that the feed states must be read. */
const judged = (products: readonly InventedProduct[], text: string) => {
  const { content, problems } = checkFeeds('HEU', [{ name: 'feed.xml', text }]);
  expect(problems).toBeUndefined();
  const records = new Map(content?.products.map((record) => [makerIdOf(record.id), record]));
  const wrong: string[] = [];
  const missing: string[] = [];
  let facts = 0;
  for (const { id, title, kind, truth, packaging } of products) {
    const record = records.get(id);
    const read = { kind: record?.kind, packaging: record?.packaging, ...record?.attributes };
    const expected = { kind, packaging, ...truth };
    for (const [key, value] of Object.entries(read)) {
      const right = Object.entries(expected).find(([name]) => name === key)?.[1];
      const isExtra = right === undefined && key !== 'kind';
      const isSame =
        typeof right === 'number' && typeof value === 'number' ? Math.abs(right - value) < 0.01 : right === value;
      if (value !== undefined && !isExtra && !isSame)
        wrong.push(`${id} ${title}: ${key} is ${String(value)}, not ${String(right)}`);
    }
    for (const [key, value] of Object.entries(expected)) {
      if (value === undefined) continue;
      facts += 1;
      if (Object.entries(read).find(([name]) => name === key)?.[1] === undefined)
        missing.push(`${id} ${title}: ${key}`);
    }
  }
  return { wrong, missing, facts };
};

describe('of 500 invented products', () => {
  it.each([
    ['a Merchant feed', merchantProducts(500), merchantFeed],
    ['a BMEcat feed', bmecatProducts(500), bmecatFeed],
  ] as const)('%s: nothing is read wrongly, and hardly anything is missed', (_, products, write) => {
    const { wrong, missing, facts } = judged(products, write(products));
    expect(wrong).toEqual([]);
    expect(missing.length / facts, missing.slice(0, 9).join('\n')).toBeLessThan(0.03);
  });
});
