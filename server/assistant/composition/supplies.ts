import type { Product } from '../../catalogue/catalogue.ts';
import { formatPrice } from '../../catalogue/format.ts';
import { accessoryKinds, isSupplyKind, isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { Question } from '../assistant.ts';
import { sourceMark } from '../writer/sources.ts';
import { boxNames, comesWith, inBox, sayBox } from './box.ts';
import type { Draft } from './draft.ts';
import { sayParts } from './parts.ts';

const cheapest = (parts: readonly Product[]): Product | undefined =>
  parts.reduce<Product | undefined>(
    (best, part) =>
      (part.price?.amount ?? Number.POSITIVE_INFINITY) < (best?.price?.amount ?? Number.POSITIVE_INFINITY)
        ? part
        : best,
    undefined,
  );

/** The batteries and chargers of a product that runs on one, and what it costs with the cheapest of them. */
export const answerSupplies = async (
  draft: Draft,
  brand: Question['brand'],
  product: Product,
  wanted: readonly ProductKind[],
): Promise<void> => {
  const { catalogue, phrase, language } = draft;
  if (product.batteries.length === 0) return;
  const [batteries, chargers] = await Promise.all([
    catalogue.products(brand, product.batteries),
    catalogue.products(brand, product.chargers),
  ]);
  if (inBox(product, batteries)) {
    sayBox(draft, product);
    return;
  }
  const battery = cheapest(batteries);
  const charger = wanted.includes('charger') ? cheapest(chargers) : undefined;
  if (battery?.price && product.price && (charger?.price || !wanted.includes('charger'))) {
    const parts = [product, battery, ...(charger ? [charger] : [])];
    const amount = parts.reduce((sum, { price }) => sum + (price?.amount ?? 0), 0);
    const total = formatPrice({ amount: Math.round(amount * 100) / 100, currency: product.price.currency }, language);
    const marks = parts.map((part) => sourceMark(part, ['price'], language)).join('');
    const set = { battery: draft.name(battery), total: total + marks };
    draft.say(charger ? phrase('withSupplies', { ...set, charger: draft.name(charger) }) : phrase('withBattery', set));
  }
  await sayParts(draft, brand, product, wanted);
};

/** "Is a case in the box, or what is it extra?": behind what is in the box, those of the kind that can be bought. */
export const answerBoughtApart = async (draft: Draft, brand: Question['brand']): Promise<void> => {
  const { kinds, kindsBeside, signs, products } = draft.understood;
  const [product, ...others] = products;
  const lacks = signs.has('needsApart');
  const wanted = lacks
    ? kindsBeside.filter((kind) => !isToolKind(kind))
    : accessoryKinds.filter((kind) => kinds.includes(kind));
  if (!product || others.length > 0 || wanted.length === 0 || !signs.has('boxContents')) return;
  if (!lacks && !signs.has('price')) return;
  const supplies = wanted.some(isSupplyKind);
  if (lacks && supplies && inBox(product, await draft.catalogue.products(brand, product.batteries))) return;
  if (lacks && !supplies && boxNames(product, wanted, draft.language)) return;
  await sayParts(draft, brand, product, wanted);
};

/** "A drill plus battery and charger": beside the tools, what goes with the first of them. */
export const answerTogether = async (draft: Draft, brand: Question['brand']): Promise<void> => {
  const { together } = draft.understood;
  const [first] = draft.finish().products;
  if (first && comesWith(first, together)) return;
  if (together.length > 0 && first && first.batteries.length > 0) await sayParts(draft, brand, first, together);
};
