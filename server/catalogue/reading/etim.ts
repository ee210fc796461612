import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type AttributeKey, attributes } from '../attributes.ts';
import { type ProductKind, productKinds } from '../kinds.ts';

const etimSchema = v.strictObject({
  classes: v.record(v.pipe(v.string(), v.regex(/^EC\d{6}$/)), v.picklist(productKinds)),
  features: v.record(
    v.pipe(v.string(), v.regex(/^EF\d{6}$/)),
    v.custom<AttributeKey>((key) => typeof key === 'string' && key in attributes, 'must be an attribute'),
  ),
});

/** ETIM classes and features that are known without a class list. Data; a list given with the feed goes before. */
const etim = v.parse(etimSchema, JSON.parse(readFileSync(new URL('./etim.json', import.meta.url), 'utf8')));

/** The kind of an ETIM class; undefined for a class of no kind of ours. */
export const etimKindOf = (code: string): ProductKind | undefined => etim.classes[code.trim().toUpperCase()];

/** The attribute of an ETIM feature that needs no class list. */
export const etimAttributeOf = (code: string): AttributeKey | undefined => etim.features[code.trim().toUpperCase()];
