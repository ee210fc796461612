import { toolsFirst } from '../../../catalogue/packagings.ts';
import { adaptToData } from '../choice/adaptToData.ts';
import { currentFirst } from '../choice/ranking.ts';
import { select } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { openWorld } from '../world.ts';

const maxSample = 3;

/** How many products meet the constraints, and for how many it is unknown. */
export const count: Operation<'count'> = async (context, input) => {
  const world = await openWorld(context, { types: input.types });
  const candidates = world.ofTypes(input.types);
  const constraints = adaptToData(candidates, input.constraints);
  const { passing, unknown } = select(world, candidates, constraints);
  return {
    types: input.types,
    constraints,
    count: passing.length,
    unknown: unknown.length,
    sample: currentFirst(toolsFirst(passing)).slice(0, maxSample),
  };
};
