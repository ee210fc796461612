import type { AttributeKey } from './attributes.ts';
import type { Product } from './catalogue.ts';

/** What a case or a pack in the box changes, while the tool stays the same. */
const ofPackaging: ReadonlySet<string> = new Set<AttributeKey>([
  'weight',
  'weightWithBattery',
  'weightPack',
  'length',
  'width',
  'height',
]);

/** With fewer figures than these, products may be alike and still different things. */
const minFigures = 4;

/** What packagings of one tool share: its kind, its platform and all its figures; of its own where the data say little. */
const toolOf = ({ id, kind, platform, attributes }: Product): string => {
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

/** Each tool once, in order; its other packagings behind them all. */
export const toolsFirst = (products: readonly Product[]): readonly Product[] => {
  const first = new Set(eachToolOnce(products));
  return [...first, ...products.filter((product) => !first.has(product))];
};
