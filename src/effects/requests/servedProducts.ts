import * as v from 'valibot';
import { featuredElement, featuredSchema, type LanguageCode, type ProductSummary } from '../../../contract/contract.ts';

/** The products that the page brought with it in this language; undefined where it brought none. */
export const servedProducts = (language: LanguageCode): readonly ProductSummary[] | undefined => {
  const text = document.getElementById(featuredElement)?.textContent;
  if (!text) return undefined;
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), featuredSchema), text);
  return success && output.language === language ? output.products : undefined;
};
