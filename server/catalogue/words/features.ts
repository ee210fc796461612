import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import { type Feature, features } from '../attributes.ts';
import { featureNames } from '../names/featureNames.ts';
import { anyOf, folded, mayHold, words } from './words.ts';

/** Short single words like "reverse" and "app" are too ambiguous. */
const isUnambiguous = (name: string): boolean => /[\s-]/.test(name) || isJapanese(name) || name.length > 9;

const patternOf = (name: string): RegExp => {
  if (isJapanese(name)) return new RegExp(name, 'u');
  const parts = name.split(/[\s/-]+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${parts.join('[ /-]?')}s?(?![\p{L}\p{N}])`, 'u');
};

const patternsIn = (language: AnswerLanguage) =>
  features.flatMap((feature) => {
    const name = fold(featureNames[feature][language]);
    if (!isUnambiguous(name) && feature !== 'bluetooth') return [];
    // Checking for a part of the name first saves expensive searches.
    const [part = ''] = isJapanese(name) ? [name] : name.split(/[\s/-]+/);
    return [{ feature, part, pattern: patternOf(name) }];
  });
const patterns = new Map(answerLanguages.map((language) => [language, patternsIn(language)]));
const doubtful = new Map(answerLanguages.map((language) => [language, anyOf(words.doubtful[language] ?? [])]));

/** Whether a sentence may name a feature that is absent or sold separately. */
export const isDoubtful = (sentence: string, language: AnswerLanguage): boolean =>
  doubtful.get(language)?.test(fold(sentence)) ?? false;

const denying = new Map(
  answerLanguages.map((language) => [language, [...folded(words.denying[language] ?? [])]] as const),
);

/** A statement about a feature, with its sentence. */
export interface FeatureMention {
  readonly feature: Feature;
  readonly has: boolean;
  readonly sentence: string;
}

/** Whether a feature's name is negated right before it, or in Japanese right after it. */
const isDenied = (sentence: string, start: number, end: number, language: AnswerLanguage): boolean => {
  const before = sentence.slice(0, start).trimEnd();
  const behind = sentence.slice(end);
  return (denying.get(language) ?? []).some((word) =>
    language === 'jp'
      ? behind.startsWith(word)
      : new RegExp(String.raw`(?<!\p{L})${word}(?: \p{L}+)?$`, 'u').test(before),
  );
};

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.;!?])\s|(?<=[。！？])|\n|<[^>]*>/).filter((sentence) => sentence.trim() !== '');

/** Statements about features, sentence by sentence. Doubtful sentences are skipped. */
export const featureMentions = (text: string, language: AnswerLanguage): readonly FeatureMention[] => {
  // Most texts name no feature; splitting long ones is expensive.
  const whole = fold(text);
  const near = (patterns.get(language) ?? []).filter(({ part }) => whole.includes(part));
  if (near.length === 0) return [];
  return sentencesOf(text).flatMap((sentence) => {
    const folds = fold(sentence);
    return near.flatMap(({ feature, part, pattern }): readonly FeatureMention[] => {
      const found = folds.includes(part) ? pattern.exec(folds) : null;
      if (!found) return [];
      if (!isDoubtful(sentence, language)) return [{ feature, has: true, sentence: sentence.trim() }];
      const denied = isDenied(folds, found.index, found.index + found[0].length, language);
      return denied ? [{ feature, has: false, sentence: sentence.trim() }] : [];
    });
  });
};

/** Features that a text says a product has. */
export const featuresIn = (text: string, language: AnswerLanguage): readonly Feature[] => [
  ...new Set(featureMentions(text, language).flatMap(({ feature, has }) => (has ? [feature] : []))),
];

const brushless = anyOf(words.brushless);
const mayBeBrushless = mayHold(words.brushless);

/** The sentence that says that a tool's motor is brushless, unless it is doubtful otherwise than by "sans charbon". */
export const brushlessIn = (text: string, language: AnswerLanguage): string | undefined => {
  if (!mayBeBrushless(fold(text))) return undefined;
  return sentencesOf(text).find((sentence) => {
    const plain = fold(sentence);
    return brushless.test(plain) && !isDoubtful(plain.replace(brushless, ' '), language);
  });
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
