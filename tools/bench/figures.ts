import { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage } from '../../contract/contract.ts';
import { checkFeeds } from '../../server/catalogue/import/checkFeeds.ts';
import { prepareTables } from '../../server/catalogue/store/schema.ts';
import { sqliteCatalogue } from '../../server/catalogue/store/sqliteCatalogue.ts';
import { writeBrand } from '../../server/catalogue/store/writeBrand.ts';
import type { Benchmark, ResultRow } from './harness/result.ts';
import { type FigureQuery, figureGrade, figureLanguages, figureShop } from './retrieval/figureShop.ts';

/**
 * Questions that name a figure, in six languages and all notations: NDCG@10 of those held out from tuning.
 * Run it with `npm run bench -- figures`.
 * How it could mislead: shop and questions are invented, with few words besides the figures.
 */

const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2);
const total = (grades: readonly number[]): number => grades.reduce((sum, grade, place) => sum + gain(grade, place), 0);

const judged = async (language: AnswerLanguage): Promise<{ readonly heldOut: number; readonly tuned: number }> => {
  const { products, queries } = figureShop(language);
  const text = JSON.stringify(products.map(({ id, title }) => ({ id, title })));
  const { content } = checkFeeds('HEU', [{ name: 'shop.json', text }], { language });
  if (!content) throw new Error(`the invented shop in ${language} is not sound`);
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  writeBrand(database, content, { origin: 'import', hash: '' });
  const catalogue = sqliteCatalogue(database);
  const byId = new Map(products.map((product) => [product.id, product]));
  const score = async (query: FigureQuery): Promise<number> => {
    const hits = await catalogue.search('HEU', { text: query.text, language, limit: 10 });
    const found = hits
      .flatMap(({ product }) => byId.get(product.id) ?? [])
      .map((product) => figureGrade(product, query));
    const ideal = products
      .map((product) => figureGrade(product, query))
      .toSorted((one, other) => other - one)
      .slice(0, 10);
    return total(found) / total(ideal);
  };
  const mean = async (wanted: boolean): Promise<number> => {
    const asked = queries.filter(({ isHeldOut }) => isHeldOut === wanted);
    let sum = 0;
    for (const query of asked) sum += await score(query);
    return sum / asked.length;
  };
  const result = { heldOut: await mean(true), tuned: await mean(false) };
  await catalogue.close();
  return result;
};

const row = (subject: string, value: number): ResultRow => ({
  subject,
  size: 0,
  median: value,
  min: value,
  max: value,
  ratioToLimit: value,
});

export const figures: Benchmark = async () => {
  const rows: ResultRow[] = [];
  for (const language of figureLanguages) {
    const { heldOut, tuned } = await judged(language);
    rows.push(row(`${language}, held out`, heldOut), row(`${language}, for tuning`, tuned));
  }
  return { name: 'figures', unit: 'NDCG@10', rows };
};
