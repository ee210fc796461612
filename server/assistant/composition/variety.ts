import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';

/** As many as a phone shows without scrolling far. */
export const mostShown = 4;

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
const fewestFigures = 4;

/** What packagings of one tool share: its kind, its platform and all its figures; of its own where the data say little. */
const toolOf = ({ id, kind, platform, attributes }: Product): string => {
  const figures = Object.entries(attributes).filter(([key]) => !ofPackaging.has(key));
  if (kind === undefined || figures.length < fewestFigures) return id;
  return JSON.stringify([kind, platform, figures.sort(([one], [other]) => (one < other ? -1 : 1))]);
};

/** Each tool once, in order; its other packagings behind them all. */
export const toolsFirst = (products: readonly Product[]): readonly Product[] => {
  const seen = new Set<string>();
  const again: Product[] = [];
  const first = products.filter((product) => {
    const tool = toolOf(product);
    if (seen.has(tool)) again.push(product);
    else seen.add(tool);
    return again.at(-1) !== product;
  });
  return [...first, ...again];
};

/** The first of each kind before the third of any, so that a choice between kinds shows; and each tool but once. */
export const spread = (products: readonly Product[]): readonly Product[] => {
  const chosen: Product[] = [];
  const kinds = new Set(products.map(({ kind }) => kind));
  const quota = kinds.size > 1 ? Math.max(2, mostShown - kinds.size + 1) : mostShown;
  for (const product of toolsFirst(products)) {
    const sameKind = chosen.filter(({ kind }) => kind === product.kind).length;
    if (chosen.length < mostShown && sameKind < quota) chosen.push(product);
  }
  return chosen;
};
