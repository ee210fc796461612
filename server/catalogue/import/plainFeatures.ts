import { fold } from '../../search/analysis/fold.ts';
import { type Feature, features } from '../attributes.ts';
import { featureNames } from '../featureNames.ts';

/** In a sentence with one of these, a feature may be named because it is not there, or to be bought apart. */
const doubtful = /\b(?:no|not|non|never|without|lacks?|optional|optionally|separately|instead)\b/;

/** Names of several words; "reverse" and "app" alone are said of much else. */
const patterns = features.flatMap((feature) => {
  const words = fold(featureNames[feature].en).split(/[\s-]+/);
  return words.length > 1 || feature === 'bluetooth'
    ? [{ feature, pattern: new RegExp(`\\b${words.join('[ -]?')}s?\\b`) }]
    : [];
});

/** Features that an English text says a product has, sentence by sentence; of what is said with a but, none. */
export const featuresIn = (text: string): readonly Feature[] => {
  const sentences = fold(text)
    .split(/[.;!?]\s|\n|<[^>]*>/)
    .filter((sentence) => !doubtful.test(sentence));
  return patterns.flatMap(({ feature, pattern }) =>
    sentences.some((sentence) => pattern.test(sentence)) ? [feature] : [],
  );
};

const yes: ReadonlySet<string> = new Set(['yes', 'true', 'included', 'y']);

/** The feature that an attribute says a product has ("Soft start: yes"). */
export const featureOf = (name: string, value: string | number): Feature | undefined =>
  yes.has(fold(String(value)).trim()) ? featuresIn(name)[0] : undefined;
