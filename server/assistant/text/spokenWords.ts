import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Feature, features } from '../../catalogue/attributes.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import type { Mention } from '../lexicon/lexicon.ts';
import { loadLexicons } from '../lexicon/load.ts';
import { foldText, isJapanese } from '../lexicon/tokens.ts';
import type { Field } from '../writer/sources.ts';
import { isField } from '../writer/sources.ts';
import conditionWords from './conditionWords.json' with { type: 'json' };
import { fold } from './fold.ts';
import headings from './headings.json' with { type: 'json' };

/** What a sentence says by the words of the lexicon, the same by which questions are understood. */

const matchedIn = (text: string, language: string) => loadLexicons().get(language)?.match(foldText(text), [], []);

const mentionsIn = (text: string, language: string): readonly Mention[] => matchedIn(text, language)?.mentions ?? [];

const namedIn = (mentions: readonly Mention[], group: string): readonly string[] => [
  ...new Set(
    mentions.flatMap(({ concept }) => (concept.startsWith(`${group}.`) ? [concept.slice(group.length + 1)] : [])),
  ),
];

/** How far a negation reaches, before and behind it. */
const maxBefore = 30;
const maxBehind = 12;

/** A negation reaches no farther than its clause. */
const isNegated = (text: string, mentions: readonly Mention[], { start, end }: Mention): boolean =>
  mentions.some((other) => {
    if (!other.concept.startsWith('negation.')) return false;
    const isNear =
      (other.end <= start && start - other.end <= maxBefore) || (other.start >= end && other.start - end <= maxBehind);
    return isNear && !/[,;:.、。]/.test(text.slice(Math.min(other.end, end), Math.max(other.start, start)));
  });

/** A feature that a text names, in its words, and whether it denies it. */
export interface NamedFeature {
  readonly feature: Feature;
  readonly not: boolean;
  readonly words: string;
}

/** Features a text names, and whether it denies them. */
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

/** "最大182N・m", "max. 60 Nm": an upper value of its own, and nobody is the most of all. */
const upperValue = /最[大高長](?=[\s\d])|\bmax(?:\.|im\w+)? ?(?=\s|\d)/g;

/** Something that a text calls more, or most, of something: "most.weight", "less.price", and where it says so in the folded text. */
export interface Degree {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
}

/** What a text calls the most or the least, or more or less; with the folded text that the places are those of. */
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

/** The groups of fields that a text has a word for. */
export const headingsIn = (text: string, language: AnswerLanguage): readonly (readonly Field[])[] => {
  const measures = namedIn(mentionsIn(text, language), 'measure');
  return groups.filter((fields) => fields.some((field) => measures.includes(field)));
};

/** How much better another language has to explain a text than the expected one. */
const clearlyBetter = 0.25;

/** The language whose words explain a text best; the expected one where that is not clear. */
export const languageOf = (text: string, expected: AnswerLanguage): string => {
  let best = { language: String(expected), coverage: (matchedIn(text, expected)?.coverage ?? 0) + clearlyBetter };
  for (const language of loadLexicons().keys()) {
    const coverage = language === expected ? 0 : (matchedIn(text, language)?.coverage ?? 0);
    if (coverage > best.coverage) best = { language, coverage };
  }
  return best.language;
};

/** Words that set a limit, and on which side of it a figure has to lie. */
const limits: Readonly<Record<string, 'below' | 'above'>> = {
  'bound.under': 'below',
  'bound.atMost': 'below',
  'bound.budget': 'below',
  'bound.over': 'above',
  'bound.atLeast': 'above',
};

/** On which side of a figure beside it a text puts what it speaks of: "under 200", "at least 50". */
export const limitIn = (text: string, language: AnswerLanguage): 'below' | 'above' | undefined =>
  mentionsIn(text, language)
    .flatMap(({ concept }) => limits[concept] ?? [])
    .at(-1);

/** The types of products that a text names. */
export const typesIn = (text: string, language: AnswerLanguage): readonly ProductKind[] =>
  namedIn(mentionsIn(text, language), 'type').flatMap((name) => productKinds.filter((kind) => kind === name));

/** Whether a text calls its figure a sum. */
export const isTotal = (text: string, language: AnswerLanguage): boolean =>
  mentionsIn(text, language).some(({ concept }) => concept === 'op.total');

/** Words that open a condition, and but for an accent are a yes, by language. */
const conditions: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(conditionWords).map(([language, words]) => [
    language,
    new RegExp(`^\\W*(?:${words.join('|')})\\s+\\p{L}`, 'iu'),
  ]),
);

/** What opens a text, as it is written, as an answer: a yes, or a no. */
export const answerIn = (text: string, language: AnswerLanguage): 'yes' | 'no' | undefined => {
  if (conditions.get(language)?.test(text)) return undefined;
  const [first] = mentionsIn(fold(text), language).filter(
    ({ start, concept }) => start <= 1 && concept.startsWith('talk.'),
  );
  if (first?.concept === 'talk.yes') return 'yes';
  return first?.concept === 'talk.no' ? 'no' : undefined;
};

/** What may only be told where a source tells it: service and its terms. */
const promises: ReadonlySet<string> = new Set(
  ['warranty', 'delivery', 'return', 'repair', 'stock', 'discount', 'payment', 'rental', 'bulk'].map(
    (topic) => `policy.${topic}`,
  ),
);

/** Promises, and dangers of these, that a text speaks of, by concept, each with the words that say so. */
export const graveIn = (
  text: string,
  language: AnswerLanguage,
  dangers: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const folded = foldText(text);
  return new Map(
    mentionsIn(text, language).flatMap(({ concept, start, end }) => {
      const words = folded.slice(start, end);
      // Words of two clauses say nothing together, and short ones of any sentence nothing at all.
      const isTelling = !/[,;:.]/.test(words) && (isJapanese(words) || /\p{L}{5}/u.test(words));
      const isGrave = isTelling && (promises.has(concept) || dangers.has(concept));
      return isGrave ? [[concept, words] as const] : [];
    }),
  );
};

/** Whether a sentence gives orders to whoever answers, and asks nothing of products. */
export const isOrder = (text: string, language: AnswerLanguage): boolean =>
  mentionsIn(text, language).some(({ concept }) => concept === 'talk.injection');
