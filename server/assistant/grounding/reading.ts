import type { PlatformRecord } from '../../catalogue/record.ts';
import { type Figure, figuresIn, plainForm } from '../text/figures.ts';
import { fold } from '../text/fold.ts';
import { blank, type Span, spansOf } from '../text/span.ts';
import { type Binding, boundTo, type Subjects } from './binding.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { groupsOf, type Mention, mentionFinder, modelPattern } from './mentions.ts';
import { productMark, type Reference, type Referred, resolveReferences, valueMark } from './references.ts';

/** Figures of one dimension, told of the same products. */
export interface Claim {
  readonly of: Subjects;
  readonly figures: readonly Figure[];
}

/** A sentence read: what it names, what it tells of what, and what is left of it. */
export interface Reading extends Referred {
  /** Products named or referred to, in order. */
  readonly products: readonly string[];
  readonly isNaming: boolean;
  /** Products named, each time they are. */
  readonly names: readonly string[];
  /** In plain form, the products blanked; and without the labels of data sheets too. */
  readonly words: string;
  readonly unlabelled: string;
  /** Without the names of features as well. */
  readonly unfeatured: string;
  /** Where they are named. */
  readonly mentions: readonly Mention[];
  /** Values told by reference, with the products their place speaks of. */
  readonly values: readonly { readonly id: string; readonly of: Subjects; readonly start: number }[];
  /** Where in the words they stand; as with {@link places}. */
  readonly valuePlaces: readonly number[];
  readonly told: readonly Claim[];
  /** Where in the words values and figures stand; undefined where words that became digits have moved the places. */
  readonly places: readonly number[] | undefined;
  /** What neither names a product or a platform nor is a figure. */
  readonly left: string;
  readonly platforms: readonly PlatformRecord[];
}

const marks = new RegExp(`[${productMark}${valueMark}]`, 'gu');
const ordinal = /^\s*(?:[-–•+]\s+)?(?:\d{1,2}[.)]\s+)?/u;

const close = (text: string): string => fold(text).replaceAll(/[ -]/g, '');

interface Place extends Span {
  readonly reference: Reference;
}

const placesOf = (plain: string, references: readonly Reference[]): readonly Place[] =>
  [...plain.matchAll(marks)].flatMap(({ index }, place) => {
    const reference = references[place];
    return reference ? [{ reference, start: index, end: index + 1 }] : [];
  });

/** Longest first, so that none is cut short by another. */
const sorted = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map(plainForm))].filter((text) => text.length > 3).sort((one, other) => other.length - one.length);

/** Labels of data sheets say no more than the figure beside them. */
const labelsOf = (sheets: readonly ProductFacts[]): readonly string[] =>
  sorted(sheets.flatMap(({ facts }) => facts.map(({ label }) => label)));
/** "Guide rail compatible" is a feature's name, and no claim of what goes with what. */
const featuresOf = (sheets: readonly ProductFacts[]): readonly string[] =>
  sorted(
    sheets.flatMap(({ product, facts }) =>
      facts.filter(({ field }) => product.features.some((feature) => feature === field)).map(({ value }) => value),
    ),
  );

/** Sizes as the visitor, a product's page or a result writes them ("2x12"): said again they claim nothing of a product. */
const knownSizes = ({ asked, paragraphs, sheets }: Evidence): readonly string[] => [
  ...new Set(
    [...asked, ...paragraphs, ...[...sheets.values()].flatMap(({ texts }) => texts)].flatMap(
      (text) => plainForm(text).match(/(?<![\p{L}\p{N}])\d+ ?[x×] ?\d+(?![\p{L}\p{N}])/giu) ?? [],
    ),
  ),
];

/** Tells figures by what they are said of; words that became digits have moved the places, so there they are said of all. */
const tell = (figures: readonly Figure[], binding: Binding, isMoved: boolean): readonly Claim[] => {
  const all = new Map<string, { readonly of: Subjects; readonly figures: Figure[] }>();
  const everyone = binding.groups.flatMap(({ ids }) => ids);
  for (const figure of figures) {
    const of = isMoved && everyone.length > 0 ? everyone : boundTo(binding, figure.start);
    const key = JSON.stringify([of, figure.dimension]);
    const known = all.get(key) ?? { of, figures: [] };
    known.figures.push(figure);
    all.set(key, known);
  }
  return [...all.values()];
};

/** Makes the reader of one answer's sentences. */
export const readerOf = (evidence: Evidence): ((sentence: string, subjects: Subjects) => Reading) => {
  const { language, platforms } = evidence;
  const sheets = [...evidence.sheets.values()];
  const find = mentionFinder(sheets);
  const labels = labelsOf(sheets);
  const platformPattern = new RegExp([...platforms.map(({ name }) => modelPattern(name)), '(?!)'].join('|'), 'giu');

  const sizes = knownSizes(evidence);
  const features = featuresOf(sheets);
  const without = (text: string, stretches: readonly string[]): string =>
    stretches.reduce(
      (rest, label) => (rest.includes(label) ? rest.replaceAll(label, ' '.repeat(label.length)) : rest),
      text,
    );

  return (sentence, subjects) => {
    const referred = resolveReferences(evidence, sentence);
    const plain = plainForm(referred.marked).replace(ordinal, (lead) => ' '.repeat(lead.length));
    const places = placesOf(plain, referred.references);
    const values = places.filter(({ reference }) => reference.field !== undefined);
    const byName = places.filter(({ reference }) => reference.field === undefined);
    const mentions: readonly Mention[] = [
      ...find(plain),
      ...byName.map(({ reference, start, end }) => ({ id: reference.id, start, end })),
    ].sort((one, other) => one.start - other.start);
    const words = blank(plain, [...mentions, ...values]);
    const binding: Binding = { language, words, groups: groupsOf(plain, mentions), subjects };
    const platformSpans = spansOf(words, platformPattern);
    const figured = without(blank(words, platformSpans), [...labels, ...sizes]);
    const { text, figures } = figuresIn(figured, language);
    const named = new Set(platformSpans.map(({ start, end }) => close(words.slice(start, end))));
    return {
      ...referred,
      products: [...new Set([...mentions, ...values.map(({ reference }) => reference)].map(({ id }) => id))],
      isNaming: mentions.length > 0,
      names: mentions.map(({ id }) => id),
      words,
      unlabelled: without(words, labels),
      unfeatured: without(words, [...labels, ...features]),
      mentions,
      values: values.map(({ reference: { id }, start }) => ({ id, of: boundTo(binding, start), start })),
      valuePlaces: values.map(({ start }) => start),
      told: tell(figures, binding, text !== figured),
      places: text === figured ? [...values, ...figures].map(({ start }) => start) : undefined,
      left: blank(text, figures),
      platforms: platforms.filter(({ name }) => named.has(close(name))),
    };
  };
};
