import * as v from 'valibot';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import { currentFirst } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { types } from '../inputs.ts';
import { openWorld, productsNamed } from '../world.ts';
import nearTypes from './nearTypes.json' with { type: 'json' };

const near = v.parse(v.record(v.string(), types), nearTypes);

const nearestTo = (about: string | undefined): readonly ProductKind[] =>
  about !== undefined && Object.hasOwn(near, about) ? (near[about] ?? []) : [];

/** What cannot be answered, and why; for a product that is not made, the closest one. */
export const decline: Operation<'decline'> = async (context, { reason, about, said, product }) => {
  const kinds = reason === 'uncarriedType' ? nearestTo(about) : [];
  const world = await openWorld(context, { types: kinds, products: product === undefined ? [] : [product] });
  const ours = world.product(product ?? '');
  return {
    reason,
    about,
    ...(said === undefined ? {} : { said }),
    ...(ours ? { ours: { product: ours, packs: productsNamed(world, ours.batteries) } } : {}),
    sample: kinds.flatMap((kind) => currentFirst(world.ofTypes([kind])).slice(0, 1)),
  };
};
