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
  /** Units of another dimension that a schema unit is written in too: strokes and blows a minute are both 1/min. */
  alsoCounted: v.record(v.string(), v.array(v.string())),
  /** Units of the schema that a figure without one is always in; "3" of a weight may be pounds or kilograms. */
  bareUnits: v.array(v.string()),
  /** What a figure in a title is of, by its dimension and the product's kind; the first that fits. */
  inTitles: v.array(
    v.strictObject({
      dimension: v.string(),
      attribute: keySchema,
      kinds: v.optional(kindsSchema),
      notKinds: v.optional(kindsSchema),
      /** For an attribute of choices: the choice by the figure in the base unit. */
      choices: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  /** What the sides of a size are, by kind; the first order that can be believed of a title's figures. */
  sizes: v.array(v.strictObject({ kinds: kindsSchema, sides: v.array(keySchema) })),
  /** Attributes that no sentence is believed to state: cables and boxes have lengths too. */
  notInSentences: v.array(keySchema),
  /** Dimensions of which a figure in a sentence can mean but one thing, where the kind is known. */
  plainInSentences: v.array(v.string()),
  /** Attributes that keep the highest figure of a range: "0-1,650 rpm", "1.5 - 13 mm". */
  highestOf: v.array(keySchema),
  /** Nominal volts by those that a label prints with "max". */
  labelVoltages: v.record(v.string(), v.number()),
  /** Above so many volts no battery of a hand tool goes, and below no mains. */
  maxOfBattery: v.number(),
});

/** How figures become attributes. Data; see the schema. */
export const figureRules: v.InferOutput<typeof rulesSchema> = v.parse(
  rulesSchema,
  JSON.parse(readFileSync(new URL('./figures.json', import.meta.url), 'utf8')),
);

/** A quantity in a unit of the attribute schema; undefined where it is of another dimension. */
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

/** What a figure in a title says, where the kind tells. */
export const titleRuleOf = (quantity: Quantity, kind: ProductKind) =>
  figureRules.inTitles.find(
    ({ dimension, kinds, notKinds }) =>
      dimension === quantity.unit.dimension && (kinds?.includes(kind) ?? true) && !notKinds?.includes(kind),
  );

/** The choice that a figure stands for ("1/2 in." of an impact wrench is its square drive). */
export const choiceByFigure = (choices: Readonly<Record<string, string>>, quantity: Quantity): string | undefined =>
  choices[String(Number(inBaseUnit(quantity).toFixed(3)))];

/** Volts as the data sheet has them: full cells ("20 V max") against cells at work. */
export const nominalVolts = (value: number, behind: string): number =>
  /^[ -]{0,2}max(?![a-z])/.test(behind) ? (figureRules.labelVoltages[String(value)] ?? value) : value;

/** Whether a figure can be believed of an attribute. */
export const isBelievable = (key: AttributeKey, value: number): boolean => {
  const spec = attributes[key];
  return spec.type === 'number' && value >= spec.min && value <= spec.max;
};

/** The sign of a unit that a feed has a code for: MMT is mm. */
export const signOfCode = (code: string): string | undefined => {
  const unit = unitOfField(code.toLowerCase());
  const schemaUnit = Object.entries(figureRules.schemaUnits).find(([, name]) => name === unit?.unit);
  return schemaUnit?.[0] ?? unit?.spellings['any']?.[0];
};
