import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { type AnalysedWord, indexedWords } from '../../search/analysis/analyse.ts';
import { kindPhrase } from '../../search/analysis/phrases.ts';
import type { Fields } from '../../search/fields.ts';
import { type AttributeValue, isAttribute } from '../attributes.ts';
import { formatValue } from '../format.ts';
import { attributeNames } from '../names/attributeNames.ts';
import { featureNames } from '../names/featureNames.ts';
import { kindWords } from '../names/kindNames.ts';
import { hasModelNumber, type LocalizedText, type PlatformRecord, type ProductRecord } from '../record.ts';
import { inLanguage } from '../texts.ts';

/** Terms of a localized text, analysed in the language it is really in. */
const termsOf = (text: LocalizedText | undefined, language: AnswerLanguage): readonly AnalysedWord[] => {
  const found = text && inLanguage(text, language);
  return found ? indexedWords(found.text, found.language) : [];
};

const attributeTerms = (record: ProductRecord, language: AnswerLanguage): readonly AnalysedWord[] => {
  const values: readonly (readonly [string, AttributeValue | undefined])[] = Object.entries(record.attributes);
  return values.flatMap(([key, value]) =>
    isAttribute(key) && value !== undefined
      ? indexedWords(`${attributeNames[key][language]}: ${formatValue(key, value, language)}`, language)
      : [],
  );
};

/**
 * Words for the kind: in the index's language, and in those in which the brand has no texts at all, so that a question
 * in a language the brand does not speak still finds the kind.
 */
const kindTerms = (
  { kind, recognised }: ProductRecord,
  language: AnswerLanguage,
  spoken: readonly AnswerLanguage[],
): readonly AnalysedWord[] => {
  if (!kind || recognised) return [];
  return answerLanguages
    .filter((other) => other === language || !spoken.includes(other))
    .flatMap((other) => kindWords(kind, other).map((word) => indexedWords(word, other)))
    .flatMap((words) => {
      const phrase = kindPhrase(words.map(({ term }) => term));
      return [{ word: phrase, term: phrase }, ...words];
    });
};

/** "Width (in.)" with a bare figure is in inches: the unit is moved behind the figure, as in texts. */
const otherAttribute = (name: string, value: string | number): string => {
  const [, label, unit] = /^(.*?)\s*\(([^()]{1,12})\)\s*$/.exec(name) ?? [];
  return unit !== undefined && /^[\d.,/ -]+$/.test(String(value))
    ? `${label}: ${String(value).trim()} ${unit}`
    : `${name}: ${value}`;
};

/** Each term once: how often names repeat a word is irrelevant. */
const once = (words: readonly AnalysedWord[]): readonly AnalysedWord[] => [
  ...new Map(words.map((each) => [each.term, each])).values(),
];

/** The index terms of a product in one language. */
export const fieldsOf = (
  record: ProductRecord,
  language: AnswerLanguage,
  spoken: readonly AnswerLanguage[],
  platform: PlatformRecord | undefined,
): Fields => ({
  // Ids of plain feeds are often small numbers and would match every figure.
  name: [
    ...termsOf(record.name, language),
    ...(hasModelNumber(record) && !record.recognised ? indexedWords(record.model, language) : []),
  ],
  kind: once([...kindTerms(record, language, spoken), ...termsOf(record.category, language)]),
  attributes: [
    ...attributeTerms(record, language),
    ...record.features.flatMap((feature) => indexedWords(featureNames[feature][language], language)),
    ...Object.entries(record.otherAttributes).flatMap(([name, value]) =>
      indexedWords(otherAttribute(name, value), language),
    ),
    ...(platform ? indexedWords(platform.name, language) : []),
  ],
  content: [record.summary, record.content, ...record.boxContents].flatMap((text) => termsOf(text, language)),
  faq: record.faq.flatMap(({ question, answer }) => [question, answer]).flatMap((text) => termsOf(text, language)),
  reviews: record.reviews
    .filter((review) => review.language === language)
    .flatMap(({ title, text }) => indexedWords(`${title}. ${text}`, language)),
});
