import type { AttributeKey, AttributeValue } from '../attributes.ts';
import type { ProductKind } from '../kinds.ts';

/** An invented product and its true attributes, which a reading of its feed must not contradict. */
export interface InventedProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: readonly string[];
  readonly price: number;
  /** Attributes that the feed states in fields of their own, as it writes them. */
  readonly stated: readonly { readonly name: string; readonly value: string; readonly unit?: string }[];
  readonly kind: ProductKind | undefined;
  readonly truth: Readonly<Partial<Record<AttributeKey, AttributeValue>>>;
  readonly packaging?: 'bare' | 'kit';
}
