import * as v from 'valibot';
import type { OperationFindings } from '../findings.ts';
import { asStated } from './asStated.ts';
import type { Operation } from './context.ts';
import { pickOf, standsAt } from './picks.ts';
import { fieldFor, rank, rankFieldsOf } from './ranking.ts';
import { constraints, productIds, ranking, types } from './schemas.ts';
import { candidatesOf, select } from './select.ts';
import { openWorld } from './world.ts';

/** The one asked for, and who runs it close. */
const maxRanked = 3;

/** The product that stands at the end of a scale, with the runners-up. */
export const best: Operation<'best'> = {
  input: v.strictObject({ types, constraints, ranking, among: v.exactOptional(productIds) }),
  async run(context, asked): Promise<OperationFindings['best']> {
    const world = await openWorld(context, { types: asked.types, products: asked.among ?? [] });
    const candidates = candidatesOf(world, asked.types, asked.among);
    const input = { ...asked, constraints: asStated(candidates, asked.constraints) };
    const { passing, unknown, emptied } = select(world, candidates, input.constraints);
    const ranked = rank(passing, input.ranking);
    const skipped = (input.ranking.place ?? 1) - 1;
    const [first] = ranked.products;
    const rankField = first && ranked.fieldOf(first);
    const fallback = rankFieldsOf(input.ranking.key, input.types[0])[0]?.field ?? 'price';
    return {
      ranking: input.ranking,
      field: first && rankField ? fieldFor(first, rankField) : fallback,
      ranked: ranked.products.slice(skipped, skipped + maxRanked).map((product, index) =>
        pickOf(world, product, {
          constraints: input.constraints,
          rankField: ranked.fieldOf(product),
          stands: index + skipped === 0 ? standsAt(input.ranking, ranked.fieldOf(product)) : undefined,
        }),
      ),
      considered: passing.length,
      unknown: unknown.length + ranked.unknown.length,
      emptied,
    };
  },
};
