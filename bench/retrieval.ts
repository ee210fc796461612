import { installPeers } from './peers.ts';
import type { Benchmark } from './result.ts';
import { judge } from './retrieval/judge.ts';

/** Finding products by words in plain feeds of 10,000 and 100,000 products, beside MiniSearch and plain FTS5. */
export const retrieval: Benchmark = async (options) => {
  await installPeers();
  const rows = [...(await judge(10_000, options))];
  if (!options.isQuick) rows.push(...(await judge(100_000, options)));
  return { name: 'retrieval', unit: 'ms', rows };
};
