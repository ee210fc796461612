import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Quantity, quantitiesIn } from '../../units/quantities.ts';
import { type AttributeKey, attributes } from '../attributes.ts';
import type { ProductKind } from '../kinds.ts';
import type { Evidence } from '../record.ts';
import { figureRules, inSchemaUnit, isBelievable, nominalVolts, titleRuleOf } from './figureRules.ts';
import { type FoldedText, foldWithPlaces } from './places.ts';
import { agreed, type ReadAttribute } from './readAttribute.ts';
import { keyOfLabel } from './stated.ts';
import { folded, words } from './words.ts';

const fillers = folded(words.fillers);
const maxLabelWords = 4;

const wordsOf = (stretch: string): readonly string[] => stretch.split(/\s+/).filter((word) => word !== '');
/** Separators of statements. */
const breaks = /[,;:|\n•*()[\]]|\. |\.$|、|。| [-–—] /u;

const believable = (key: AttributeKey, quantity: Quantity, written: string): number | undefined => {
  const spec = attributes[key];
  if (spec.type !== 'number' || figureRules.notInSentences.includes(key)) return undefined;
  const value = inSchemaUnit(quantity, spec.unit);
  const nominal = value !== undefined && key === 'voltage' ? nominalVolts(value, written) : value;
  return nominal !== undefined && isBelievable(key, nominal) ? nominal : undefined;
};

/** The label right after a figure ("66 mm Schnitttiefe", "700 in-lbs of torque"), unless another noun follows. */
const labelAfter = (text: string, kind: ProductKind): AttributeKey | undefined => {
  const [near = ''] = text.split(breaks, 1);
  const all = wordsOf(near);
  const start = all.findIndex((word) => !fillers.has(word));
  const given = start === -1 ? [] : all.slice(start);
  for (let length = Math.min(maxLabelWords, given.length); length > 0; length--) {
    const next = given[length];
    const key = keyOfLabel(given.slice(0, length).join(' '), kind);
    // "1-1/4 in. Stroke BR130": a model number is no noun.
    if (key) return next === undefined || fillers.has(next) || /\d/.test(next) ? key : undefined;
  }
  return undefined;
};

/** The label right before a figure ("Schnitttiefe: 66 mm", "weighs only 3.3 lb"), unless a noun before it narrows it. */
const labelBefore = (text: string, kind: ProductKind): AttributeKey | undefined => {
  const near =
    text
      .replace(/[:：]\s*$/u, '')
      .split(breaks)
      .at(-1) ?? '';
  const all = wordsOf(near);
  const end = all.findLastIndex((word) => !fillers.has(word)) + 1;
  for (let length = Math.min(maxLabelWords, end); length > 0; length--) {
    const [beyond = '', before] = [all[end - length - 2], all[end - length - 1]];
    const key = keyOfLabel(all.slice(end - length, end).join(' '), kind);
    // A figure with its unit before the label ("650 W", "650W") does not narrow it.
    const isFree = before === undefined || fillers.has(before) || /\d/.test(before) || /^\d[\d.,]*$/.test(beyond);
    if (key) return isFree ? key : undefined;
  }
  return undefined;
};

/** The attribute named by the words beside a figure; none if both sides name different ones. */
const keyOfLabelNear = (text: string, quantity: Quantity, kind: ProductKind): AttributeKey | undefined => {
  const behind = labelAfter(text.slice(quantity.end), kind);
  const before = labelBefore(text.slice(0, quantity.start), kind);
  const fits = [behind, before].flatMap((key) => (key && believable(key, quantity, '') !== undefined ? [key] : []));
  return new Set(fits).size === 1 ? fits[0] : undefined;
};

/** Attributes of a text whose figures have a label beside them, with the figures' positions in the folded text. */
export const labelledFigures = (
  text: FoldedText,
  quantities: readonly Quantity[],
  kind: ProductKind,
  from: Evidence['from'],
): readonly (ReadAttribute & { readonly start: number })[] =>
  quantities.flatMap((quantity) => {
    const { start, end } = quantity;
    const key = keyOfLabelNear(text.folded, quantity, kind);
    const value = key && believable(key, quantity, text.folded.slice(start));
    return key && value !== undefined ? [{ key, value, start, evidence: { from, ...text.stretch(start, end) } }] : [];
  });

/** "2-speed. 3 lb. 9 oz.": a figure that is a whole statement. */
const standsAlone = (text: string, { start, end }: Quantity): boolean =>
  /(?:^|[,;:|\n•*()[\]、。]|\. | [-–—]) *$/u.test(text.slice(0, start)) &&
  /^\.? *(?:$|[,;|\n•*()[\]、。]|\. | [-–—] |(?<=\. *)\p{L})/u.test(text.slice(end));

/** Beyond this length a description's figures are often about other things. */
const maxText = 6000;

/** Figures of a description: those with a label, and those whose unit is unambiguous. */
export const figuresInText = (
  written: string,
  kind: ProductKind,
  language: AnswerLanguage,
): readonly ReadAttribute[] => {
  if (!/\d/.test(written)) return [];
  const text = foldWithPlaces(written.slice(0, maxText));
  const quantities = [...quantitiesIn(text.folded, language)];
  const named = labelledFigures(text, quantities, kind, 'description');
  const plain = quantities.flatMap((quantity): readonly ReadAttribute[] => {
    const { dimension } = quantity.unit;
    const isPlain =
      figureRules.plainInSentences.includes(dimension) ||
      (figureRules.plainAlone.includes(dimension) && standsAlone(text.folded, quantity));
    if (!isPlain) return [];
    if (named.some(({ start }) => start === quantity.start)) return [];
    const rule = titleRuleOf(quantity, kind);
    const value = rule && !rule.choices ? believable(rule.attribute, quantity, '') : undefined;
    if (!rule || value === undefined) return [];
    const evidence: Evidence = { from: 'description', ...text.stretch(quantity.start, quantity.end) };
    return [{ key: rule.attribute, value, evidence }];
  });
  return agreed([...named, ...plain]);
};
