import * as v from 'valibot';
import { toolsFirst } from '../../catalogue/packagings.ts';
import type { Operation } from './context.ts';
import { currentFirst } from './ranking.ts';
import { constraints, types } from './schemas.ts';
import { select } from './select.ts';
import { openWorld } from './world.ts';

const maxSample = 3;

/** How many products meet the constraints, and of how many the data do not say. */
export const count: Operation<'count'> = {
  input: v.strictObject({ types, constraints }),
  async run(context, input) {
    const world = await openWorld(context, { types: input.types });
    const { passing, unknown } = select(world, world.ofTypes(input.types), input.constraints);
    return {
      types: input.types,
      constraints: input.constraints,
      count: passing.length,
      unknown: unknown.length,
      sample: currentFirst(toolsFirst(passing)).slice(0, maxSample),
    };
  },
};
