import * as v from 'valibot';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { declineReasons } from '../plan.ts';
import type { Operation } from './context.ts';
import nearTypes from './nearTypes.json' with { type: 'json' };
import { currentFirst } from './ranking.ts';
import { text, types } from './schemas.ts';
import { openWorld } from './world.ts';

const near = v.parse(v.record(v.string(), types), nearTypes);

const nearestTo = (about: string | undefined): readonly ProductKind[] =>
  about !== undefined && Object.hasOwn(near, about) ? (near[about] ?? []) : [];

/** What cannot be answered, and why; of a thing that is not made, what comes nearest to it. */
export const decline: Operation<'decline'> = {
  input: v.strictObject({
    reason: v.picklist(declineReasons),
    about: v.exactOptional(text),
    said: v.exactOptional(text),
  }),
  async run(context, { reason, about, said }) {
    const kinds = reason === 'uncarriedType' ? nearestTo(about) : [];
    const world = await openWorld(context, { types: kinds });
    const carried = kinds.filter((kind) => world.ofTypes([kind]).length > 0);
    return {
      reason,
      about,
      ...(said === undefined ? {} : { said }),
      near: carried,
      sample: carried.flatMap((kind) => currentFirst(world.ofTypes([kind])).slice(0, 1)),
    };
  },
};
