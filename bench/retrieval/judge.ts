import { besideFirst, sideBySide } from '../measure.ts';
import { type BenchOptions, type ResultRow, rowOf } from '../result.ts';
import { type Engine, engineMakers } from './peers.ts';
import { gradeOf, ndcg, type Query, queriesFor } from './queries.ts';
import { type ShopProduct, shopOf } from './shop.ts';

const queryCount = 400;

const qualityOf = async (
  engine: Engine,
  shop: ReadonlyMap<string, ShopProduct>,
  judged: readonly (readonly [Query, readonly number[]])[],
): Promise<number> => {
  let sum = 0;
  for (const [query, all] of judged) {
    const shown = await engine.search(query.text);
    const grades = shown.map((id) => {
      const product = shop.get(id);
      return product ? gradeOf(query, product) : 0;
    });
    sum += ndcg(grades, all);
  }
  return sum / judged.length;
};

/** Quality and speed of each engine over a shop of so many products. */
export const judge = async (count: number, options: BenchOptions): Promise<readonly ResultRow[]> => {
  const shop = shopOf(count);
  const queries = queriesFor(shop, queryCount);
  const judged = queries.map((query) => [query, shop.map((product) => gradeOf(query, product))] as const);
  const byId = new Map(shop.map((product) => [product.id, product]));
  const engines: { readonly engine: Engine; readonly indexed: number }[] = [];
  for (const make of engineMakers) {
    const start = performance.now();
    const engine = await make(shop);
    engines.push({ engine, indexed: (performance.now() - start) / 1000 });
  }
  const measured = await sideBySide(
    engines.map(({ engine }) => ({
      name: engine.name,
      run: async (round) => void (await engine.search(queries[round % queries.length]?.text ?? '')),
    })),
    queryCount,
    options,
  );
  const others: ResultRow[] = [];
  for (const { engine, indexed } of engines) {
    others.push(rowOf(`${engine.name} [NDCG@10]`, count, [await qualityOf(engine, byId, judged)]));
    others.push(rowOf(`${engine.name}, to index all [s]`, count, [indexed]));
  }
  return [...besideFirst(count, measured), ...others];
};
