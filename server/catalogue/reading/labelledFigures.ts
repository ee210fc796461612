import { isJapanese, isKatakana } from '../../search/analysis/japanese.ts';
import type { Quantity } from '../../units/quantities.ts';
import { type AttributeKey, type AttributeValue, attributes } from '../attributes.ts';
import type { FoldedText } from '../fields/places.ts';
import type { ProductKind } from '../kinds.ts';
import type { Evidence } from '../record.ts';
import { proseWords } from '../words/proseWords.ts';
import { folded, words } from '../words/words.ts';
import { figureRules, inSchemaUnit, isBelievable, nominalVolts } from './figureRules.ts';
import { keyOfLabel } from './stated.ts';

/** An attribute read from a text, with its evidence. */
export interface ReadAttribute {
  readonly key: AttributeKey;
  readonly value: AttributeValue;
  readonly evidence: Evidence;
}

/** The attribute that a label means. */
export type KeyOf = (label: string) => AttributeKey | undefined;

const fillers = folded(words.fillers);
const joints = folded(proseWords.and);
const maxLabelWords = 4;

const wordsOf = (stretch: string): readonly string[] => stretch.split(/\s+/).filter((word) => word !== '');
/** Separators of statements. */
const shortened = /(?<![\p{L}])(max|min|mind|maxi|mini|env|ca|approx|aprox)\.(?=\s)/gu;
const breaks = /[,;:|\n•*✓✔●▪()[\]]|\. |\.$|、|。| [-–—] /u;

/** A figure in the unit of an attribute, if it is read beside names and believable. */
export const believable = (key: AttributeKey, quantity: Quantity, written = ''): number | undefined => {
  const spec = attributes[key];
  if (spec.type !== 'number' || figureRules.notInSentences.includes(key)) return undefined;
  const value = inSchemaUnit(quantity, spec.unit);
  const nominal = value !== undefined && key === 'voltage' ? nominalVolts(value, written) : value;
  return nominal !== undefined && isBelievable(key, nominal) ? nominal : undefined;
};

const particles = [...folded(proseWords.particles)].sort((one, other) => other.length - one.length);
/** Whether a letter continues a Japanese noun. */
export const isPartOfWord = (letter: string | undefined): boolean =>
  letter !== undefined && (isKatakana(letter) || /\p{Script=Han}|ー/u.test(letter));
const maxJapanese = 12;

const trimmed = (text: string, trim: (rest: string, particle: string) => string): string => {
  let rest = text.trim();
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = particles.reduce(trim, rest).trim();
  }
  return rest;
};

/** "最大トルクは約" before and "の最大トルク" after a figure: the longest name, if no noun is joined to it. */
const japaneseBefore = (near: string, keyOf: KeyOf): AttributeKey | undefined => {
  const rest = trimmed(near, (text, particle) => (text.endsWith(particle) ? text.slice(0, -particle.length) : text));
  for (let length = Math.min(maxJapanese, rest.length); length > 1; length--) {
    const key = keyOf(rest.slice(-length));
    if (key) return isPartOfWord(rest.at(-length - 1)) ? undefined : key;
  }
  return undefined;
};
const japaneseAfter = (near: string, keyOf: KeyOf): AttributeKey | undefined => {
  const rest = trimmed(near, (text, particle) => (text.startsWith(particle) ? text.slice(particle.length) : text));
  for (let length = Math.min(maxJapanese, rest.length); length > 1; length--) {
    const key = keyOf(rest.slice(0, length));
    if (key) return isPartOfWord(rest[length]) ? undefined : key;
  }
  return undefined;
};

