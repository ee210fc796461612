import type { AttributeValue, Feature } from '../../catalogue/attributes.ts';
import { isAttribute } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { FieldKey } from '../findings.ts';
import { type AttributeWords, fieldWordsIn, nounsIn } from './data.ts';
import type { Draft } from './draft.ts';
import { type Figure, figure } from './figures.ts';
import { articleOf } from './grammar.ts';
import { fillIn, type Values } from './phrase.ts';

/** Predicates after a product's name: "weighs 2 lb", "has an LED light". */

const genderOf = (product: Product | undefined, draft: Draft): string =>
  product?.kind ? nounsIn(draft.language).types[product.kind].gender : 'm';

/** Message arguments for a field: `field` ("weight"), `field_the` ("the weight"), `field_gender`. */
export const fieldValues = (draft: Draft, field: FieldKey): Values => {
  const { noun, gender } = fieldWordsIn(draft.language).fields[field];
  const nouns = nounsIn(draft.language);
  const forms = ['the', 'the_acc', 'the_dat', 'the_of', 'no', 'of'] as const;
  return {
    field: noun,
    field_gender: gender,
    ...Object.fromEntries(forms.map((form) => [`field_${form}`, articleOf(nouns, form, gender, noun) + noun])),
  };
};

/** The words of a field for a product: those of its type, and with packs those of the weight without the pack. */
export const wordsOf = (draft: Draft, product: Product | undefined, field: FieldKey): AttributeWords => {
  const words = fieldWordsIn(draft.language).fields[field];
  const ofType = { ...words, ...(product?.kind && words.types?.[product.kind]) };
  return product?.attributes.weightWithBattery === undefined ? ofType : { ...ofType, ...words.bare };
};

/** "weighs 2 lb", with its source; with the lowest figure of a range, "turns at 550 to 2,100 RPM". */
export const clause = (
  draft: Draft,
  product: Product,
  field: FieldKey,
  value: AttributeValue,
  { cited }: Figure = figure(product, field, value, draft.language),
  low?: Figure,
): string => {
  const { language } = draft;
  const words = fieldWordsIn(language);
  const gender = genderOf(product, draft);
  const choice = typeof value === 'string' && isAttribute(field) ? words.choices[field]?.[value] : undefined;
  if (choice)
    return fillIn(language)(choice.is, { gender }) + cited.slice(figure(product, field, value, language).value.length);
  const { clause: text, span } = wordsOf(draft, product, field);
  if (low && span !== undefined) return fillIn(language)(span, { value: cited, low: low.value, gender });
  return fillIn(language)(text, { value: cited, gender, number: Number(value) || 0 });
};

/** "Weighs 2 lb with its battery and weighs 1 lb without it" repeats the verb only once. */
const withoutRepeatedVerb = (clauses: readonly string[]): readonly string[] =>
  clauses.map((clause, place) => {
    const [verb = ''] = clause.split(' ', 1);
    const [before = ''] = (clauses[place - 1] ?? '').split(' ', 1);
    return verb !== '' && verb === before && clause.length > verb.length ? clause.slice(verb.length + 1) : clause;
  });

/** Predicates after one name, joined as in the language. */
export const joinedClauses = ({ phrase, list }: Draft, clauses: readonly string[]): string => {
  const separator = phrase('clauses.join');
  return separator === '' ? list(withoutRepeatedVerb(clauses)) : clauses.join(separator);
};

/** "has an LED light". */
export const featureClause = ({ language }: Draft, feature: Feature): string =>
  fieldWordsIn(language).features[feature].has;

const comparatives = { more: 'more.any', less: 'less.any', most: 'most.any', least: 'least.any' } as const;

/** "is lighter", "has the most torque": a product's rank in a field. */
export const standing = (
  draft: Draft,
  product: Product | undefined,
  field: FieldKey,
  how: keyof typeof comparatives,
): string => {
  const own = wordsOf(draft, product, field)[how];
  const values = { ...fieldValues(draft, field), gender: genderOf(product, draft) };
  return own === undefined ? draft.phrase(comparatives[how], values) : fillIn(draft.language)(own, values);
};
