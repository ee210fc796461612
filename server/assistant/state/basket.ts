import type { ProductKind } from '../../catalogue/kinds.ts';
import type { BasketChange, BasketLine, PartWish } from '../plan.ts';

/** What the visitor is buying. What is owned and the budget stand beside it in the conversation's state. */
export interface Basket {
  readonly lines: readonly BasketLine[];
  /** What was taken out, latest last. */
  readonly aside: readonly BasketLine[];
  /** The packs and chargers wanted with the tools. */
  readonly parts: readonly PartWish[];
  /** How often everything is bought. */
  readonly sets: number;
  /** What there is to spend for everything. */
  readonly budget?: number;
  /** Only what was named is counted: "what is it with battery and charger?" */
  readonly onlyNamed?: boolean;
}

/** A basket without goods. */
export const emptyBasket: Basket = { lines: [], aside: [], parts: [], sets: 1 };

const isOf = (line: BasketLine, { product, types, constraints }: BasketLine): boolean =>
  product === undefined
    ? JSON.stringify([line.types, line.constraints]) === JSON.stringify([types, constraints])
    : line.product === product;

/** Puts goods in. What was taken out comes back as it was, except for what is said of it now. */
const withLine = ({ lines, aside, ...rest }: Basket, line: BasketLine): Basket => {
  const isMeant = (one: BasketLine): boolean => isOf(one, line);
  return {
    ...rest,
    lines: lines.some(isMeant)
      ? lines.map((one) => (isMeant(one) ? { ...one, ...line } : one))
      : [...lines, { ...aside.find(isMeant), ...line }],
    aside: aside.filter((one) => !isMeant(one)),
  };
};

/** A basket after a change. */
export const changed = (basket: Basket, change: BasketChange): Basket => {
  const { lines, aside, parts } = basket;
  switch (change.change) {
    case 'empty':
      return emptyBasket;
    case 'put':
      return withLine(basket, change.line);
    case 'takeOut': {
      const taken = lines.filter(({ product }) => product === change.product);
      return taken.length === 0
        ? basket
        : {
            ...basket,
            lines: lines.filter((line) => !taken.includes(line)),
            aside: [...aside.filter(({ product }) => product !== change.product), ...taken],
          };
    }
    case 'takeOutType':
      return {
        ...basket,
        lines: lines.filter(({ product, types = [] }) => product !== undefined || !types.includes(change.type)),
      };
    case 'parts':
      return { ...basket, parts: [...parts.filter(({ role }) => role !== change.role), ...change.wishes] };
    case 'budget':
      return { ...basket, budget: change.budget };
    case 'onlyNamed':
      return { ...basket, onlyNamed: change.onlyNamed };
    case 'sets':
      return { ...basket, sets: change.sets };
  }
};

/** A product with its type. */
export interface Goods {
  readonly id: string;
  readonly kind?: ProductKind | undefined;
}

/** The basket with the products that were chosen for the types in it. */
export const settled = (basket: Basket, chosen: readonly Goods[]): Basket => {
  const taken = new Set(basket.lines.flatMap(({ product }) => product ?? []));
  const lines = basket.lines.map((line): BasketLine => {
    if (line.product !== undefined) return line;
    const types = line.types ?? [];
    const found = chosen.find(({ id, kind }) => !taken.has(id) && kind && (types.length === 0 || types.includes(kind)));
    if (!found) return line;
    taken.add(found.id);
    return { ...line, product: found.id };
  });
  return { ...basket, lines };
};
