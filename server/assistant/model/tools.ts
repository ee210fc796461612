import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { type ToolSet, tool } from 'ai';
import * as v from 'valibot';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { toldOf } from './prompt.ts';
import type { Retrieved } from './retrieved.ts';

const mostFound = 6;
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.]{1,64}$/));
const kind = v.pipe(v.picklist(productKinds), v.description('only products of this kind'));

const searchInput = v.strictObject({
  words: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(200),
    v.description('what to look for, in the language of the question'),
  ),
  kind: v.optional(kind),
});
const factsInput = v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(4)) });
const partsInput = v.strictObject({ id, kind: v.optional(kind) });

/** Retrieval as tools. They read the brand's catalogue and nothing else; whatever they find joins the evidence. */
export const toolsFor = (
  catalogue: Catalogue,
  brand: BrandCode,
  language: AnswerLanguage,
  retrieved: Retrieved,
): ToolSet => ({
  search_products: tool({
    description: 'Finds products of our catalogue by words.',
    inputSchema: toStandardJsonSchema(searchInput),
    execute: async ({ words, kind: wanted }) => {
      const filters = wanted ? [{ by: 'kind', kinds: [wanted] } as const] : [];
      const hits = await catalogue.search(brand, { text: words, language, filters, limit: mostFound });
      return { products: retrieved.add(hits.map(({ product }) => product)).map(toldOf) };
    },
  }),
  product_facts: tool({
    description: 'All facts of products, by id.',
    inputSchema: toStandardJsonSchema(factsInput),
    execute: async ({ ids }) => ({ products: retrieved.add(await catalogue.products(brand, ids)).map(toldOf) }),
  }),
  compatible_parts: tool({
    description: 'What goes with a product: its batteries, chargers and accessories, or the tools that a part is for.',
    inputSchema: toStandardJsonSchema(partsInput),
    execute: async ({ id: of, kind: wanted }) => {
      const product = await catalogue.product(brand, of);
      if (!product) return { products: [] };
      retrieved.add([product]);
      const parts = await catalogue.products(brand, [
        ...product.batteries,
        ...product.chargers,
        ...product.accessories,
      ]);
      const all = [...parts, ...(await catalogue.usedBy(brand, of))].filter((part) => !wanted || part.kind === wanted);
      return { fits: of, products: retrieved.add(all.slice(0, mostFound)).map(toldOf) };
    },
  }),
});
