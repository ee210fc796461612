import * as v from 'valibot';
import { languageCodes } from './codes.ts';

/** What the page of a product shows beside its record: how it is sold, its battery platform, documents. */

export const priceSchema = v.object({ amount: v.number(), currency: v.string() });

/** One way to buy a product: as it comes in its box, with the parts that it needs besides, or in another packaging. */
export const purchaseOptionSchema = v.object({
  /** Ready to print: "Tool only". */
  label: v.string(),
  /** Of all together; null where a price is not known. */
  price: v.nullable(priceSchema),
  /** The product that is this packaging; null: the page's own. */
  productId: v.nullable(v.string()),
  box: v.array(v.string()),
  /** What is bought besides, at its own price. */
  parts: v.array(
    v.object({ productId: v.string(), name: v.string(), count: v.number(), price: v.nullable(priceSchema) }),
  ),
});
export type PurchaseOption = v.InferOutput<typeof purchaseOptionSchema>;

export const batteryPlatformSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** How many tools run on its packs. */
  tools: v.number(),
});
export type BatteryPlatform = v.InferOutput<typeof batteryPlatformSchema>;

/** A file about the product; `label` says what it is, in the page's language. */
export const productDocumentSchema = v.object({
  label: v.string(),
  url: v.string(),
  language: v.nullable(v.picklist(languageCodes)),
});
export type ProductDocument = v.InferOutput<typeof productDocumentSchema>;
