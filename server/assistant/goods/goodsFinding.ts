import type { Product } from '../../catalogue/catalogue.ts';
import type { Executed } from '../executor.ts';
import type { OperationFindings, Pick } from '../findings.ts';

/** Maximum number of goods in a list. */
export const maxShown = 3;

/** Goods as the finding of a search, with the word they were found by, and those that may lead as well, as far as is known. */
export const goodsFinding = (
  picks: readonly Pick[],
  total: number,
  called: NonNullable<OperationFindings['search']['called']>,
  unknown: readonly Product[] = [],
): Executed => {
  const none = { types: [], constraints: [], ranking: undefined, emptied: undefined };
  return { operation: 'search', found: { ...none, picks, total, called, unknown }, evidence: [] };
};
