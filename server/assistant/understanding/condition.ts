import type { AttributeKey, Feature } from '../../catalogue/attributes.ts';
import type { Filter, Measure, Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';

/** A figure must lie in a range; the first of the measures that a product carries counts. */
export interface RangeCondition {
  readonly by: 'range';
  readonly measures: readonly [Measure, ...Measure[]];
  readonly min?: number;
  readonly max?: number;
  /** The bounds themselves are out: "under", "over". */
  readonly strict?: boolean;
  /** The visitor's own writing, where the catalogue counts in another unit. */
  readonly said?: string;
}

/** What a visitor demands of a product. Hard: a product that does not carry the figure does not meet it. */
export type Condition =
  | RangeCondition
  | {
      readonly by: 'voltage';
      readonly asked: readonly number[];
      readonly nominal: readonly number[];
      readonly not?: boolean;
    }
  | { readonly by: 'choice'; readonly attribute: AttributeKey; readonly value: string; readonly not?: boolean }
  | { readonly by: 'feature'; readonly feature: Feature; readonly not?: boolean }
  | { readonly by: 'platform'; readonly platform: PlatformRecord };

/** A number a product carries under a measure. */
export const measured = (product: Product, measure: Measure): number | undefined => {
  if (measure === 'price') return product.price?.amount;
  const value = product.attributes[measure];
  return typeof value === 'number' ? value : undefined;
};

/** The first measure a product carries, with its figure. */
export const firstMeasured = (
  product: Product,
  measures: readonly Measure[],
): { readonly measure: Measure; readonly value: number } | undefined => {
  for (const measure of measures) {
    const value = measured(product, measure);
    if (value !== undefined) return { measure, value };
  }
  return undefined;
};

const inRange = ({ min, max, strict }: RangeCondition, value: number): boolean => {
  if (min !== undefined && (strict ? value <= min : value < min)) return false;
  return !(max !== undefined && (strict ? value >= max : value > max));
};

/** Whether a product meets a condition. */
export const meets = (product: Product, condition: Condition): boolean => {
  switch (condition.by) {
    case 'range': {
      const found = firstMeasured(product, condition.measures);
      return found !== undefined && inRange(condition, found.value);
    }
    case 'voltage': {
      const volts = measured(product, 'voltage');
      return volts !== undefined && condition.nominal.includes(volts) !== (condition.not ?? false);
    }
    case 'choice': {
      const value = product.attributes[condition.attribute];
      return value !== undefined && (value === condition.value) !== (condition.not ?? false);
    }
    case 'feature':
      return product.features.includes(condition.feature) !== (condition.not ?? false);
    case 'platform':
      return product.platform === condition.platform.id;
  }
};

/** The filter that spares the store what cannot meet a condition; what it lets pass is still judged by {@link meets}. */
export const filterOf = (condition: Condition): Filter | undefined => {
  switch (condition.by) {
    case 'range': {
      const { measures, min, max } = condition;
      if (measures.length > 1) return undefined;
      return {
        by: 'range',
        measure: measures[0],
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      };
    }
    case 'voltage':
      if (condition.not) return undefined;
      return {
        by: 'range',
        measure: 'voltage',
        min: Math.min(...condition.nominal),
        max: Math.max(...condition.nominal),
      };
    case 'platform':
      return { by: 'platform', platform: condition.platform.id };
    case 'feature':
      return condition.not ? undefined : { by: 'feature', feature: condition.feature };
    case 'choice':
      return condition.not ? undefined : { by: 'choice', attribute: condition.attribute, value: condition.value };
  }
};
