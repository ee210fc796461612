import type { Benchmark, ResultRow } from '../harness/result.ts';
import { installPeers } from '../peers.ts';
import { furniture } from './furniture.ts';
import { judge } from './judge.ts';
import { gradeOf, queriesFor } from './queries.ts';
import { shopProducts } from './shop.ts';

/**
 * Finding products by words in plain feeds, beside plain FTS5 and MiniSearch: NDCG@10, milliseconds a search, seconds to
 * index. The limit is the least that anybody does who shows ten products: reading ten whose ids are known. Run it by
 * `npm run bench -- retrieval [--quick]`.
 *
 * How it could lie: shop and queries are invented, in English; relevance is known by construction, and our own analysis was
 * mended by looking at what failed; the store is on a disk whose pages the machine keeps in memory.
 */

/** A million products are asked what visitors ask of the first hundred thousand; fewer, for its peer takes a second each. */
const sizes = {
  full: [
    { count: 10_000, queries: 400 },
    { count: 100_000, queries: 400 },
    { count: 1_000_000, queries: 200 },
  ],
  quick: [
    { count: 2000, queries: 100 },
    { count: 10_000, queries: 100 },
  ],
} as const;
const maxRequested = 100_000;

export const retrieval: Benchmark = async (options) => {
  await installPeers();
  const rows: ResultRow[] = [...(await judge(furniture(), options))];
  for (const { count, queries } of options.isQuick ? sizes.quick : sizes.full) {
    if (!options.hasTime()) break;
    const products = () => shopProducts(count);
    const asked = queriesFor([...shopProducts(Math.min(count, maxRequested))], queries);
    const withMiniSearch = count <= maxRequested;
    rows.push(...(await judge({ name: '', count, products, queries: asked, gradeOf, withMiniSearch }, options)));
  }
  return { name: 'retrieval', unit: 'ms', rows };
};
