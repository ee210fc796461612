import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Feature, features } from '../../catalogue/attributes.ts';
import type { Mention } from '../lexicon/lexicon.ts';
import { loadLexicons } from '../lexicon/load.ts';
import { foldText } from '../lexicon/tokens.ts';
import type { Field } from '../writer/sources.ts';
import { isField } from '../writer/sources.ts';
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

const isNegated = (mentions: readonly Mention[], { start, end }: Mention): boolean =>
  mentions.some(
    (other) =>
      other.concept.startsWith('negation.') &&
      ((other.end <= start && start - other.end <= maxBefore) ||
        (other.start >= end && other.start - end <= maxBehind)),
  );

/** Features a text names, and whether it denies them. */
export const featuresNamed = (
  text: string,
  language: AnswerLanguage,
): readonly { readonly feature: Feature; readonly not: boolean }[] => {
  const mentions = mentionsIn(text, language);
  return features.flatMap((feature) => {
    const mention = mentions.find(({ concept }) => concept === `feature.${feature}`);
    return mention ? [{ feature, not: isNegated(mentions, mention) }] : [];
  });
};

/** What a text calls the most or the least of all: "most.weight". */
export const superlativesIn = (text: string, language: AnswerLanguage): readonly string[] => {
  const mentions = mentionsIn(text, language);
  return ['most', 'least'].flatMap((end) => namedIn(mentions, end).map((name) => `${end}.${name}`));
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
