import type { Product } from '../../../catalogue/catalogue.ts';
import type { Danger } from '../../knowledge/knowledge.ts';
import { currentFirst } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { knownTool } from '../product/knownTool.ts';
import { fieldValue } from '../product/values.ts';
import { openWorld, type World } from '../world.ts';

const maxAllowed = 3;

/** Products that may be named despite a danger: only those that certainly are of the allowed kind. */
const allowedFor = (world: World, allowed: Danger['allowed']): readonly Product[] =>
  allowed.flatMap(({ type, attribute, values = [] }) =>
    currentFirst(world.ofTypes([type])).filter((product) => {
      if (attribute === undefined) return true;
      const value = fieldValue(product, attribute);
      return value !== undefined && values.includes(String(value));
    }),
  );

/** What to do about a danger: protection, and the few products that may be used. */
export const safety: Operation<'safety'> = async (context, { danger, types: kinds = [], product, asked = false }) => {
  const { dangers } = context.knowledge;
  const entry = Object.hasOwn(dangers, danger) ? dangers[danger] : undefined;
  const allowed = entry?.allowed ?? [];
  const world = await openWorld(context, { types: allowed.map(({ type }) => type) });
  const tool = product === undefined ? undefined : await context.catalogue.product(context.brand, product);
  const feature = entry?.feature;
  return {
    danger,
    types: asked && tool?.kind !== undefined ? [tool.kind] : kinds,
    asked,
    tool: knownTool(tool ? [tool] : []),
    ...(tool && feature !== undefined && tool.features.includes(feature) ? { helped: { product: tool, feature } } : {}),
    protection: entry?.protection ?? [],
    allowed: allowed.length === 0 ? [] : [...new Set(allowedFor(world, allowed))].slice(0, maxAllowed),
  };
};
