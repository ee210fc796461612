import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Quantity, quantitiesIn } from '../../units/quantities.ts';
import { type AttributeKey, type AttributeValue, attributes } from '../attributes.ts';
import type { ProductKind } from '../kinds.ts';
import { choiceName } from '../names/choiceNames.ts';
import type { Evidence } from '../record.ts';
import { choiceByFigure, inSchemaUnit, isBelievable, nominalVolts, titleRuleOf } from './figureRules.ts';
import { type FoldedText, foldWithPlaces } from './places.ts';
import { anyOf, words } from './words.ts';

/** An attribute read out of a text, and the stretch that says so. */
export interface ReadAttribute {
  readonly key: AttributeKey;
  readonly value: AttributeValue;
  readonly evidence: Evidence;
}

const warranty = anyOf(words.warranty);

const figureValueOf = (key: AttributeKey, quantity: Quantity, behind: string): number | undefined => {
  const spec = attributes[key];
  if (spec.type !== 'number') return undefined;
  const value = inSchemaUnit(quantity, spec.unit);
  if (value === undefined) return undefined;
  const nominal = key === 'voltage' ? nominalVolts(value, behind) : value;
  return isBelievable(key, nominal) ? nominal : undefined;
};

const evidenceOf = (text: FoldedText, start: number, end: number): Evidence => ({
  from: 'title',
  ...text.stretch(start, end),
});

const figureIn = (text: FoldedText, quantity: Quantity, kind: ProductKind): ReadAttribute | undefined => {
  const { folded } = text;
  const behind = folded.slice(quantity.end);
  const isMax = /^[ -]{0,2}max(?![a-z])/.exec(behind)?.[0].length ?? 0;
  const evidence = evidenceOf(text, quantity.start, quantity.end + isMax);
  if (quantity.unit.dimension === 'years') {
    if (!warranty.test(folded) || !isBelievable('warrantyYears', quantity.value)) return undefined;
    return { key: 'warrantyYears', value: quantity.value, evidence };
  }
  const rule = titleRuleOf(quantity, kind);
  if (!rule) return undefined;
  if (rule.choices) {
    const choice = choiceByFigure(rule.choices, quantity);
    return choice === undefined ? undefined : { key: rule.attribute, value: choice, evidence };
  }
  const value = figureValueOf(rule.attribute, quantity, behind);
  return value === undefined ? undefined : { key: rule.attribute, value, evidence };
};

const patterns = [
  { key: 'motor', value: 'brushless', pattern: anyOf(words.brushless) },
  { key: 'powerSource', value: 'battery', pattern: anyOf(words.battery) },
  { key: 'powerSource', value: 'mains', pattern: anyOf(words.mains) },
] as const;

/** Kinds that take bits and blades by a shank; for a bit, it is its own. */
const shanked: ReadonlySet<ProductKind> = new Set(['rotaryHammer', 'hammerDrill', 'drillBits']);
const lasers: ReadonlySet<ProductKind> = new Set(['laser']);

const choicesIn = (text: FoldedText, kind: ProductKind, language: AnswerLanguage): readonly ReadAttribute[] => {
  const found: ReadAttribute[] = [];
  const add = (key: AttributeKey, value: string, pattern: RegExp): void => {
    const match = pattern.exec(text.folded);
    if (match) found.push({ key, value, evidence: evidenceOf(text, match.index, match.index + match[0].length) });
  };
  for (const { key, value, pattern } of patterns) add(key, value, pattern);
  if (shanked.has(kind)) {
    add('toolHolder', 'SDS-plus', /sds[ -]?(?:plus|\+)/u);
    add('toolHolder', 'SDS-max', /sds[ -]?max/u);
  }
  if (lasers.has(kind)) {
    for (const colour of ['red', 'green'])
      add('laserColour', colour, anyOf([colour, choiceName('laserColour', colour, language)]));
  }
  return found;
};

/** Ways to write one figure, as "5 in. (125 mm)": close enough to mean the same. */
const isSame = (one: AttributeValue, other: AttributeValue): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= Math.abs(one) * 0.03 : one === other;

/** The first of several that say the same; none where they contradict each other. */
export const agreed = (found: readonly ReadAttribute[]): readonly ReadAttribute[] =>
  [...Map.groupBy(found, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    first && others.every(({ value }) => isSame(first.value, value)) ? [first] : [],
  );

/** What a title says of a product of a kind, in the terms of the attribute schema, each with its place. */
export const attributesInTitle = (
  title: string,
  kind: ProductKind,
  language: AnswerLanguage,
): readonly ReadAttribute[] => {
  const text = foldWithPlaces(title);
  const figures = [...quantitiesIn(text.folded, language)].flatMap((quantity) => figureIn(text, quantity, kind) ?? []);
  return agreed([...figures, ...choicesIn(text, kind, language)]);
};
