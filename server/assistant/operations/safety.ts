import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Danger } from '../knowledge/knowledge.ts';
import type { Operation } from './context.ts';
import { currentFirst } from './ranking.ts';
import { task, text, types } from './schemas.ts';
import { fieldValue } from './values.ts';
import { openWorld, type World } from './world.ts';

const maxAllowed = 3;

/** Products that may still be named beside a danger: what is not surely of the allowed kind is left out. */
const allowedFor = (world: World, allowed: Danger['allowed']): readonly Product[] =>
  allowed.flatMap(({ type, attribute, values = [] }) =>
    currentFirst(world.ofTypes([type])).filter((product) => {
      if (attribute === undefined) return true;
      const value = fieldValue(product, attribute);
      return value !== undefined && values.includes(String(value));
    }),
  );

/** What to do about a danger: protection, and the few products that may be used. */
export const safety: Operation<'safety'> = {
  input: v.strictObject({ danger: text, types: v.exactOptional(types), task: v.exactOptional(task) }),
  async run(context, { danger }) {
    const { dangers } = context.knowledge;
    const entry = Object.hasOwn(dangers, danger) ? dangers[danger] : undefined;
    const allowed = entry?.allowed ?? [];
    const world = await openWorld(context, { types: allowed.map(({ type }) => type) });
    return {
      danger,
      protection: entry?.protection ?? [],
      allowed: allowed.length === 0 ? [] : [...new Set(allowedFor(world, allowed))].slice(0, maxAllowed),
    };
  },
};
