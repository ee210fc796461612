import type { BrandCode } from './codes.ts';

/** Names of the contract that need no schema, so that importing them loads no parser. */

/** Number of products on the home page. */
export const featuredCount = 12;

/** Ids of the elements in which pages hold their products. */
export const featuredElement = 'featuredProducts';
export const servedProductElement = 'servedProduct';
export const exploreElement = 'exploreView';

/** Comment in served markup after all that the first view on a phone shows; the fonts of the rest follow it. */
export const firstViewEnd = '<!--first-view-->';

/** Id of the last element in the first view of a page; browsers paint nothing before it. */
export const firstViewElement = 'firstView';

/** Id of the explore view on the home page, which every page links to. */
export const productsAnchor = 'products';

/** The address in the prerendered page of no address, in whose place the server writes the visited one. */
export const missingPath = '/no/page';

/** Full product id: brand code, dash, raw id (specification, section 2). */
export const fullProductId = (brand: BrandCode, rawId: string): string => `${brand}-${rawId}`;

/** Raw id: the part after the last dash (specification, section 2). */
export const rawProductId = (productId: string): string => productId.slice(productId.lastIndexOf('-') + 1);

/** Raw id of a brand's product by its raw or full id; undefined for a full id of another brand. */
export const rawIdOf = (brand: BrandCode, productId: string): string | undefined => {
  const rawId = rawProductId(productId);
  return productId === rawId || productId === fullProductId(brand, rawId) ? rawId : undefined;
};

/** Link text of a source mark: the small link from a figure to its product field. */
export const sourceMarkText = 'ⁱ';

/**
 * Anchor of a field on its product's page. The prefix and the capital distinguish it from headings of the product's
 * text.
 */
export const fieldAnchor = (field: string): string => `field-${field.charAt(0).toUpperCase()}${field.slice(1)}`;
