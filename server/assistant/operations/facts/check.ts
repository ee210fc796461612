import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationFindings } from '../../findings.ts';
import type { Constraint } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { holdsFor } from '../product/holds.ts';
import { readyPrice } from '../product/packaging.ts';
import { openWorld, productsNamed, type World } from '../world.ts';

const maxOthers = 2;

/** Products of the same type that have what this one lacks or may lack. */
const othersThat = (
  world: World,
  product: Product,
  constraint: Constraint,
): Pick<OperationFindings['check']['checks'][number], 'others'> => {
  if (constraint.by !== 'feature' && constraint.by !== 'choice') return {};
  if (product.kind === undefined || constraint.not === true) return {};
  const others = world
    .ofTypes([product.kind])
    .filter((each) => each.id !== product.id && isCurrent(each) && holdsFor(world, each, constraint).holds === 'yes');
  return others.length === 0 ? {} : { others: others.slice(0, maxOthers) };
};

/** Whether each product meets each constraint: yes, no or unknown. */
export const check: Operation<'check'> = async (context, input) => {
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
          ...(holds === 'yes' ? {} : othersThat(world, product, constraint)),
        };
      }),
    ),
  };
};
