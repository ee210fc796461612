import * as v from 'valibot';
import type { Product } from '../../../catalogue/catalogue.ts';
import { accessoryKinds, productKinds } from '../../../catalogue/kinds.ts';
import type { CompatibilityReason } from '../../findings.ts';
import type { Truth } from '../../plan.ts';
import { attribute } from '../inputs.ts';
import rules from './fitting.json' with { type: 'json' };
import holders from './holders.json' with { type: 'json' };

const ruleSchema = v.strictObject({
  /** Types of tools that take it; empty for any. */
  tools: v.array(v.picklist(productKinds)),
  /** Attributes with choices that must match. */
  same: v.array(attribute),
  /** Attributes with figures that must be equal. */
  sizes: v.array(attribute),
});
const table = v.parse(v.record(v.picklist(accessoryKinds), ruleSchema), rules);
const takes = v.parse(v.record(v.string(), v.array(v.string())), holders);

interface Fit {
  readonly holds: Truth;
  readonly reason: CompatibilityReason;
}

type Rule = v.InferOutput<typeof ruleSchema>;
type AccessoryType = (typeof accessoryKinds)[number];
const isAccessory = (kind: Product['kind']): kind is AccessoryType => accessoryKinds.some((each) => each === kind);

const no = { holds: 'no', reason: 'wrongType' } as const;

/** Whether a tool's holder takes an accessory's shank; undefined if unknown. */
const holderTakes = (tool: Product, accessory: Product): boolean | undefined => {
  const [has, wants] = [tool.attributes.toolHolder, accessory.attributes.toolHolder];
  if (typeof has !== 'string' || typeof wants !== 'string') return undefined;
  return has === wants || (takes[has]?.includes(wants) ?? false);
};

/** Whether two products differ in a size that both state. */
const differIn = (sizes: Rule['sizes'], one: Product, other: Product): boolean =>
  sizes.some((size) => {
    const [here, there] = [one.attributes[size], other.attributes[size]];
    return here !== undefined && there !== undefined && here !== there;
  });

/** Whether an accessory has another size or shank than one of its type, so that it does not fit the same tools. */
export const isOfOtherSize = (one: Product, other: Product): boolean => {
  const rule = isAccessory(one.kind) ? table[one.kind] : undefined;
  return rule !== undefined && differIn([...rule.sizes, ...rule.same], one, other);
};

/** Whether tools of a type take accessories of a type at all. */
export const takesType = (tool: Product['kind'], type: Product['kind']): boolean =>
  tool !== undefined && isAccessory(type) && table[type]?.tools.includes(tool) === true;

/** Whether an accessory that a tool does not list fits by type, holder, diameter and bore. */
export const fitting = (tool: Product, accessory: Product): Fit => {
  const { kind } = accessory;
  const rule = isAccessory(kind) ? table[kind] : undefined;
  if (!rule || !tool.kind) return { holds: 'unknown', reason: 'unknown' };
  if (rule.tools.length > 0 && !rule.tools.includes(tool.kind)) return no;
  if (rule.same.includes('toolHolder') && holderTakes(tool, accessory) === false)
    return { holds: 'no', reason: 'wrongHolder' };
  if (differIn(rule.sizes, tool, accessory)) return { holds: 'no', reason: 'wrongSize' };
  const known = rule.sizes.filter(
    (size) => tool.attributes[size] !== undefined && accessory.attributes[size] !== undefined,
  );
  const byHolder = rule.same.includes('toolHolder') && holderTakes(tool, accessory) === true;
  if ((rule.sizes.length > 0 && known.length === rule.sizes.length) || byHolder)
    return { holds: 'yes', reason: 'bySize' };
  return { holds: 'unknown', reason: 'notListed' };
};
