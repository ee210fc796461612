import { productKinds } from '../../../catalogue/kinds.ts';
import { currentFirst } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { openWorld } from '../world.ts';

/** The product range: types with counts and lowest price, and the battery platforms. */
export const overview: Operation<'overview'> = async (context, input) => {
  const asked = input.types && input.types.length > 0 ? input.types : productKinds;
  const world = await openWorld(context, { types: asked });
  const groups = asked.flatMap((type) => {
    const [sample, ...others] = currentFirst(world.ofTypes([type]));
    if (!sample) return [];
    const prices = [sample, ...others].flatMap(({ price }) => price?.amount ?? []);
    const from = prices.length === 0 ? undefined : Math.min(...prices);
    return [{ type, count: others.length + 1, from, sample }];
  });
  return {
    types: groups,
    platforms: world.platforms,
    total: await context.catalogue.count(context.brand),
  };
};
