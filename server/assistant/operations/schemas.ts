import * as v from 'valibot';
import { type AttributeKey, attributes, features, isAttribute } from '../../catalogue/attributes.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { type Constraint, rankKeys, type Task } from '../plan.ts';
import { settings } from '../taskParts.ts';

/** Parts of the operations' input schemas: what a planner or another agent may send. */

/** All attributes of the catalogue's schema. */
export const attributeKeys: readonly AttributeKey[] = Object.keys(attributes).filter(isAttribute);

/** Limit of every list, so that no call takes long. */
const maxItems = 40;

const listOf = <const S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(maxItems));

export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
export const productId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.]{1,64}$/, 'a raw product id'));
export const productIds = listOf(productId);
/** At least one product. */
export const someProductIds = v.pipe(v.array(productId), v.minLength(1), v.maxLength(maxItems));
export const type = v.picklist(productKinds);
export const types = listOf(type);
export const attribute = v.picklist(attributeKeys);
export const field = v.picklist([...attributeKeys, 'price', 'rating', 'platform']);
export const attributeOrPrice = v.picklist([...attributeKeys, 'price']);
export const texts = listOf(text);
export const fields = listOf(field);
export const attributesOrPrice = listOf(attributeOrPrice);
export const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

const span = v.strictObject({ start: v.number(), end: v.number() });
const base = {
  strength: v.picklist(['hard', 'soft']),
  provenance: v.picklist(['question', 'state', 'page', 'default']),
  span: v.exactOptional(span),
};
const not = v.exactOptional(v.boolean());

/** A condition for products (plan.ts). */
export const constraint: v.GenericSchema<unknown, Constraint> = v.variant('by', [
  v.strictObject({
    ...base,
    by: v.literal('range'),
    measure: attributeOrPrice,
    min: v.exactOptional(v.number()),
    max: v.exactOptional(v.number()),
    exclusive: v.exactOptional(v.boolean()),
    about: v.exactOptional(v.number()),
    said: v.exactOptional(text),
    covers: v.exactOptional(v.picklist(['product', 'everything'])),
  }),
  v.strictObject({ ...base, by: v.literal('choice'), attribute, value: text, not }),
  v.strictObject({ ...base, by: v.literal('feature'), feature: v.picklist(features), not }),
  v.strictObject({ ...base, by: v.literal('platform'), platform: text, not }),
  v.strictObject({ ...base, by: v.literal('packaging'), packaging: v.picklist(['kit', 'bare']) }),
  v.strictObject({ ...base, by: v.literal('excluded'), productId }),
  v.strictObject({ ...base, by: v.literal('text'), text, not, where: v.exactOptional(v.literal('name')) }),
]);
export const constraints = listOf(constraint);

export const ranking = v.strictObject({
  key: v.picklist([...rankKeys, ...attributeKeys]),
  direction: v.picklist(['most', 'least']),
  place: v.exactOptional(count),
});

const dimension = v.strictObject({ measure: attribute, value: v.number(), said: v.exactOptional(text) });

/** The job that a tool is for (plan.ts). */
export const task: v.GenericSchema<unknown, Task> = v.strictObject({
  application: v.exactOptional(text),
  material: v.exactOptional(text),
  dimension: v.exactOptional(dimension),
  otherDimensions: v.exactOptional(v.array(dimension)),
  setting: v.exactOptional(listOf(v.picklist(settings))),
  user: v.exactOptional(v.picklist(['beginner', 'occasional', 'professional'])),
});

export const quantity = v.strictObject({ value: v.number(), unit: text });
