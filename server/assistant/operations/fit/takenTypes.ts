import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { productsNamed, type World } from '../world.ts';
import { fitOf } from './compatible.ts';

/** Parts that a product lists, then others that fit. */
export const partsOf = (world: World, product: Product, types: readonly ProductKind[]): readonly Product[] => {
  const ids = [...product.batteries, ...product.chargers, ...product.accessories];
  const listed = productsNamed(world, ids).filter(({ kind }) => types.length === 0 || (kind && types.includes(kind)));
  const fits = world
    .ofTypes(types)
    .filter((part) => types.length > 0 && part.id !== product.id && fitOf(world, product, part).holds === 'yes');
  return [...new Set([...listed, ...fits])];
};

/** "Discs" for a sander are its sheets, for a saw its blades: where nothing of the type fits, the one type that is made for the tool. */
export const takenTypes = (
  world: World,
  tool: Product | undefined,
  types: readonly ProductKind[],
): readonly ProductKind[] => {
  if (!tool || !isToolKind(tool.kind) || types.length !== 1 || types.some((type) => !isConsumable(type))) return types;
  if (partsOf(world, tool, types).length > 0) return types;
  const made = productsNamed(world, tool.accessories).flatMap(({ kind }) => (kind && isConsumable(kind) ? [kind] : []));
  const [own, ...others] = new Set(made);
  return own !== undefined && others.length === 0 ? [own] : types;
};
const isConsumable = (type: ProductKind): boolean => !isToolKind(type) && !isSupplyKind(type) && type !== 'carryCase';
