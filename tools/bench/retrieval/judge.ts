import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relativeToFirst, sideBySide } from '../harness/measure.ts';
import { type BenchOptions, type ResultRow, rowOf } from '../harness/result.ts';
import { type Engine, miniSearch, ours, plainFts } from './peers.ts';
import type { PlainProduct } from './shop.ts';

/** A shop whose products can be read one by one repeatedly, and its visitors' queries. */
export interface Judged<Product extends PlainProduct, Query extends { readonly text: string }> {
  readonly name: string;
  readonly count: number;
  readonly products: () => Iterable<Product>;
  readonly queries: readonly Query[];
  /** From 0 for something else to 3 for everything that was asked. */
  readonly gradeOf: (query: Query, product: Product) => number;
  /** MiniSearch takes 2.8 kB of heap per product, too much for a million. */
  readonly withMiniSearch: boolean;
}

const shown = 10;

const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/**
 * Mean NDCG@10 of each engine: the gain of the ten results relative to that of the best ten.
 */
const qualities = async <Product extends PlainProduct, Query extends { readonly text: string }>(
  { queries, products, gradeOf }: Judged<Product, Query>,
  engines: readonly Engine[],
): Promise<readonly number[]> => {
  const found: (readonly string[])[][] = [];
  for (const { search } of engines) {
    const lists: (readonly string[])[] = [];
    for (const { text } of queries) lists.push(await search(text));
    found.push(lists);
  }
  const wanted = new Set(found.flat(2));
  const known = new Map<string, Product>();
  /** For each query, the number of products of each grade. */
  const counts = queries.map((): number[] => [0, 0, 0, 0]);
  for (const product of products()) {
    if (wanted.has(product.id)) known.set(product.id, product);
    for (const [at, query] of queries.entries()) {
      const grades = counts[at];
      const grade = gradeOf(query, product);
      if (grades) grades[grade] = (grades[grade] ?? 0) + 1;
    }
  }
  const best = counts.map((grades) =>
    [3, 2, 1].flatMap((grade) => Array.from({ length: Math.min(shown, grades[grade] ?? 0) }, () => grade)),
  );
  return found.map((lists) => {
    const all = queries.map((query, at) => {
      const grades = (lists[at] ?? []).map((id) => {
        const product = known.get(id);
        return product ? gradeOf(query, product) : 0;
      });
      return gain(grades.slice(0, shown)) / (gain((best[at] ?? []).slice(0, shown)) || 1);
    });
    return all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
  });
};

/** Quality and speed of each engine over a shop. */
export const judge = async <Product extends PlainProduct, Query extends { readonly text: string }>(
  judged: Judged<Product, Query>,
  options: BenchOptions,
): Promise<readonly ResultRow[]> => {
  const { name, count, products, queries } = judged;
  const folder = await mkdtemp(join(tmpdir(), 'retrieval-'));
  const others: ResultRow[] = [];
  const timed = async <T>(subject: string, make: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const made = await make();
    others.push(rowOf(`${name}${subject}, to index all [s]`, count, [(performance.now() - start) / 1000]));
    return made;
  };
  const [limit, engine] = await timed('this product', () => ours(products, folder));
  const peers = [await timed('plain FTS5 with porter', () => plainFts(products(), folder))];
  if (judged.withMiniSearch) peers.push(await timed('MiniSearch', () => miniSearch(products(), folder)));
  const engines = [limit, engine, ...peers];
  console.log(`${name}${count} products indexed`);
  const measured = await sideBySide(
    engines.map(({ name: subject, search }) => ({
      name: `${name}${subject}`,
      run: async (round) => void (await search(queries[round % queries.length]?.text ?? '')),
    })),
    queries.length,
    options,
  );
  const searching = engines.slice(1);
  for (const [at, quality] of (await qualities(judged, searching)).entries()) {
    others.push(rowOf(`${name}${searching[at]?.name} [NDCG@10]`, count, [quality]));
  }
  await rm(folder, { recursive: true });
  return [...relativeToFirst(count, measured), ...others];
};
