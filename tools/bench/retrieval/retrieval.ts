import type { Benchmark, ResultRow } from '../harness/result.ts';
import { installPeers } from '../peers.ts';
import { furniture } from './furniture.ts';
import { judge } from './judge.ts';
import { gradeOf, queriesFor } from './queries.ts';
import { shopProducts } from './shop.ts';

/**
 * Finds products by words in plain feeds, beside plain FTS5 and MiniSearch: NDCG@10, milliseconds per search, seconds
 * to index. The limit is reading ten products with known ids.
 * Run it with `npm run bench -- retrieval [--quick]`.
 * How it could mislead: shop and queries are invented, in English; relevance is known by construction, and our own
 * analysis was improved by its failures here; the files are in the system's cache.
 */

/**
 * A million products get the queries of the first hundred thousand; fewer of them, because the peer takes a second for
 * each.
 */
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
