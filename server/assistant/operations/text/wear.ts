import type { Product } from '../../../catalogue/catalogue.ts';
import type { Noise } from '../../adviceFindings.ts';
import { dustDangers, gearFor } from '../../knowledge/gear.ts';
import { loudFrom } from '../choice/standing.ts';
import type { Operation } from '../context.ts';
import { figureOf } from '../product/values.ts';

const noiseOf = (product: Product | undefined): Noise | undefined => {
  const value = product && figureOf(product, 'soundPressure');
  return product && value !== undefined && value >= loudFrom
    ? { product, field: 'soundPressure', value, dueFrom: loudFrom }
    : undefined;
};

/** Protective gear for a job and its dust. */
export const wear: Operation<'wear'> = async ({ catalogue, brand, knowledge }, input) => {
  const named = input.product === undefined ? [] : await catalogue.products(brand, [input.product]);
  const kinds = [...new Set([...input.types, ...named.flatMap(({ kind }) => kind ?? [])])];
  const { gear, dangers } = input;
  const dusty = gear === undefined || gear === 'mask';
  return {
    task: input.task,
    gear,
    protection: gearFor(knowledge, input.task, kinds, gear, dangers),
    dangers: dusty ? dustDangers(knowledge, input.task, kinds, dangers).map((danger) => ({ danger })) : [],
    noise: gear === 'hearing' ? noiseOf(named[0]) : undefined,
  };
};
