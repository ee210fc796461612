import * as v from 'valibot';
import { languageCodes } from './codes.ts';

/** Further content of a product page: purchase options, battery platform, documents. */

export const priceSchema = v.object({ amount: v.number(), currency: v.string() });

/** One way to buy a product: in its own box, with the parts it needs, or in another package. */
export const purchaseOptionSchema = v.object({
  /** Formatted: "Tool only". */
  label: v.string(),
  /** Total price; null if a price is unknown. */
  price: v.nullable(priceSchema),
  /** The product with this packaging; null for the page's own. */
  productId: v.nullable(v.string()),
  box: v.array(v.string()),
  /** Parts bought separately, each with its price. */
  parts: v.array(
    v.object({ productId: v.string(), name: v.string(), count: v.number(), price: v.nullable(priceSchema) }),
  ),
});
export type PurchaseOption = v.InferOutput<typeof purchaseOptionSchema>;

export const batteryPlatformSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Number of tools that run on its battery packs. */
  tools: v.number(),
});
export type BatteryPlatform = v.InferOutput<typeof batteryPlatformSchema>;

/** A file about the product; `label` names it in the page's language. */
export const productDocumentSchema = v.object({
  label: v.string(),
  url: v.string(),
  language: v.nullable(v.picklist(languageCodes)),
});
