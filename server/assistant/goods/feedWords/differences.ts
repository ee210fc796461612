import type { Product } from '../../../catalogue/catalogue.ts';
import { type Executed, execute } from '../../executor.ts';
import { isUntyped } from '../../planner/goods/named.ts';
import { linesOf } from '../lines.ts';
import { type FeedTurn, quote } from './about.ts';
import type { Meant } from './meant.ts';
import { allClauses } from './vocabulary.ts';

/** Goods of no type of ours side by side: their own attributes, and what only the text of one says. */

const maxCompared = 3;

/** The sentences of a product that the others do not have, as one quotation. */
const ownSentences = (turn: FeedTurn, product: Product, others: readonly Product[]): readonly Executed[] => {
  const known = new Set(others.flatMap((one) => linesOf(one).map(({ written }) => written)));
  const clauses = allClauses(product).filter(
    ({ line }) => line.of === 'text' && line.passage && !known.has(line.written),
  );
  const [first] = clauses;
  const passage = first?.line.passage;
  if (!first || !passage) return [];
  const text = [...new Set(clauses.map(({ line }) => line.written))].join(' ');
  return [quote(turn, product, { ...first, line: { ...first.line, passage: { ...passage, text } } })];
};

/** What differs between goods that a question compares. */
export const withDifferences = async (
  turn: FeedTurn,
  findings: readonly Executed[],
  named: readonly Product[],
  list: readonly Product[],
  own: Meant | undefined,
): Promise<readonly Executed[] | undefined> => {
  const described = own && own.products.length > 1 && own.products.length <= maxCompared ? own.products : list;
  const products = (named.length > 1 ? named : described).slice(0, maxCompared);
  if (products.length < 2 || !products.every(isUntyped)) return undefined;
  const isCompared = findings.some(
    (one) => one.operation === 'compare' && one.found.products.length === products.length,
  );
  const input = { products: products.map(({ id }) => id) };
  const compared = isCompared ? findings : await execute(turn.context, [{ operation: 'compare', input }]);
  return [
    ...compared,
    ...products.flatMap((product) =>
      ownSentences(
        turn,
        product,
        products.filter((one) => one !== product),
      ),
    ),
  ];
};
