import type { AttributeKey, AttributeValue } from '../attributes.ts';
import type { Evidence } from '../record.ts';

/** An attribute read out of a text, and the stretch that says so. */
export interface ReadAttribute {
  readonly key: AttributeKey;
  readonly value: AttributeValue;
  readonly evidence: Evidence;
}

/** Ways to write one figure, as "5 in. (125 mm)": close enough to mean the same. */
const isSame = (one: AttributeValue, other: AttributeValue): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= Math.abs(one) * 0.03 : one === other;

/** The first of several that say the same; none where they contradict each other. */
export const agreed = (found: readonly ReadAttribute[]): readonly ReadAttribute[] =>
  [...Map.groupBy(found, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    first && others.every(({ value }) => isSame(first.value, value)) ? [first] : [],
  );
