import * as v from 'valibot';
import { type AttributeKey, attributes, features } from '../../catalogue/attributes.ts';
import { productKinds, toolKinds } from '../../catalogue/kinds.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const texts = v.strictObject({ jp: text, en: text, de: text, es: text, it: text, fr: text });
const type = v.picklist(productKinds);
const attribute = v.custom<AttributeKey>(
  (key) => typeof key === 'string' && Object.hasOwn(attributes, key),
  (issue) => `no such attribute: ${issue.received}`,
);
const feature = v.picklist(features);
const ids = v.array(text);
const least = v.strictObject({ type, attribute, min: v.pipe(v.number(), v.minValue(0)) });

/** Words on a job: for all tools or certain types or materials, or which type does it at all. */
const tip = v.strictObject({
  types: v.exactOptional(v.array(type)),
  materials: v.exactOptional(ids),
  choice: v.exactOptional(v.literal(true)),
  boxed: v.exactOptional(v.strictObject({ jp: ids, en: ids, de: ids, es: ids, it: ids, fr: ids })),
  text: texts,
});

const application = v.strictObject({
  name: texts,
  like: v.exactOptional(text),
  types: v.optional(
    v.array(
      v.strictObject({
        type,
        fit: v.picklist(['best', 'good', 'possible']),
        materials: v.exactOptional(ids),
        limit: v.exactOptional(texts),
      }),
    ),
    [],
  ),
  least: v.optional(v.array(v.strictObject({ ...least.entries, materials: v.exactOptional(ids) })), []),
  most: v.optional(v.array(v.strictObject({ type, attribute, max: v.number() })), []),
  rankBy: v.optional(
    v.array(
      v.strictObject({
        type,
        attribute,
        less: v.exactOptional(v.literal(true)),
        enough: v.exactOptional(v.pipe(v.number(), v.gtValue(0))),
      }),
    ),
    [],
  ),
  features: v.optional(v.array(feature), []),
  must: v.optional(v.array(v.strictObject({ type, feature })), []),
  unfit: v.optional(v.array(v.strictObject({ type, materials: v.exactOptional(ids), because: texts })), []),
  steps: v.optional(v.array(v.strictObject({ step: text, types: v.array(type) })), []),
  accessories: v.optional(
    v.array(
      v.strictObject({
        type,
        material: v.exactOptional(text),
        materials: v.exactOptional(ids),
        use: v.exactOptional(v.picklist(['cutting', 'grinding'])),
      }),
    ),
    [],
  ),
  protection: v.optional(ids, []),
  dangers: v.optional(ids, []),
  refused: v.exactOptional(v.literal(true)),
  materials: v.optional(ids, []),
  askMaterial: v.exactOptional(v.literal(true)),
  advice: v.array(v.union([text, tip])),
  source: text,
});

const danger = v.strictObject({
  gate: v.picklist(['stop', 'warn']),
  namedAlone: v.optional(v.picklist(['always', 'overFacts'])),
  denies: v.exactOptional(v.literal(true)),
  text: texts,
  short: texts,
  byType: v.optional(v.array(v.strictObject({ types: v.array(type), text: texts, short: texts })), []),
  feature: v.exactOptional(feature),
  protection: v.optional(ids, []),
  allowed: v.optional(
    v.array(v.strictObject({ type, attribute: v.exactOptional(attribute), values: v.exactOptional(ids) })),
    [],
  ),
  source: text,
});

const term = v.strictObject({
  name: texts,
  text: texts,
  about: v.exactOptional(v.union([attribute, feature])),
  worth: v.exactOptional(v.strictObject({ rarely: texts, often: v.exactOptional(texts) })),
  source: text,
});

const symptom = v.strictObject({
  text: texts,
  corded: v.exactOptional(texts),
  /** For tools that have no reverse, gear, blade or battery to look at. */
  byType: v.optional(
    v.array(
      v.strictObject({ types: v.array(type), text: texts, corded: v.exactOptional(v.union([texts, v.literal(true)])) }),
    ),
    [],
  ),
  danger: v.exactOptional(text),
  feature: v.exactOptional(feature),
  source: text,
});
const procedure = v.strictObject({
  name: texts,
  text: texts,
  byTool: v.optional(
    v.array(
      v.strictObject({
        types: v.exactOptional(v.array(type)),
        holders: v.exactOptional(v.array(v.picklist(attributes.toolHolder.values))),
        text: texts,
      }),
    ),
    [],
  ),
  feature: v.exactOptional(feature),
  least: v.exactOptional(least),
  source: text,
});

/** What matters when a type of tool is used for the first time, and how much skill it demands. */
const firstUse = v.strictObject({ level: v.picklist(['easy', 'care', 'respect']), text: texts });

/** Schema of each part's files. A missing list is empty. */
export const schemas = {
  tips: v.record(v.string(), tip),
  applications: v.record(v.string(), application),
  materials: v.record(
    v.string(),
    v.strictObject({
      name: texts,
      within: v.exactOptional(text),
      piercedBy: v.exactOptional(text),
      accessory: v.exactOptional(text),
      least: v.exactOptional(least),
    }),
  ),
  terms: v.record(v.string(), term),
  tools: v.record(
    v.picklist(toolKinds),
    v.strictObject({ text: texts, firstUse, fails: v.optional(ids, []), source: text }),
  ),
  dangers: v.record(v.string(), danger),
  steps: v.record(v.string(), texts),
  symptoms: v.record(v.string(), symptom),
  procedures: v.record(v.string(), procedure),
  protection: v.record(
    v.string(),
    v.strictObject({
      name: texts,
      standard: text,
      gear: v.exactOptional(v.picklist(['mask', 'eyes', 'hearing', 'gloves'])),
      isToldUnasked: v.exactOptional(v.boolean()),
    }),
  ),
};

const role = v.strictObject({
  supplies: v.optional(v.array(v.picklist(['battery', 'charger'])), []),
  accessories: v.optional(v.array(type), []),
  protection: v.optional(ids, []),
});

/** Schema of `roles.json`. */
export const rolesSchema = v.record(v.string(), role);

/** Schema of `materialDangers.json`: dangers of a material when worked with one of `types`, or with anything. */
export const materialDangersSchema = v.record(
  v.string(),
  v.array(v.strictObject({ danger: text, types: v.exactOptional(v.array(type)) })),
);

/** Schema of `loads.json`. */
const lightToHeavy = { light: v.pipe(v.number(), v.gtValue(0)), heavy: v.pipe(v.number(), v.gtValue(0)) };

/** Power drawn in watts, and watt-hours that one screw, hole or cut takes. */
export const loadsSchema = v.record(
  v.string(),
  v.strictObject({ ...lightToHeavy, piece: v.optional(v.strictObject(lightToHeavy)) }),
);
