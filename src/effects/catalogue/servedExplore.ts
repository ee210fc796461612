import * as v from 'valibot';
import { type ExploreView, exploreViewSchema } from '../../../contract/explore.ts';
import { exploreElement } from '../../../contract/names.ts';
import { jsonIn } from './servedProducts.ts';

const servedSchema = v.object({ language: v.string(), query: v.string(), view: exploreViewSchema });

/**
 * The view embedded in the page, if it is that of this query in this language.
 * @param query as an address has it
 */
export const servedExploreView = (query: string, language: string): ExploreView | undefined => {
  const { success, output } = v.safeParse(servedSchema, jsonIn(exploreElement));
  return success && output.query === query && output.language === language ? output.view : undefined;
};
