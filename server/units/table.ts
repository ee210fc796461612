import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type AnswerLanguage, answerLanguages } from '../../contract/contract.ts';

/** The one table of units, `units.json`, used by all parsing, search and conversion of figures. */

const languageKeys = [...answerLanguages, 'any'] as const;
const byLanguage = v.partial(
  v.strictObject(
    Object.fromEntries(languageKeys.map((language) => [language, v.array(v.pipe(v.string(), v.minLength(1)))])),
  ),
);

const unitSchema = v.strictObject({
  unit: v.string(),
  /** Units of one dimension can be converted into one another. */
  dimension: v.string(),
  /** How many of the dimension's base unit one of this is; the base unit has 1. */
  factor: v.pipe(v.number(), v.gtValue(0)),
  /** The smaller unit of a figure in two units: "4 lb. 2 oz.", "1 h 30 min". */
  rest: v.optional(v.string()),
  /** Codes of UN/ECE recommendation 20 and of ETIM, as feeds have them. */
  codes: v.optional(v.array(v.string()), []),
  /** Folded spellings, by the language that writes so; each is understood in all languages. */
  spellings: byLanguage,
  /** Spellings that are everyday words elsewhere and count in their own language alone. */
  only: v.optional(byLanguage, {}),
  /** Spellings that count only where they touch their figure: "a 5 a day" is no ampere. */
  close: v.optional(v.array(v.string()), []),
  /** Spellings of another unit that mean this one behind a space: a blade has "40t", a jack lifts "2 t". */
  apart: v.optional(v.array(v.string()), []),
});
export type UnitRow = v.InferOutput<typeof unitSchema>;

export const units: readonly UnitRow[] = v.parse(
  v.array(unitSchema),
  JSON.parse(readFileSync(new URL('./units.json', import.meta.url), 'utf8')),
);

const byName: ReadonlyMap<string, UnitRow> = new Map(units.map((row) => [row.unit, row]));

/** A unit by its name in the table. @throws Error for one that the table has not */
export const unitNamed = (name: string): UnitRow => {
  const found = byName.get(name);
  if (!found) throw new Error(`server/units/units.json has no unit "${name}"`);
  return found;
};

export const millimetresPerInch: number = unitNamed('in').factor;

/** The unit in which a dimension is counted. */
const bases: ReadonlyMap<string, UnitRow> = new Map(
  units.filter(({ factor }) => factor === 1).map((row) => [row.dimension, row]),
);
export const baseOf = ({ dimension }: UnitRow): UnitRow | undefined => bases.get(dimension);

export const spellingsOf = ({ spellings, only }: UnitRow): readonly string[] => [
  ...Object.values(spellings).flatMap((list) => list ?? []),
  ...Object.values(only).flatMap((list) => list ?? []),
];

const bySpelling: ReadonlyMap<string, UnitRow> = new Map(
  units.flatMap((row) => spellingsOf(row).map((spelling) => [spelling, row] as const)),
);
const byCode: ReadonlyMap<string, UnitRow> = new Map(
  units.flatMap((row) => row.codes.map((code) => [code.toLowerCase(), row] as const)),
);

const bySpacedSpelling: ReadonlyMap<string, UnitRow> = new Map(
  units.flatMap((row) => row.apart.map((spelling) => [spelling, row] as const)),
);
/** The unit of a folded spelling with so much space before it. */
export const unitBehind = (space: string, folded: string): UnitRow | undefined =>
  (space === '' ? undefined : bySpacedSpelling.get(folded)) ?? bySpelling.get(folded);

/** The unit of a folded spelling. */
export const unitSpelled = (folded: string): UnitRow | undefined => bySpelling.get(folded);

/** The unit of a feed's own field for it: a code, or a spelling. */
export const unitOfField = (folded: string): UnitRow | undefined => byCode.get(folded) ?? bySpelling.get(folded);

export const allSpellings: readonly string[] = [...bySpelling.keys()];

const onlyIn: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  units.flatMap(({ only }) =>
    Object.entries(only).flatMap(([language, list]) =>
      (list ?? []).map((spelling) => [spelling, new Set([language])] as const),
    ),
  ),
);

/** Whether a spelling makes a unit of the figure before it in this language, with so much space between the two. */
export const isUnitHere = (spelling: string, space: string, language: AnswerLanguage): boolean =>
  !(space !== '' && unitBehind(space, spelling)?.close.includes(spelling)) &&
  (onlyIn.get(spelling)?.has(language) ?? true);

/** A figure in another unit; undefined where the two are of different dimensions. */
export const convert = (value: number, from: string, to: string): number | undefined => {
  const [source, target] = [unitNamed(from), unitNamed(to)];
  return source.dimension === target.dimension ? (value * source.factor) / target.factor : undefined;
};
