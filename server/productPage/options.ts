import { type AnswerLanguage, fullProductId } from '../../contract/contract.ts';
import type { PurchaseOption } from '../../contract/productPage.ts';
import { type Parts, supplyItems, totalOf } from '../assistant/operations/product/packaging.ts';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { isToolKind, supplyKinds } from '../catalogue/kinds.ts';
import { packagingTypeNames, readyToWorkName } from '../catalogue/names/packagingNames.ts';
import { otherPackagings, packagingOf } from '../catalogue/packagings.ts';
import { textIn } from '../catalogue/texts.ts';

/** Purchase options of a product: bare, as a kit, or with the parts it needs. */

/** Maximum number of packs and chargers considered per platform. */
const maxParts = 60;

/** Packs and chargers that fit a tool. */
const partsOf = async (catalogue: Catalogue, product: Product): Promise<Parts> => {
  const { brand, platform, batteries, chargers } = product;
  const listed = await catalogue.products(brand, [...batteries, ...chargers]);
  const needsMore = platform !== undefined && (batteries.length === 0 || chargers.length === 0);
  const ofPlatform = needsMore
    ? await catalogue.search(brand, {
        language: 'en',
        filters: [
          { by: 'kind', kinds: supplyKinds },
          { by: 'platform', platform },
        ],
        limit: maxParts,
      })
    : [];
  const byId = new Map([...ofPlatform.map((hit) => hit.product), ...listed].map((part) => [part.id, part]));
  return {
    product: (id) => byId.get(id),
    ofTypes: (types) => [...byId.values()].filter(({ kind }) => types.some((type) => type === kind)),
  };
};

const boxOf = ({ boxContents }: Product, language: AnswerLanguage): string[] =>
  boxContents.map((item) => textIn(item, language));

const optionOf = (product: Product, language: AnswerLanguage): PurchaseOption => {
  const packaging = packagingOf(product);
  return {
    label: packaging === undefined ? product.model : packagingTypeNames[packaging][language],
    price: product.price ?? null,
    productId: null,
    box: boxOf(product, language),
    parts: [],
  };
};

/** A bare tool with the cheapest compatible pack and charger. */
const completeSet = (product: Product, parts: Parts, language: AnswerLanguage): PurchaseOption | undefined => {
  const bought = supplyItems(parts, product).filter(({ state }) => state === 'buy');
  const roles = new Set(bought.map(({ role }) => role));
  if (!roles.has('battery') || !roles.has('charger')) return undefined;
  const amount = totalOf([{ role: 'tool', product, count: 1, state: 'buy' }, ...bought]);
  return {
    label: readyToWorkName[language],
    price: amount === undefined || !product.price ? null : { amount, currency: product.price.currency },
    productId: null,
    box: boxOf(product, language),
    parts: bought.map(({ product: part, count }) => ({
      productId: fullProductId(part.brand, part.id),
      name: textIn(part.name, language),
      count,
      price: part.price ?? null,
    })),
  };
};

/** Ways to buy a product, its own box first; `like` are products of its type, including its other packagings. */
export const purchaseOptions = async (
  catalogue: Catalogue,
  product: Product,
  like: readonly Product[],
  language: AnswerLanguage,
): Promise<PurchaseOption[]> => {
  const own = optionOf(product, language);
  const others = otherPackagings(product, like)
    .filter((other) => packagingOf(other) !== undefined && packagingOf(other) !== packagingOf(product))
    .map((other) => ({ ...optionOf(other, language), productId: fullProductId(other.brand, other.id) }));
  const isBareTool = isToolKind(product.kind) && packagingOf(product) === 'bare';
  const set = isBareTool ? completeSet(product, await partsOf(catalogue, product), language) : undefined;
  return [own, ...others, ...(set ? [set] : [])];
};
