import * as v from 'valibot';
import { languageCodes } from '../contract/codes.ts';
import { areas, plugTypes } from './areas.ts';

/** Schema of a brand's `brand.json`; the only description of its fields. */

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
  /** The brand's colour, the text on it, and the same hue for text on the page. */
  brand: colour,
  onBrand: colour,
  brandText: colour,
  accent: colour,
  onAccent: colour,
  /** The top section of the home page. */
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

/** The look of a brand. It is in the brand's own stylesheet only, so that no visitor loads another brand's. */
const lookSchema = v.strictObject({
  /** Whether these colours are the light or the dark ones. */
  scheme: v.picklist(['light', 'dark']),
  tokens: tokensSchema,
  /** Colours of the other scheme, for visitors or systems that prefer it; absent if the brand has one scheme only. */
  other: v.optional(v.strictObject(colourTokens)),
});
export type Look = v.InferOutput<typeof lookSchema>;

/** A shape of the maker's mark on a 32 grid, from back to front, coloured by a token. */
const markShapeSchema = v.strictObject({
  d: v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]+$/, 'allowed is the data of an SVG path')),
  fill: v.picklist(['brand', 'onBrand', 'accent', 'onAccent']),
});
export type MarkShape = v.InferOutput<typeof markShapeSchema>;

/** Opening hours of the service: ISO weekdays (1 is Monday), hours of a 24-hour clock. */
const serviceHoursSchema = v.strictObject({ firstDay: weekday, lastDay: weekday, from: clock, to: clock, zone });
export type ServiceHours = v.InferOutput<typeof serviceHoursSchema>;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = v.tuple([whole, whole]);
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'allowed is a country code such as de'));

/** Contact details and terms of the maker's customer service. */
const serviceSchema = v.strictObject({
  phone: v.optional(text),
  email: v.pipe(v.string(), v.email('allowed is a mail address')),
  hours: serviceHoursSchema,
  warrantyUrl: url,
  dealersUrl: url,
  orderUrl: url,
  repairUrl: url,
  manualsUrl: url,
  /** `deducted`: what was used more than to try it is refunded less its loss of value. `shipping`: who pays the way back. */
  returns: v.strictObject({
    days: whole,
    used: v.picklist(['full', 'deducted', 'refused']),
    shipping: v.picklist(['free', 'customer']),
  }),
  /** Where the warranty holds, whether it goes on to the next owner, and its years in trade if they are fewer. */
  warranty: v.strictObject({
    area: v.picklist(areas),
    secondHand: v.picklist(['follows', 'firstOwner']),
    tradeYears: v.optional(whole),
  }),
  /** Working days of a repair, and who lends a tool meanwhile. */
  repair: v.strictObject({ days: span, loan: v.picklist(['dealers', 'none']) }),
  /** Where the shop delivers to, in how many working days, and at what price. */
  delivery: v.strictObject({
    area: v.picklist(areas),
    days: span,
    cost: v.number(),
    freeFrom: v.optional(v.number()),
  }),
  /** Mains of corded tools and chargers; `plugs` are those of countries that get another plug. */
  mains: v.strictObject({
    volts: whole,
    plug: v.picklist(plugTypes),
    plugs: v.optional(v.record(country, v.picklist(plugTypes)), {}),
  }),
  /** Where the maker is at home, and where it makes its tools. */
  origin: v.strictObject({ home: country, madeIn: v.array(country) }),
  /** Whether prices contain the sales tax or VAT, or it is added to the order. */
  tax: v.picklist(['included', 'added']),
  /** Who pays the way to a repair under warranty and back. */
  repairShipping: v.picklist(['free', 'customer']),
});
export type Service = v.InferOutput<typeof serviceSchema>;

/** Fields that `npm run brand -- new` generates and somebody has to review. */
const reviewedFields = ['mark', 'service'] as const;

/** Everything that differs between brands, apart from texts and products. */
export const brandSchema = v.pipe(
  v.strictObject({
    /** The maker's name as shown to visitors. */
    name: text,
    /** The assistant's name. */
    persona: text,
    /** Production-like, integration and local hosts of the brand. */
    hosts,
    languages,
    defaultLanguage: language,
    /** Whether a conversation opens with a welcome message (specification, section 4, "Chat window"). */
    welcomes: v.boolean(),
    /** Hosts that show the same brand with a longer language list (specification, section 9: DEV_HEU, DEV_MET). */
    development: v.optional(v.strictObject({ hosts, languages })),
    /** Currency of prices that name none. */
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'allowed is a currency code such as EUR')),
    /** The country of each language, which decides its flag and spelling. */
    countries: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^[a-z]{2}$/))), {}),
    /** Whether customers use inches and pounds. */
    units: v.optional(v.picklist(['metric', 'customary']), 'metric'),
    /** Family names and file extension of the four font files; without them the system's fonts are used. */
    fonts: v.optional(v.strictObject({ primary: text, secondary: text, ending: v.picklist(['otf', 'woff2']) })),
    look: lookSchema,
    mark: v.pipe(v.array(markShapeSchema), v.minLength(1, 'a mark has at least one shape')),
    service: serviceSchema,
    /** Generated fields that nobody has reviewed yet. Visitors are told no terms of an unreviewed `service`. */
    review: v.optional(v.array(v.picklist(reviewedFields, `allowed is ${reviewedFields.join(' or ')}`)), []),
  }),
  v.forward(
    v.check(
      ({ languages: own, defaultLanguage }) => own.includes(defaultLanguage),
      'the default language is none of the languages',
    ),
    ['defaultLanguage'],
  ),
);

/** Subsets of a font with thousands of characters (tools/fonts/command.ts), besides the complete file. */
export const fontParts = ['opening', 'products'] as const;
export type FontPart = (typeof fontParts)[number];

/** Characters of each subset, and those that only the complete file has. */
export const partRangesSchema = v.strictObject({ opening: v.string(), products: v.string(), others: v.string() });
export type PartRanges = v.InferOutput<typeof partRangesSchema>;

/** A brand with the other contents of its folder. */
export interface Brand extends v.InferOutput<typeof brandSchema> {
  /** The name of its folder. */
  readonly code: string;
  readonly folder: string;
  /** The folder of its texts, one file per language. */
  readonly textsFolder: string;
  /** Characters of its font subsets; undefined if the fonts are small enough to be loaded whole. */
  readonly fontRanges?: PartRanges;
}
