import * as v from 'valibot';
import type { OperationFindings } from '../findings.ts';
import type { Option } from '../plan.ts';
import { meaningTopics } from '../topics.ts';
import type { Operation } from './context.ts';
import { productId, type } from './schemas.ts';
import { openWorld, type World } from './world.ts';

const option: v.GenericSchema<unknown, Option> = v.variant('by', [
  v.strictObject({ by: v.literal('product'), productId }),
  v.strictObject({ by: v.literal('type'), type }),
  v.strictObject({
    by: v.literal('meaning'),
    topic: v.picklist(meaningTopics),
    products: v.pipe(v.array(productId), v.maxLength(2)),
    types: v.pipe(v.array(type), v.maxLength(1)),
  }),
]);

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
    case 'meaning': {
      const products = each.products.flatMap((id) => world.product(id) ?? []);
      return products.length === each.products.length ? { ...each, products } : undefined;
    }
  }
};

/** What must be known before an answer, with the choices; unknown products are no choices. */
export const clarify: Operation<'clarify'> = {
  input: v.strictObject({
    missing: v.picklist(['product', 'type', 'task', 'material', 'reference', 'choice', 'rest', 'meaning']),
    options: v.exactOptional(v.pipe(v.array(option), v.maxLength(8))),
  }),
  async run(context, { missing, options = [] }) {
    const products = options.flatMap((each) =>
      each.by === 'product' ? [each.productId] : each.by === 'meaning' ? each.products : [],
    );
    const types = options.flatMap((each) => (each.by === 'type' ? [each.type] : []));
    const world = await openWorld(context, { products, types });
    return { missing, options: options.flatMap((each) => offered(world, each) ?? []) };
  },
};
