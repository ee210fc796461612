import * as v from 'valibot';
import { type Comparison, comparisonSchema } from '../../../contract/compare.ts';
import { type CatalogueCall, getFromBases } from './products.ts';

/** Compares products (contract: GET `/api/compare/…`). */
export const fetchComparison = async (
  { apiBase, brand, language, signal }: CatalogueCall,
  ids: readonly string[],
): Promise<Comparison> =>
  v.parse(
    comparisonSchema,
    await getFromBases(apiBase, `compare/${brand}?language=${language}&compare=${ids.join(',')}`, signal),
  );
