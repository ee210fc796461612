import type { AttributeKey } from './attributes.ts';
import type { Product } from './catalogue.ts';
import { isToolKind } from './kinds.ts';
import { makerIdOf } from './makerIds.ts';

/** Attributes that differ between packagings of one tool. */
const ofPackaging: ReadonlySet<string> = new Set<AttributeKey>([
  'weight',
  'weightWithBattery',
  'weightPack',
  'length',
  'width',
  'height',
]);

/** With fewer attributes than this, equal products may still be different tools. */
const minFigures = 4;

/** Key that packagings of one tool share: kind, platform and attributes; unique if the data say too little. */
const toolOf = ({ id, kind, platform, attributes, maker, model }: Product): string => {
  // A maker's own number, which a feed states, is the same in every packaging.
  if (isToolKind(kind) && maker !== undefined && model !== makerIdOf(id)) return JSON.stringify([kind, maker, model]);
  const figures = Object.entries(attributes).filter(([key]) => !ofPackaging.has(key));
  if (kind === undefined || figures.length < minFigures) return id;
  return JSON.stringify([kind, platform, figures.sort(([one], [other]) => (one < other ? -1 : 1))]);
};

/** Each tool once, in order: the first of its packagings. */
export const eachToolOnce = (products: readonly Product[]): readonly Product[] => {
  const seen = new Set<string>();
  return products.filter((product) => {
    const tool = toolOf(product);
    const isNew = !seen.has(tool);
    seen.add(tool);
    return isNew;
  });
};

/** Each tool once, in order, followed by all other packagings. */
export const toolsFirst = (products: readonly Product[]): readonly Product[] => {
  const first = new Set(eachToolOnce(products));
  return [...first, ...products.filter((product) => !first.has(product))];
};

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a tool is sold with a battery, according to its feed or its box contents. */
export const packagingOf = ({ packaging, batteries, boxContents }: Product): 'bare' | 'kit' | undefined => {
  if (packaging !== undefined) return packaging;
  if (batteries.length === 0 || boxContents.length === 0) return undefined;
  const box = boxContents.map((item) => folded(Object.values(item).join(' ')));
  return batteries.some((id) => box.some((item) => item.includes(folded(id)))) ? 'kit' : 'bare';
};

/** The other packagings of a tool among the products. */
export const otherPackagings = (product: Product, products: readonly Product[]): readonly Product[] => {
  const tool = toolOf(product);
  return products.filter((other) => other.id !== product.id && toolOf(other) === tool);
};
