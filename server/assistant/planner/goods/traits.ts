import type { Product } from '../../../catalogue/catalogue.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import { oncePer } from '../../text/oncePer.ts';
import { overlaps, type Span, spansOf } from '../../text/span.ts';
import type { Reading } from '../reading/reading.ts';
import { isTitledIn, titlesOf } from './titles.ts';
import traits from './traits.json' with { type: 'json' };

/** What goods are like (material, drive, form), by words of all languages: who asks for "legno" is shown what is of "Holz". */

const spaced = (text: string): string => fold(text).replaceAll(/[\s-]+/g, ' ');

/** Names of one trait: as words in any form, and as what opens a German compound ("Benzinmotor"). */
interface Trait {
  readonly word: RegExp;
  readonly opening: RegExp;
}

/** "25cc": only a name that begins with a figure has none before it. */
const patternOf = (names: readonly string[], ending: string): RegExp => {
  const parts = names.map((name) =>
    isJapanese(name)
      ? name
      : `(?<!\\p{L}${/^\d/.test(name) ? '|\\d' : ''})${name.replaceAll(' ', '[ -]')}${name.length < minStem ? '(?![\\p{L}\\d])' : ending}`,
  );
  return new RegExp(parts.join('|'), 'gu');
};
/** Shorter words begin too many others. */
const minStem = 4;

const all: readonly Trait[] = traits
  .map((names) => names.map(spaced))
  .map((names) => ({
    word: patternOf(names, '\\p{L}{0,2}(?![\\p{L}\\d])'),
    opening: patternOf(names, ''),
  }));

/** A trait that a question names. */
export interface AskedTrait extends Span {
  readonly trait: Trait;
}

/** Traits that a question names, in its own words; the longest name counts. */
export const traitsIn = ({ text, language, models, makers, mentions }: Reading): readonly AskedTrait[] => {
  const found = all.flatMap((trait) =>
    spansOf(text, language === 'de' ? trait.opening : trait.word).map((span) => ({ trait, ...span })),
  );
  const taken = [...models, ...makers, ...mentions.filter(({ concept }) => concept.startsWith('packaging.'))];
  // "400 V" is a figure.
  const isTaken = (one: Span): boolean =>
    /\d/.test(text.slice(one.start, one.end)) || taken.some((other) => overlaps(other, one));
  return found.filter(
    (one) =>
      !isTaken(one) && !found.some((other) => other.end - other.start > one.end - one.start && overlaps(other, one)),
  );
};

const textOf = oncePer((product: Product): string =>
  spaced(
    [
      ...titlesOf(product).map(({ text }) => text),
      ...Object.values(product.category ?? {}),
      ...Object.values(product.content ?? {}),
      ...Object.values(product.otherAttributes).map(String),
    ].join('\n'),
  ),
);

/** Whether a product's title, category, fields or texts name a trait. */
export const hasTrait = (product: Product, { trait }: AskedTrait): boolean =>
  textOf(product).search(isTitledIn(product, 'de') ? trait.opening : trait.word) !== -1;
