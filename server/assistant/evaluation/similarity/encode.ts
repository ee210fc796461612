import { inverseDocumentFrequency } from '../../../search/ranking.ts';
import type { Features } from '../../faq/features.ts';

/** A text as places of its features in the table, each with its share of the text; the shares have length 1. */
export interface Encoded {
  readonly places: Int32Array;
  readonly shares: Float32Array;
}

/** The features that are learnt, and how texts are written with them. */
export interface Vocabulary {
  readonly names: readonly string[];
  /** How much a feature tells: the fewer texts have it, the more. */
  readonly rarity: readonly number[];
  encode(text: Features): Encoded;
}

/** A feature has to stand in so many texts before it is learnt. */
const minTexts = 2;

/** The vocabulary of all texts. */
export const vocabularyOf = (texts: readonly Features[]): Vocabulary => {
  const counts = new Map<string, number>();
  for (const text of texts) for (const name of text.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= minTexts);
  const rarity = kept.map(([, count]) => inverseDocumentFrequency(count, texts.length));
  const places = new Map(kept.map(([name], place) => [name, place]));
  return {
    names: kept.map(([name]) => name),
    rarity,
    encode: (text) => {
      const known = [...text].flatMap(([name, worth]) => {
        const place = places.get(name);
        return place === undefined ? [] : [{ place, share: worth * (rarity[place] ?? 0) }];
      });
      const length = Math.hypot(...known.map(({ share }) => share)) || 1;
      return {
        places: Int32Array.from(known, ({ place }) => place),
        shares: Float32Array.from(known, ({ share }) => share / length),
      };
    },
  };
};
