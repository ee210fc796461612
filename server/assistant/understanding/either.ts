import type { Product } from '../../catalogue/catalogue.ts';
import { type Condition, firstMeasured, meets } from './condition.ts';

/** The figures among which a question lets one choose: "18 or 36 V", "300 or 1,200 Nm"; each as a demand of its own. */
export const optionsIn = (
  conditions: readonly Condition[],
): { readonly options: readonly Condition[]; readonly rest: readonly Condition[] } => {
  const volts = conditions.find(({ by }) => by === 'voltage');
  if (volts?.by === 'voltage' && volts.asked.length > 1 && !volts.not) {
    const options = volts.asked.map((asked, place): Condition => {
      const nominal = volts.nominal[place] ?? asked;
      return { by: 'voltage', asked: [asked], nominal: [nominal] };
    });
    return { options, rest: conditions.filter((one) => one !== volts) };
  }
  const ranges = conditions.filter((one) => one.by === 'range');
  const options = ranges.filter(({ measures: [measure] }) => {
    const alike = ranges.filter((other) => other.measures[0] === measure);
    return alike.length > 1 && alike.every(({ min, strict }) => min !== undefined && !strict);
  });
  return options.length > 1
    ? { options, rest: conditions.filter((one) => !options.some((option) => option === one)) }
    : { options: [], rest: conditions };
};

/** The product that comes nearest to what is demanded, of those that meet it. */
export const nearestTo = (option: Condition, products: readonly Product[]): Product | undefined => {
  const meeting = products.filter((product) => meets(product, option));
  if (option.by !== 'range') return meeting[0];
  const over = (product: Product): number => (firstMeasured(product, option.measures)?.value ?? 0) - (option.min ?? 0);
  return [...meeting].sort((one, other) => over(one) - over(other))[0];
};
