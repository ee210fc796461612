import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Option } from '../plan.ts';
import type { Operation } from './context.ts';
import { productId, type } from './schemas.ts';
import { openWorld } from './world.ts';

const option: v.GenericSchema<unknown, Option> = v.variant('by', [
  v.strictObject({ by: v.literal('product'), productId }),
  v.strictObject({ by: v.literal('type'), type }),
]);

/** What must be known before an answer, with the choices; unknown products are no choices. */
export const clarify: Operation<'clarify'> = {
  input: v.strictObject({
    missing: v.picklist(['product', 'type', 'task', 'material', 'reference', 'choice', 'rest']),
    options: v.exactOptional(v.pipe(v.array(option), v.maxLength(8))),
  }),
  async run(context, { missing, options = [] }) {
    const products = options.flatMap((each) => (each.by === 'product' ? [each.productId] : []));
    const types = options.flatMap((each) => (each.by === 'type' ? [each.type] : []));
    const world = await openWorld(context, { products, types });
    return {
      missing,
      options: options.flatMap((each): readonly (Option & { readonly product?: Product })[] => {
        if (each.by === 'type') return world.ofTypes([each.type]).length > 0 ? [each] : [];
        const product = world.product(each.productId);
        return product ? [{ ...each, product }] : [];
      }),
    };
  },
};
