import type { OperationFindings } from '../../findings.ts';
import type { Option } from '../../plan.ts';
import type { Operation } from '../context.ts';
import { openWorld, type World } from '../world.ts';

type Offered = OperationFindings['clarify']['options'][number];

/** An option with its products; undefined if the catalogue does not hold them. */
const offered = (world: World, each: Option): Offered | undefined => {
  switch (each.by) {
    case 'type':
      return world.ofTypes([each.type]).length > 0 ? each : undefined;
    case 'product': {
      const product = world.product(each.productId);
      return product && { by: 'product', product };
    }
  }
};

/** What must be known before an answer, with the choices; unknown products are no choices. */
export const clarify: Operation<'clarify'> = async (context, { missing, options = [] }) => {
  const products = options.flatMap((each) => (each.by === 'product' ? [each.productId] : []));
  const types = options.flatMap((each) => (each.by === 'type' ? [each.type] : []));
  const world = await openWorld(context, { products, types });
  return { missing, options: options.flatMap((each) => offered(world, each) ?? []) };
};
