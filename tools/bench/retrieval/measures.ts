import type { Measure } from './assortment.ts';
import type { Chance } from './random.ts';

/** A figure in all notations of shops and visitors. */
interface Writing {
  readonly values: readonly [string, ...string[]];
  readonly printed: (value: string) => readonly [string, ...string[]];
  readonly typed: (value: string) => readonly [string, ...string[]];
  /** Its form in the data sheet: a name with the unit, a bare figure. */
  readonly attribute: (value: string) => readonly [string, string];
}

const plain =
  (label: string, short: string, long: string, plural: string) =>
  (...values: readonly [string, ...string[]]): Writing => ({
    values,
    printed: (value) => [`${value}-${long}`, `${value} ${short}`, `${value}${short}`],
    typed: (value) => [`${value}${short}`, `${value} ${short}`, `${value} ${long}`, `${value} ${plural}`],
    attribute: (value) => [`${label} (${short})`, value],
  });

const [one, two] = ['x', ' x '];

/** The notations of each measure. */
export const writings: Readonly<Record<Measure, Writing>> = {
  volts: plain('Voltage', 'V', 'volt', 'volts')('12', '18', '20', '24', '40', '60', '80'),
  watts: plain('Wattage', 'W', 'watt', 'watts')('40', '60', '75', '100', '150', '500', '700', '1000', '1500'),
  gallons: plain('Capacity', 'gal.', 'gallon', 'gallons')('1', '2', '5', '8', '10', '13', '20', '32', '50'),
  pounds: plain('Weight Capacity', 'lb.', 'pound', 'lbs')('5', '10', '20', '25', '50', '100', '300', '600'),
  grit: {
    values: ['40', '60', '80', '120', '150', '180', '220', '320'],
    printed: (value) => [`${value} Grit`, `${value}-Grit`],
    typed: (value) => [`${value} grit`, `grit ${value}`],
    attribute: (value) => ['Grit', value],
  },
  pack: {
    values: ['2', '4', '6', '8', '10', '12', '25', '50', '100'],
    printed: (value) => [`(${value}-Pack)`, `Set of ${value}`, `${value}-Piece`],
    typed: (value) => [`${value} pack`, `set of ${value}`],
    attribute: (value) => ['Package Quantity', value],
  },
  inches: {
    values: ['6', '8', '10', '12', '18', '24', '30', '32', '36', '42', '48', '60', '72'],
    printed: (value) => [`${value} in.`, `${value}-Inch`, `${value}"`, `${value} in. W`],
    typed: (value) => [`${value} inch`, `${value} in`, `${value}"`, `${value}in.`, `${value} inches`],
    attribute: (value) => ['Product Width (in.)', value],
  },
  fraction: {
    values: ['1/4', '3/8', '1/2', '5/8', '3/4', '1-1/4', '1-1/2'],
    printed: (value) => [`${value} in.`, `${value}"`, `${value}-Inch`],
    typed: (value) => [`${value}`, `${value} inch`, `${value}"`, `${value} in`],
    attribute: (value) => ['Nominal Size (in.)', `${value} in`],
  },
  size: {
    values: ['2x3', '2x4', '4x4', '4x6', '5x7', '5x8', '8x10', '9x12', '12x12', '16x20', '20x20'],
    printed: (value) => [value.replace(one, two), `${value.replace(one, ' in. x ')} in.`, value],
    typed: (value) => [value, value.replace(one, two)],
    attribute: (value) => ['Dimensions', value.replace(one, two)],
  },
};

export const anyValue = (measure: Measure, chance: Chance): string => chance.pick(writings[measure].values);
