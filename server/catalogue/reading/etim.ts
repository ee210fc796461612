import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import { answerLanguages } from '../../../contract/contract.ts';
import { unitOfField } from '../../units/table.ts';
import { type AttributeKey, attributes } from '../attributes.ts';
import { type ProductKind, productKinds } from '../kinds.ts';
import { kindOfTitle } from '../words/kind.ts';
import { type ClassList, isEtimCode, nameIn } from './classList.ts';
import type { FeedAttribute } from './feedProduct.ts';
import { keyOfLabel } from './stated.ts';

const etimSchema = v.strictObject({
  classes: v.record(v.pipe(v.string(), v.regex(/^EC\d{6}$/)), v.picklist(productKinds)),
  features: v.record(
    v.pipe(v.string(), v.regex(/^EF\d{6}$/)),
    v.custom<AttributeKey>((key) => typeof key === 'string' && key in attributes, 'must be an attribute'),
  ),
  /** Kinds without a class of their own, by the kind of the wider class. */
  within: v.record(v.picklist(productKinds), v.array(v.picklist(productKinds))),
});

/** ETIM classes and features known without a class list; a given list takes precedence. */
const etim = v.parse(etimSchema, JSON.parse(readFileSync(new URL('./etim.json', import.meta.url), 'utf8')));

/** Whether the title's kind is more precise than the class: a hammer drill is classed as a drill. */
export const isNarrower = (kind: ProductKind, ofClass: ProductKind): boolean =>
  etim.within[ofClass]?.includes(kind) ?? false;

/** The kind of an ETIM class: by its code, or by what a class list calls it. */
export const etimKindOf = (code: string, list: ClassList | undefined): ProductKind | undefined => {
  const known = etim.classes[code.trim().toUpperCase()];
  if (known) return known;
  for (const { text, language } of list?.namesOf(code) ?? []) {
    for (const each of language ? [language] : answerLanguages) {
      const kind = kindOfTitle(text, each);
      if (kind) return kind;
    }
  }
  return undefined;
};

const codeIn = (text: string | number): string | undefined =>
  typeof text === 'string' && isEtimCode(text) ? text.trim().toUpperCase() : undefined;

/** The name of a feature: a known one, else the feed's, else the list's. */
const featureName = ({ name, code = codeIn(name) }: FeedAttribute, list: ClassList, language: AnswerLanguage) => {
  if (code === undefined) return name;
  const known = etim.features[code];
  if (known !== undefined) return known;
  const ownLabel = codeIn(name) === undefined ? name : undefined;
  const knownLabel = [ownLabel, ...list.namesOf(code).map(({ text }) => text)].find(
    (label) => label !== undefined && keyOfLabel(label, undefined),
  );
  return knownLabel ?? ownLabel ?? nameIn(list, code, language) ?? name;
};

const noList: ClassList = { namesOf: () => [], counts: { classes: 0, features: 0, values: 0, units: 0 } };

/** An attribute with ETIM codes replaced by names of a class list. */
export const inListedWords = (
  attribute: FeedAttribute,
  list: ClassList | undefined,
  language: AnswerLanguage,
): FeedAttribute => {
  const { value, unit, valueCode = codeIn(value) } = attribute;
  const listedValue = codeIn(value) !== undefined && valueCode ? nameIn(list, valueCode, language) : undefined;
  const listedUnit =
    unit && isEtimCode(unit) && !unitOfField(unit.toLowerCase()) ? nameIn(list, unit, language) : undefined;
  return {
    ...attribute,
    name: featureName(attribute, list ?? noList, language),
    value: listedValue ?? value,
    unit: listedUnit ?? unit,
  };
};
