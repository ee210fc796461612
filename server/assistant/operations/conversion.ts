import * as v from 'valibot';
import type { Quantity } from '../plan.ts';
import factors from './conversion.json' with { type: 'json' };

const dimensions = Object.values(v.parse(v.record(v.string(), v.record(v.string(), v.number())), factors));

/** A quantity in another unit of its kind; undefined where the two do not measure the same. */
export const convert = ({ value, unit }: Quantity, to: string): Quantity | undefined => {
  const factorsOf = dimensions.find((each) => Object.hasOwn(each, unit) && Object.hasOwn(each, to));
  const [here, there] = [factorsOf?.[unit], factorsOf?.[to]];
  if (here === undefined || there === undefined) return undefined;
  return { value: Number(((value * here) / there).toPrecision(6)), unit: to };
};
