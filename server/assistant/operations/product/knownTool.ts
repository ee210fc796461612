import type { AttributeKey } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';

/** What is known of the tool that advice is for: that of a product, or what all tools of its type have in common. */
export interface KnownTool {
  readonly kind: ProductKind | undefined;
  readonly drive: string | undefined;
  readonly holder: string | undefined;
  /** Whether it is protected against dust and water. */
  readonly sealed: boolean | undefined;
}

const shared = <T>(values: readonly T[]): T | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

const choiceOf = (products: readonly Product[], key: AttributeKey): string | undefined =>
  shared(products.map(({ attributes }) => attributes[key]))?.toString();

/** What products have in common; a pack or charger has no drive that could be cut off. */
export const knownTool = (products: readonly Product[]): KnownTool => ({
  kind: shared(products.map(({ kind }) => kind)),
  drive: choiceOf(products, 'powerSource'),
  holder: choiceOf(products, 'toolHolder'),
  sealed: shared(products.map(({ features }) => features.includes('ipRated'))),
});