/** The label right after a figure ("66 mm Schnitttiefe", "700 in-lbs of torque"), unless another noun follows. */
export const labelAfter = (text: string, keyOf: KeyOf): AttributeKey | undefined => {
  const [near = ''] = text.replace(/^-/, '').replace(bracketAhead, ' ').split(breaks, 1);
  if (isJapanese(near)) return japaneseAfter(near, keyOf);
  const all = wordsOf(near);
  const start = all.findIndex((word) => !fillers.has(word));
  const given = start === -1 || all.slice(0, start).some((word) => joints.has(word)) ? [] : all.slice(start);
  for (let length = Math.min(maxLabelWords, given.length); length > 0; length--) {
    const next = given[length];
    const key = keyOf(given.slice(0, length).join(' '));
    // "1-1/4 in. Stroke BR130": a model number is no noun.
    if (key) return next === undefined || fillers.has(next) || /\d/.test(next) ? key : undefined;
  }
  return undefined;
};

/** "1.49 kg (without battery) on the scales": the bracket is no name. */
const bracketAhead = /^\s*[(（][^()（）]*[)）](?=\s+\p{Ll})/u;

/** What stands before a figure without a bracket and a colon at its end: "Gewicht (ohne Akku): 1,2 kg". */
export const withoutBracket = (text: string): string =>
  text.replace(/\s*[(（][^()（）]*[)）]\s*[:：]?\s*$/u, '').replace(/[:：]\s*$/u, '');

/** "Couple (vissage tendre)", "noise (LwA)": what a bracket says may make another label of a name. */
const bracketAtEnd = /[(（]([^()（）]*)[)）]\s*[:：]?\s*$/u;

/** The label right before a figure ("Schnitttiefe: 66 mm", "weighs only 3.3 lb"), unless a noun before it narrows it. */
export const labelBefore = (text: string, keyOf: KeyOf): AttributeKey | undefined => {
  const plain = text.replaceAll(shortened, '$1');
  const near = withoutBracket(plain).split(breaks).at(-1) ?? '';
  const bracket = bracketAtEnd.exec(plain)?.[1]?.trim();
  if (isJapanese(near)) return japaneseBefore(near, keyOf);
  const all = wordsOf(near);
  const end = all.findLastIndex((word) => !fillers.has(word)) + 1;
  for (let length = Math.min(maxLabelWords, end); length > 0; length--) {
    const [beyond = '', before] = [all[end - length - 2], all[end - length - 1]];
    const own = all.slice(end - length, end).join(' ');
    const key = (bracket === undefined ? undefined : keyOf(`${own} ${bracket}`)) ?? keyOf(own);
    // A figure with its unit before the label ("650 W", "650W") does not narrow it.
    const isFree = before === undefined || fillers.has(before) || /\d/.test(before) || /^\d[\d.,]*$/.test(beyond);
    if (key) return isFree ? key : undefined;
  }
  return undefined;
};

/** Attributes of a title whose figures have a label beside them, with the figures' positions in the folded text. */
export const labelledFigures = (
  text: FoldedText,
  quantities: readonly Quantity[],
  kind: ProductKind,
): readonly (ReadAttribute & { readonly start: number })[] =>
  quantities.flatMap((quantity) => {
    const { start, end } = quantity;
    const keyOf = (label: string) => keyOfLabel(label, kind);
    const near = [labelAfter(text.folded.slice(end), keyOf), labelBefore(text.folded.slice(0, start), keyOf)];
    const fits = new Set(near.filter((key) => key !== undefined && believable(key, quantity) !== undefined));
    const [key] = fits.size === 1 ? fits : [];
    const value = key && believable(key, quantity, text.folded.slice(start));
    return key && value !== undefined
      ? [{ key, value, start, evidence: { from: 'title' as const, ...text.stretch(start, end) } }]
      : [];
  });

/** Figures this close mean the same, as in "5 in. (125 mm)". */
const isSame = (one: AttributeValue, other: AttributeValue): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= Math.abs(one) * 0.03 : one === other;

/** The first of several equal values of an attribute; none if they contradict each other. */
export const agreed = (found: readonly ReadAttribute[]): readonly ReadAttribute[] =>
  [...Map.groupBy(found, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    first && others.every(({ value }) => isSame(first.value, value)) ? [first] : [],
  );
