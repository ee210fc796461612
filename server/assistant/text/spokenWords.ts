import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Feature, features } from '../../catalogue/attributes.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import type { Mention } from '../lexicon/lexicon.ts';
import { loadLexicons } from '../lexicon/load.ts';
import { foldText } from '../lexicon/tokens.ts';
import conditionWords from './conditionWords.json' with { type: 'json' };
import { type Field, isField } from './field.ts';
import headings from './headings.json' with { type: 'json' };
import { wordPattern } from './words.ts';

/** Meaning of sentences, found by the lexicon that questions are parsed with. */

const matchedIn = (text: string, language: string) => loadLexicons().get(language)?.match(foldText(text), [], []);

const mentionsIn = (text: string, language: string): readonly Mention[] => matchedIn(text, language)?.mentions ?? [];

const namedIn = (mentions: readonly Mention[], group: string): readonly string[] => [
  ...new Set(
    mentions.flatMap(({ concept }) => (concept.startsWith(`${group}.`) ? [concept.slice(group.length + 1)] : [])),
  ),
];

/** Whether a text names a thing: a type of product, protective gear, or what is not carried. */
export const namesThing = (text: string, language: string): boolean =>
  mentionsIn(text, language).some(({ concept }) => /^(?:type|group|gear|uncarried)\./.test(concept));

/** Maximum reach of a negation, before and after it. */
const maxBefore = 30;
const maxBehind = 12;

/** A negation does not reach beyond its clause. */
const isNegated = (text: string, mentions: readonly Mention[], { start, end }: Mention): boolean =>
  mentions.some((other) => {
    if (!other.concept.startsWith('negation.')) return false;
    const isNear =
      (other.end <= start && start - other.end <= maxBefore) || (other.start >= end && other.start - end <= maxBehind);
    return isNear && !/[,;:.、。]/.test(text.slice(Math.min(other.end, end), Math.max(other.start, start)));
  });

/** A feature named in a text, and whether it is negated. */
export interface NamedFeature {
  readonly feature: Feature;
  readonly not: boolean;
  readonly words: string;
}

/** Features named in a text, and whether they are negated. */
export const featuresNamed = (text: string, language: AnswerLanguage): readonly NamedFeature[] => {
  const mentions = mentionsIn(text, language);
  const folded = foldText(text);
  return features.flatMap((feature) => {
    const own = mentions.filter(({ concept }) => concept === `feature.${feature}`);
    return own.map((mention) => ({
      feature,
      not: isNegated(folded, mentions, mention),
      words: folded.slice(mention.start, mention.end),
    }));
  });
};

/** "最大182N・m", "max. 60 Nm": a maximum value, not a superlative. */
const upperValue = new RegExp(wordPattern(String.raw`<maxima> ?(?=[\s\d])`).source, 'giu');

/** A comparative or superlative in a text, as a concept ("most.weight", "less.price") with its place in the folded text. */
export interface Degree {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
}

/** Comparatives and superlatives of a text, with the folded text that their places refer to. */
export const degreesIn = (
  text: string,
  language: AnswerLanguage,
): { readonly folded: string; readonly degrees: readonly Degree[] } => {
  const told = text.replaceAll(upperValue, ' ');
  return {
    folded: foldText(told),
    degrees: mentionsIn(told, language).filter(({ concept }) => /^(?:most|least|more|less)\./.test(concept)),
  };
};

const groups: readonly (readonly Field[])[] = headings.map((names) => names.filter(isField));

/** Groups of fields that a text has a word for. */
export const headingsIn = (text: string, language: AnswerLanguage): readonly (readonly Field[])[] => {
  const measures = namedIn(mentionsIn(text, language), 'measure');
  return groups.filter((fields) => fields.some((field) => measures.includes(field)));
};

/** How much better another language must explain a text than the expected one. */
const clearlyBetter = 0.25;

/** The language that explains a text best; the expected one if that is unclear. */
export const languageOf = (text: string, expected: AnswerLanguage): string => {
  let best = { language: String(expected), coverage: (matchedIn(text, expected)?.coverage ?? 0) + clearlyBetter };
  for (const language of loadLexicons().keys()) {
    const coverage = language === expected ? 0 : (matchedIn(text, language)?.coverage ?? 0);
    if (coverage > best.coverage) best = { language, coverage };
  }
  return best.language;
};

/** Words for a limit, and on which side of it a figure has to be. */
const limits: Readonly<Record<string, 'below' | 'above'>> = {
  'bound.under': 'below',
  'bound.atMost': 'below',
  'bound.budget': 'below',
  'bound.over': 'above',
  'bound.atLeast': 'above',
};

/** On which side of an adjacent figure a text places its subject: "under 200", "at least 50". */
export const limitIn = (text: string, language: AnswerLanguage): 'below' | 'above' | undefined =>
  mentionsIn(text, language)
    .flatMap(({ concept }) => limits[concept] ?? [])
    .at(-1);

/** Product types named in a text. */
export const typesIn = (text: string, language: AnswerLanguage): readonly ProductKind[] =>
  namedIn(mentionsIn(text, language), 'type').flatMap((name) => productKinds.filter((kind) => kind === name));

/** Whether a text calls its figure a total. */
export const isTotal = (text: string, language: AnswerLanguage): boolean =>
  mentionsIn(text, language).some(({ concept }) => concept === 'op.total');

/** Words that open a condition and differ from "yes" only by an accent (Spanish "si"), by language. */
const conditions: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(conditionWords).map(([language, words]) => [
    language,
    new RegExp(`^\\W*(?:${words.join('|')})\\s+\\p{L}`, 'iu'),
  ]),
);

/** The "yes" or "no" that a text starts with. */
export const answerIn = (text: string, language: AnswerLanguage): 'yes' | 'no' | undefined => {
  if (conditions.get(language)?.test(text)) return undefined;
  const [first] = mentionsIn(foldText(text), language).filter(
    ({ start, concept }) => start <= 1 && concept.startsWith('talk.'),
  );
  if (first?.concept === 'talk.yes') return 'yes';
  return first?.concept === 'talk.no' ? 'no' : undefined;
};

/** Topics that need a source: service and its terms. */
const promises: ReadonlySet<string> = new Set(
  ['warranty', 'delivery', 'return', 'repair', 'stock', 'discount', 'payment', 'rental', 'bulk'].map(
    (topic) => `policy.${topic}`,
  ),
);

/** Promises and given dangers in a text by concept, with the words for them. */
export const sensitiveClaimsIn = (
  text: string,
  language: AnswerLanguage,
  dangers: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const folded = foldText(text);
  return new Map(
    mentionsIn(text, language).flatMap(({ concept, start, end }) => {
      const words = folded.slice(start, end);
      // Words of two clauses do not belong together, and short common words mean nothing.
      const isTelling = !/[,;:.]/.test(words) && (isJapanese(words) || /\p{L}{5}/u.test(words));
      const isGrave = isTelling && (promises.has(concept) || dangers.has(concept));
      return isGrave ? [[concept, words] as const] : [];
    }),
  );
};

/** Whether a sentence gives orders to the assistant and asks nothing about products. */
export const isOrder = (text: string, language: AnswerLanguage): boolean =>
  mentionsIn(text, language).some(({ concept }) => concept === 'talk.injection');
