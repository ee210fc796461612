import type { PlatformRecord } from '../../catalogue/record.ts';
import { foldText } from '../lexicon/tokens.ts';
import { type Figure, figuresIn, plainForm } from '../text/figures.ts';
import { blank, type Span, spansOf } from '../text/span.ts';
import { type Binding, boundTo, type Subjects } from './binding.ts';
import type { Evidence, ProductFacts } from './evidence.ts';
import { groupsOf, type Mention, mentionFinder, modelPattern } from './mentions.ts';
import { productMark, type Reference, type Referred, resolveReferences, valueMark } from './references.ts';

/** Figures of one dimension about the same products. */
export interface Claim {
  readonly of: Subjects;
  readonly figures: readonly Figure[];
}

/** A parsed sentence: products, claims, and the remaining text. */
export interface ParsedSentence extends Referred {
  /** Products named or referenced, in order. */
  readonly products: readonly string[];
  readonly isNaming: boolean;
  /** Products named, with repetitions. */
  readonly names: readonly string[];
  /** Normalised, with product names blanked; and without labels of data sheets. */
  readonly words: string;
  readonly unlabelled: string;
  /** Without names of features too. */
  readonly unfeatured: string;
  /** Positions of the names. */
  readonly mentions: readonly Mention[];
  /** Values given by reference, with the products that their position is about. */
  readonly values: readonly { readonly id: string; readonly of: Subjects; readonly start: number }[];
  /** Their positions in `words`; as with {@link places}. */
  readonly valuePlaces: readonly number[];
  readonly told: readonly Claim[];
  /** Positions of values and figures in `words`; undefined if spelled-out numbers have shifted them. */
  readonly places: readonly number[] | undefined;
  /** Text that is neither a product or platform name nor a figure. */
  readonly left: string;
  readonly platforms: readonly PlatformRecord[];
}

const marks = new RegExp(`[${productMark}${valueMark}]`, 'gu');
const ordinal = /^\s*(?:[-–•+]\s+)?(?:\d{1,2}[.)]\s+)?/u;

const close = (text: string): string => foldText(text).replaceAll(/[ -]/g, '');

interface Place extends Span {
  readonly reference: Reference;
}

const placesOf = (plain: string, references: readonly Reference[]): readonly Place[] =>
  [...plain.matchAll(marks)].flatMap(({ index }, place) => {
    const reference = references[place];
    return reference ? [{ reference, start: index, end: index + 1 }] : [];
  });

/** Longest first, so that shorter ones do not cut them. */
const sorted = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map(plainForm))].filter((text) => text.length > 3).sort((one, other) => other.length - one.length);

/** Labels of data sheets add nothing to the figure beside them. */
const labelsOf = (sheets: readonly ProductFacts[]): readonly string[] =>
  sorted(sheets.flatMap(({ facts }) => facts.map(({ label }) => label)));
/** "Guide rail compatible" is a feature's name, not a compatibility claim. */
const featuresOf = (sheets: readonly ProductFacts[]): readonly string[] =>
  sorted(
    sheets.flatMap(({ product, facts }) =>
      facts.filter(({ field }) => product.features.some((feature) => feature === field)).map(({ value }) => value),
    ),
  );

/**
 * Sizes written by the visitor, a product's page or a result ("2x12"): repeating them claims nothing about a product.
 */
const knownSizes = ({ asked, paragraphs, sheets }: Evidence): readonly string[] => [
  ...new Set(
    [...asked, ...paragraphs, ...[...sheets.values()].flatMap(({ texts }) => texts)].flatMap(
      (text) => plainForm(text).match(/(?<![\p{L}\p{N}])\d+ ?[x×] ?\d+(?![\p{L}\p{N}])/giu) ?? [],
    ),
  ),
];

/** Assigns figures to what they are about; if spelled-out numbers have shifted positions, to everything. */
const assignClaims = (figures: readonly Figure[], binding: Binding, isMoved: boolean): readonly Claim[] => {
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

/** Creates the parser for an answer's sentences. */
export const createSentenceParser = (
  evidence: Evidence,
): ((sentence: string, subjects: Subjects) => ParsedSentence) => {
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
      told: assignClaims(figures, binding, text !== figured),
      places: text === figured ? [...values, ...figures].map(({ start }) => start) : undefined,
      left: blank(text, figures),
      platforms: platforms.filter(({ name }) => named.has(close(name))),
    };
  };
};
