import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inBaseUnit, type Quantity } from '../../units/quantities.ts';
import { convert, unitNamed, unitOfField } from '../../units/table.ts';
import { type AttributeKey, attributes, type Unit } from '../attributes.ts';
import { type ProductKind, productKinds } from '../kinds.ts';

const keySchema = v.custom<AttributeKey>((key) => typeof key === 'string' && key in attributes, 'must be an attribute');
const kindsSchema = v.array(v.picklist(productKinds));

const rulesSchema = v.strictObject({
  /** The unit of the table (server/units) for each unit of the attribute schema. */
  schemaUnits: v.record(
    v.string(),
    v.pipe(
      v.string(),
      v.check((name) => unitNamed(name) !== undefined),
    ),
  ),
  /** Units of other dimensions that the schema unit also covers: strokes and blows per minute are both 1/min. */
  alsoCounted: v.record(v.string(), v.array(v.string())),
  /** Schema units that are assumed for figures without one; a weight of "3" may be pounds or kilograms. */
  bareUnits: v.array(v.string()),
  /** The attribute of a title's figure by dimension and kind; the first match counts. */
  inTitles: v.array(
    v.strictObject({
      dimension: v.string(),
      attribute: keySchema,
      kinds: v.optional(kindsSchema),
      notKinds: v.optional(kindsSchema),
      /** For choice attributes: the choice by figure in the base unit. */
      choices: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  /** Attributes of a size's sides by kind; the first believable order counts. */
  sizes: v.array(v.strictObject({ kinds: kindsSchema, sides: v.array(keySchema) })),
  /** Attributes that are not read from sentences: cables and boxes have lengths too. */
  notInSentences: v.array(keySchema),
  /** Dimensions whose figures in sentences are unambiguous for a known kind. */
  plainInSentences: v.array(v.string()),
  /** Dimensions whose figures are unambiguous where they are a whole statement: "3.2 lb." is the weight. */
  plainAlone: v.array(v.string()),
  /** Attributes that keep the highest figure of a range: "0-1,650 rpm", "1.5 - 13 mm". */
  highestOf: v.array(keySchema),
  /** Nominal voltage by label voltage ("20 V max"). */
  labelVoltages: v.record(v.string(), v.number()),
  /** Voltages up to this are of batteries, higher ones of mains. */
  maxOfBattery: v.number(),
});

/** How figures become attributes. Data; see the schema. */
export const figureRules: v.InferOutput<typeof rulesSchema> = v.parse(
  rulesSchema,
  JSON.parse(readFileSync(new URL('./figures.json', import.meta.url), 'utf8')),
);

/** A quantity in a schema unit; undefined for another dimension. */
export const inSchemaUnit = (
  { value, unit }: Pick<Quantity, 'value' | 'unit'>,
  schemaUnit: Unit,
): number | undefined => {
  const target = figureRules.schemaUnits[schemaUnit];
  if (target === undefined) return undefined;
  const converted = convert(value, unit.unit, target);
  if (converted !== undefined) return Number(converted.toFixed(3));
  return figureRules.alsoCounted[target]?.includes(unit.unit) ? Number((value * unit.factor).toFixed(3)) : undefined;
};

/** The rule for a figure in a title of a kind. */
export const titleRuleOf = (quantity: Quantity, kind: ProductKind) =>
  figureRules.inTitles.find(
    ({ dimension, kinds, notKinds }) =>
      dimension === quantity.unit.dimension && (kinds?.includes(kind) ?? true) && !notKinds?.includes(kind),
  );

/** The choice for a figure ("1/2 in." of an impact wrench is its square drive). */
export const choiceByFigure = (choices: Readonly<Record<string, string>>, quantity: Quantity): string | undefined =>
  choices[String(Number(inBaseUnit(quantity).toFixed(3)))];

/** The choices by length in millimetres of a kind whose lengths are those of its holder. */
export const holdersBySize = (kind: ProductKind): Readonly<Record<string, string>> | undefined =>
  figureRules.inTitles.find(({ dimension, kinds }) => dimension === 'length' && kinds?.includes(kind))?.choices;

/** Nominal voltage of a figure at the start of a text: labels may print that of full cells ("20 V max", "40Vmax"). */
export const nominalVolts = (value: number, written: string): number =>
  /^[\d.,]+[ -]{0,2}[^\d\s]*?[ -]{0,2}max(?![a-z])/.test(written)
    ? (figureRules.labelVoltages[String(value)] ?? value)
    : value;

/** Whether a figure is believable for an attribute. */
export const isBelievable = (key: AttributeKey, value: number): boolean => {
  const spec = attributes[key];
  return spec.type === 'number' && value >= spec.min && value <= spec.max;
};

/** The sign of a unit code: MMT is mm. */
export const signOfCode = (code: string): string | undefined => {
  const unit = unitOfField(code.toLowerCase());
  const schemaUnit = Object.entries(figureRules.schemaUnits).find(([, name]) => name === unit?.unit);
  return schemaUnit?.[0] ?? unit?.spellings['any']?.[0];
};
