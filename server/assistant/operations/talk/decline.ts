import * as v from 'valibot';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import { edits } from '../../../search/analysis/edits.ts';
import { bareName } from '../../text/literals.ts';
import { currentFirst } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { types } from '../inputs.ts';
import { openWorld, productsNamed } from '../world.ts';
import nearTypes from './nearTypes.json' with { type: 'json' };

const near = v.parse(v.record(v.string(), types), nearTypes);

const nearestTo = (about: string | undefined): readonly ProductKind[] =>
  about !== undefined && Object.hasOwn(near, about) ? (near[about] ?? []) : [];

const maxNear = 2;

/** Our own models that a number may mean: one character more, less or different. */
const nearModels = (products: readonly Product[], about: string): readonly Product[] =>
  products.filter(({ model }) => edits(bareName(model), bareName(about), 1) !== undefined).slice(0, maxNear);

/** What cannot be answered, and why; for a product that is not made, the closest one. */
export const decline: Operation<'decline'> = async (context, { reason, about, said, product }) => {
  const kinds = reason === 'uncarriedType' ? nearestTo(about) : [];
  const world = await openWorld(context, { types: kinds, products: product === undefined ? [] : [product] });
  const ours = world.product(product ?? '');
  const carried = kinds.filter((kind) => world.ofTypes([kind]).length > 0);
  return {
    reason,
    about,
    ...(said === undefined ? {} : { said }),
    ...(ours ? { ours: { product: ours, packs: productsNamed(world, ours.batteries) } } : {}),
    near: carried,
    sample:
      reason === 'unknownModel' && about !== undefined
        ? nearModels(world.products, about)
        : carried.flatMap((kind) => currentFirst(world.ofTypes([kind])).slice(0, 1)),
  };
};
