import * as v from 'valibot';
import { type LanguageCode, languageCodes } from '../contract/codes.ts';
import languagesData from './languages.json' with { type: 'json' };

/** Horizontal or vertical bands of a flag with relative widths. */
const bandsSchema = v.strictObject({
  kind: v.picklist(['rows', 'columns']),
  colours: v.array(v.string()),
  weights: v.optional(v.array(v.number())),
});
export type Bands = v.InferOutput<typeof bandsSchema>;

/** A Nordic cross, with an inner one if `inner` is set. */
const crossSchema = v.strictObject({
  kind: v.literal('cross'),
  ground: v.string(),
  colour: v.string(),
  inner: v.optional(v.string()),
});
export type Cross = v.InferOutput<typeof crossSchema>;

/** Shapes on a background, on a 20 by 14 grid; `d` is SVG path data. */
const drawingSchema = v.strictObject({
  kind: v.literal('drawing'),
  ground: v.string(),
  shapes: v.array(
    v.strictObject({
      d: v.string(),
      fill: v.optional(v.string()),
      stroke: v.optional(v.string()),
      width: v.optional(v.number()),
    }),
  ),
});
export type Drawing = v.InferOutput<typeof drawingSchema>;

const flagSchema = v.variant('kind', [bandsSchema, crossSchema, drawingSchema]);
export type FlagDesign = v.InferOutput<typeof flagSchema>;

const languageSchema = v.strictObject({
  /** In the language itself. */
  name: v.string(),
  /** Name of the flag in the icon set; the language's code if it is not given. */
  icon: v.optional(v.string()),
  flag: flagSchema,
});

/** The file `languages.json`: every language code of the contract, and flags of countries that brands may choose instead. */
const languagesSchema = v.strictObject({
  languages: v.strictObject(v.entriesFromList(languageCodes, languageSchema)),
  countryFlags: v.record(v.string(), flagSchema),
});

const { languages, countryFlags } = v.parse(languagesSchema, languagesData);

/** A language in the switcher (specification, section 3: language config). */
export interface LanguageConfig {
  readonly code: LanguageCode;
  readonly name: string;
  readonly flag: FlagDesign;
  readonly icon: string;
}

/** A language as a brand's pages show it. @param chosen countries that the brand chooses for languages */
export const languageConfigOf = (
  code: LanguageCode,
  chosen: Readonly<Partial<Record<string, string>>> = {},
): LanguageConfig => {
  const { name, flag, icon = code } = languages[code];
  const country = chosen[code];
  return {
    code,
    name,
    flag: (country === undefined ? undefined : countryFlags[country]) ?? flag,
    icon: country ?? icon,
  };
};
