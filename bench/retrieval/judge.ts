import { type Row, sideBySide } from '../measure.ts';
import type { Engine } from './peers.ts';
import { engineMakers } from './peers.ts';
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
export const judge = async (count: number): Promise<readonly Row[]> => {
  const shop = shopOf(count);
  const queries = queriesFor(shop, queryCount);
  const judged = queries.map((query) => [query, shop.map((product) => gradeOf(query, product))] as const);
  const byId = new Map(shop.map((product) => [product.id, product]));
  const engines = engineMakers.map((make) => {
    const start = performance.now();
    const engine = make(shop);
    return { engine, indexed: (performance.now() - start) / 1000 };
  });
  const rows = await sideBySide(
    engines.map(({ engine }) => ({
      name: engine.name,
      run: async (round) => void (await engine.search(queries[round % queries.length]?.text ?? '')),
    })),
    queryCount,
  );
  return Promise.all(
    rows.map(async (row, at) => {
      const made = engines[at];
      if (!made) return row;
      const ndcg10 = Number((await qualityOf(made.engine, byId, judged)).toFixed(3));
      return { ...row, name: `${row.name}, ${count} products`, ndcg10, indexed: Number(made.indexed.toFixed(1)) };
    }),
  );
};
