import * as v from 'valibot';
import type { Operation } from './context.ts';
import { holdsFor } from './holds.ts';
import { readyPrice } from './packaging.ts';
import { constraints, someProductIds } from './schemas.ts';
import { openWorld, productsNamed } from './world.ts';

/** Whether each product meets each constraint: yes, no, or not known. */
export const check: Operation<'check'> = {
  input: v.strictObject({ products: someProductIds, constraints }),
  async run(context, input) {
    const world = await openWorld(context, { products: input.products });
    return {
      checks: productsNamed(world, input.products).flatMap((product) =>
        input.constraints.map((constraint) => {
          const { holds, value, passage } = holdsFor(world, product, constraint);
          const total = constraint.by === 'packaging' && value === 'bare' ? readyPrice(world, product) : undefined;
          return {
            product,
            constraint,
            holds,
            value,
            ...(passage ? { passage } : {}),
            ...(total === undefined ? {} : { total }),
          };
        }),
      ),
    };
  },
};
