import type { AttributeKey, AttributeValue } from '../attributes.ts';
import type { Evidence } from '../record.ts';

/** An attribute read from a text, with its evidence. */
export interface ReadAttribute {
  readonly key: AttributeKey;
  readonly value: AttributeValue;
  readonly evidence: Evidence;
}

/** Figures this close mean the same, as in "5 in. (125 mm)". */
const isSame = (one: AttributeValue, other: AttributeValue): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= Math.abs(one) * 0.03 : one === other;

/** The first of several equal values of an attribute; none if they contradict each other. */
export const agreed = (found: readonly ReadAttribute[]): readonly ReadAttribute[] =>
  [...Map.groupBy(found, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    first && others.every(({ value }) => isSame(first.value, value)) ? [first] : [],
  );
