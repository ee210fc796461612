import * as v from 'valibot';
import { type ExploreView, exploreViewSchema } from '../../../contract/explore.ts';
import { type ExploreQuery, printExploreQuery } from '../../../contract/exploreQuery.ts';
import { type CatalogueCall, getFromBases } from './products.ts';

/** The view for a query (contract: GET `/api/explore/…`). */
export const fetchExploreView = async (
  { apiBase, brand, language, signal }: CatalogueCall,
  query: ExploreQuery,
): Promise<ExploreView> => {
  const asked = [`language=${language}`, printExploreQuery(query)].filter(Boolean).join('&');
  return v.parse(exploreViewSchema, await getFromBases(apiBase, `explore/${brand}?${asked}`, signal));
};
