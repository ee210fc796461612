import * as v from 'valibot';
import { languageCodes } from '../contract/codes.ts';

/** What a brand is, as its folder's `brand.json` says it. The schema is the one place where its fields are told. */

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'allowed is a text that is not empty'));
const language = v.picklist(languageCodes, `allowed is one of the language codes ${languageCodes.join(', ')}`);
const languages = v.pipe(
  v.array(language),
  v.minLength(1, 'at least one language is needed'),
  v.check((codes) => new Set(codes).size === codes.length, 'a language stands twice'),
);
const host = v.pipe(
  v.string(),
  v.regex(
    /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/,
    'allowed is a host name in lower case, without port',
  ),
);
const hosts = v.pipe(v.array(host), v.minLength(1, 'at least one host is needed'));
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'allowed is a colour such as #1f2430'));
const length = v.pipe(v.string(), v.regex(/^-?[\d.]+(?:px|rem|em)?$/, 'allowed is a length such as 4px or 0.02em'));
const url = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'allowed is an https address'),
);
const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'allowed is a time such as 08:30'));
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7, 'allowed is 1 (Monday) to 7 (Sunday)'));
const zone = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'allowed is a time zone such as Europe/Berlin'),
);

const colourTokens = {
  /** Page, raised surface (cards), sunken surface (inputs), and the assistant's message. */
  page: colour,
  surface: colour,
  sunken: colour,
  text: colour,
  muted: colour,
  line: colour,
  /** The brand's own colour, the text upon it, and the same hue where it must be read as text on the page. */
  brand: colour,
  onBrand: colour,
  brandText: colour,
  accent: colour,
  onAccent: colour,
  /** The opening of the home page. */
  hero: colour,
  onHero: colour,
};

/** The custom properties a brand sets; `src/style` reads nothing else about a brand. */
const tokensSchema = v.strictObject({
  ...colourTokens,
  radius: length,
  headingCase: v.picklist(['none', 'uppercase']),
  headingSpacing: length,
});
export type Tokens = v.InferOutput<typeof tokensSchema>;

/** The look of a brand: it travels as the brand's own stylesheet alone, so that no visitor loads another brand's. */
const lookSchema = v.strictObject({
  /** Whether these colours are the light or the dark ones. */
  scheme: v.picklist(['light', 'dark']),
  tokens: tokensSchema,
  /** Colours of the other scheme, for visitors or systems that want it; absent: the brand looks one way only. */
  other: v.optional(v.strictObject(colourTokens)),
});
export type Look = v.InferOutput<typeof lookSchema>;

/** A shape of the maker's mark on a 32 grid, from back to front, coloured by a token. */
const markShapeSchema = v.strictObject({
  d: v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/, 'allowed is the data of an SVG path')),
  fill: v.picklist(['brand', 'onBrand', 'accent', 'onAccent']),
});
export type MarkShape = v.InferOutput<typeof markShapeSchema>;

/** When the service can be reached: weekdays as ISO counts them (1 is Monday), hours on a clock of 24. */
const serviceHoursSchema = v.strictObject({ firstDay: weekday, lastDay: weekday, from: clock, to: clock, zone });
export type ServiceHours = v.InferOutput<typeof serviceHoursSchema>;

/** Where the maker's own people help. */
const serviceSchema = v.strictObject({
  phone: v.optional(text),
  email: v.pipe(v.string(), v.email('allowed is a mail address')),
  hours: serviceHoursSchema,
  warrantyUrl: url,
  dealersUrl: url,
  orderUrl: url,
  repairUrl: url,
  manualsUrl: url,
  returns: v.strictObject({ days: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  /** Whether prices contain the sales tax or VAT, or it is added to the order. */
  tax: v.picklist(['included', 'added']),
  /** Who pays the way to a repair under warranty and back. */
  repairShipping: v.picklist(['free', 'customer']),
});
export type Service = v.InferOutput<typeof serviceSchema>;

/** Everything that tells one brand from another, apart from its texts and products. */
export const brandSchema = v.pipe(
  v.strictObject({
    /** The maker's name as visitors read it. */
    name: text,
    /** The assistant's own name. */
    persona: text,
    /** Production-like, integration and local hosts of the brand. */
    hosts,
    languages,
    defaultLanguage: language,
    /** Whether a conversation opens with a welcome message (specification, section 4, "Chat window"). */
    welcomes: v.boolean(),
    /** Hosts that show the same brand with a longer language list (specification, section 9: DEV_HEU, DEV_MET). */
    development: v.optional(v.strictObject({ hosts, languages })),
    /** What prices without a currency are in. */
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'allowed is a currency code such as EUR')),
    /** The country that is meant by a language: its flag and its spelling. */
    countries: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^[a-z]{2}$/))), {}),
    /** Whether customers count in inches and pounds. */
    units: v.optional(v.picklist(['metric', 'customary']), 'metric'),
    /** Family names, and the ending of the four font files; absent: the fonts of the visitor's system. */
    fonts: v.optional(v.strictObject({ primary: text, secondary: text, ending: v.picklist(['otf', 'woff2']) })),
    look: lookSchema,
    mark: v.pipe(v.array(markShapeSchema), v.minLength(1, 'a mark has at least one shape')),
    service: serviceSchema,
    /** Fields that nobody has looked at since they were made (`npm run brand -- new`). */
    review: v.optional(v.array(v.string()), []),
  }),
  v.forward(
    v.check(
      ({ languages: own, defaultLanguage }) => own.includes(defaultLanguage),
      'the default language is none of the languages',
    ),
    ['defaultLanguage'],
  ),
);

/** The parts that a font of thousands of signs is cut into (tools/fonts/command.ts), the whole file apart. */
export const fontParts = ['opening', 'products'] as const;
export type FontPart = (typeof fontParts)[number];

/** Which signs each part has, and which only the whole file. */
export const partRangesSchema = v.strictObject({ opening: v.string(), products: v.string(), others: v.string() });
export type PartRanges = v.InferOutput<typeof partRangesSchema>;

/** A brand with what its folder holds beside `brand.json`. */
export interface Brand extends v.InferOutput<typeof brandSchema> {
  /** The name of its folder. */
  readonly code: string;
  readonly folder: string;
  /** Where its texts lie, one file a language. */
  readonly textsFolder: string;
  /** Signs of the parts of its fonts; undefined where these are small enough to be fetched whole. */
  readonly fontRanges?: PartRanges;
}
