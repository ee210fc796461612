import { type AnswerLanguage, answerLanguages } from '../../../../contract.ts';
import { fold } from '../../analysis/fold.ts';
import { isJapanese } from '../../analysis/japanese.ts';
import { type Feature, features } from '../../attributes.ts';
import { featureNames } from '../../featureNames.ts';
import { anyOf, folded, words } from './words.ts';

/** Names of several words; "reverse" and "app" alone are said of much else. */
const isTelling = (name: string): boolean => /[\s-]/.test(name) || isJapanese(name) || name.length > 9;

const patternOf = (name: string): RegExp => {
  if (isJapanese(name)) return new RegExp(name, 'u');
  const parts = name.split(/[\s/-]+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${parts.join('[ /-]?')}s?(?![\p{L}\p{N}])`, 'u');
};

const patternsIn = (language: AnswerLanguage) =>
  features.flatMap((feature) => {
    const name = fold(featureNames[feature][language]);
    return isTelling(name) || feature === 'bluetooth' ? [{ feature, pattern: patternOf(name) }] : [];
  });
const patterns = new Map(answerLanguages.map((language) => [language, patternsIn(language)]));
const doubtful = new Map(answerLanguages.map((language) => [language, anyOf(words.doubtful[language] ?? [])]));

/** Features that a text says a product has, sentence by sentence; of what is said with a but, none. */
export const featuresIn = (text: string, language: AnswerLanguage): readonly Feature[] => {
  const doubt = doubtful.get(language);
  const sentences = fold(text)
    .split(/[.;!?]\s|[。！？]|\n|<[^>]*>/)
    .filter((sentence) => !doubt?.test(sentence));
  return (patterns.get(language) ?? []).flatMap(({ feature, pattern }) =>
    sentences.some((sentence) => pattern.test(sentence)) ? [feature] : [],
  );
};

const yes = folded(words.yes);
const no = folded(words.no);

const byName: ReadonlyMap<string, Feature> = new Map(
  features.flatMap((feature) =>
    answerLanguages.map((language) => [fold(featureNames[feature][language]), feature] as const),
  ),
);

/** A feature that an attribute says a product has ("Soft start: yes") or has not. */
export const statedFeature = (
  name: string,
  value: string | number,
  language: AnswerLanguage,
): { readonly feature: Feature; readonly has: boolean } | undefined => {
  const given = fold(String(value)).trim();
  const has = yes.has(given);
  if (!has && !no.has(given)) return undefined;
  const label = fold(name).replaceAll(/[_-]/g, ' ').trim();
  const feature = byName.get(label) ?? byName.get(fold(name).trim()) ?? featuresIn(label, language)[0];
  return feature && { feature, has };
};
