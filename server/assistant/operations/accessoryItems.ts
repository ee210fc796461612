import type { Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { KitItem } from '../findings.ts';
import { fitOf } from './compatible.ts';
import { inBox } from './packaging.ts';
import type { World } from './world.ts';

/** For each accessory type a job needs, the cheapest that fits the tool; what its box names costs nothing more. */
export const accessoryItems = (world: World, tool: Product, types: readonly ProductKind[]): readonly KitItem[] =>
  types.flatMap((type): readonly KitItem[] => {
    const fits = world.ofTypes([type]).filter((each) => fitOf(world, tool, each).holds === 'yes');
    const held = inBox(tool, fits);
    if (held) return [{ role: 'accessory', product: held, count: 1, state: 'included' }];
    const listed = fits.filter(({ id }) => tool.accessories.includes(id));
    const [cheapest] = [...(listed.length > 0 ? listed : fits)].sort(
      (one, other) => (one.price?.amount ?? Number.MAX_VALUE) - (other.price?.amount ?? Number.MAX_VALUE),
    );
    return cheapest ? [{ role: 'accessory', product: cheapest, count: 1, state: 'buy' }] : [];
  });
