import { type AnswerLanguage, answerLanguages } from '../../contract/contract.ts';
import { fold } from '../search/analysis/fold.ts';
import { type AttributeKey, attributes, type Feature } from './attributes.ts';
import type { Measure, Product } from './catalogue.ts';
import { choiceName } from './choiceNames.ts';
import { featureMentions } from './reading/features.ts';
import { figureRules } from './reading/figureRules.ts';

/** What may be asked of one product. */
export type Asked =
  | { readonly by: 'feature'; readonly feature: Feature }
  | { readonly by: 'choice'; readonly attribute: AttributeKey; readonly value: string }
  | { readonly by: 'range'; readonly measure: Measure; readonly min?: number; readonly max?: number }
  | { readonly by: 'packaging'; readonly packaging: 'bare' | 'kit' };

/** Where an answer stands: the field of the record, and the text in it. */
export interface Ground {
  readonly field: string;
  readonly text: string;
  /** Where the text begins in the field, where it was read out of one. */
  readonly start?: number | undefined;
}

/** A "no" is said only of what the data say; what they leave open is unknown. */
export type Verdict =
  | { readonly answer: 'yes' | 'no'; readonly ground: Ground }
  | { readonly answer: 'unknown'; readonly ground?: undefined };

const unknown: Verdict = { answer: 'unknown' };

/** Every text of a product with its field, in every language it is given in. */
function* textsOf(
  product: Product,
): Generator<{ readonly field: string; readonly text: string; readonly language: AnswerLanguage }> {
  const given = [
    ['name', product.name],
    ['summary', product.summary],
    ['content', product.content],
    ...product.boxContents.map((text, at) => [`boxContents.${at}`, text] as const),
    ...product.faq.map(({ answer }, at) => [`faq.${at}.answer`, answer] as const),
  ] as const;
  for (const [field, texts] of given) {
    for (const language of answerLanguages) {
      const text = texts?.[language];
      if (text !== undefined) yield { field, text, language };
    }
  }
}

/** The ground of something the record holds: the text it was read from, else the record's own field. */
const groundOf = (product: Product, key: string, field: string, value: string): Ground => {
  const read = product.evidence?.[key];
  return read ? { field: read.from, text: read.text, start: read.start } : { field, text: value };
};

const ofFeature = (product: Product, feature: Feature): Verdict => {
  if (product.features.includes(feature))
    return { answer: 'yes', ground: groundOf(product, feature, 'features', feature) };
  if (product.lacks?.includes(feature)) return { answer: 'no', ground: { field: 'lacks', text: feature } };
  let denial: Verdict | undefined;
  for (const { field, text, language } of textsOf(product)) {
    for (const mention of featureMentions(text, language)) {
      if (mention.feature !== feature) continue;
      const ground = { field, text: mention.sentence };
      if (mention.has) return { answer: 'yes', ground };
      denial ??= { answer: 'no', ground };
    }
  }
  return denial ?? unknown;
};

const ofChoice = (product: Product, attribute: AttributeKey, value: string): Verdict => {
  const stated = product.attributes[attribute];
  if (stated === undefined) {
    // What no field states, a text may still say in the data sheet's word for it.
    for (const { field, text, language } of textsOf(product)) {
      const name = choiceName(attribute, value, language);
      const at = name.length > 3 ? fold(text).indexOf(fold(name)) : -1;
      if (at !== -1 && field !== 'summary') return { answer: 'yes', ground: { field, text: name } };
    }
    return unknown;
  }
  const ground = groundOf(product, attribute, `attributes.${attribute}`, String(stated));
  return { answer: stated === value ? 'yes' : 'no', ground };
};

/** Sizes of the trade are one in inches and in millimetres: a disc of 4-1/2 in. is one of 115 mm. */
const tradeTolerance = 0.017;

const isWithin = (value: number, min: number, max: number, isSize: boolean): boolean => {
  const slack = isSize && min === max ? value * tradeTolerance : 0;
  return value >= min - slack && value <= max + slack;
};

/** What a label prints for nominal volts: a "20 V max" pack has 18. */
const labelVolts = (product: Product, nominal: number): readonly number[] => {
  const words = `${Object.values(product.name).join(' ')} ${product.evidence?.['voltage']?.text ?? ''}`;
  return Object.entries(figureRules.labelVoltages).flatMap(([label, volts]) =>
    volts === nominal && new RegExp(String.raw`(?<!\d)${label}[ -]?v(?:olts?)?[ -]?max`, 'i').test(words)
      ? [Number(label)]
      : [],
  );
};

const figureOf = (product: Product, measure: Measure): number | undefined => {
  const value = measure === 'price' ? product.price?.amount : product.attributes[measure];
  return typeof value === 'number' ? value : undefined;
};

const ofRange = (product: Product, measure: Measure, min: number, max: number): Verdict => {
  const value = figureOf(product, measure);
  if (value === undefined) return unknown;
  const spec = measure === 'price' ? undefined : attributes[measure];
  const isSize = spec?.type === 'number' && spec.unit === 'mm';
  const written = measure === 'voltage' ? [value, ...labelVolts(product, value)] : [value];
  const field = measure === 'price' ? 'price.amount' : `attributes.${measure}`;
  const ground = groundOf(product, measure, field, String(value));
  return { answer: written.some((each) => isWithin(each, min, max, isSize)) ? 'yes' : 'no', ground };
};

/** Whether a product is what was asked for, by what is known of it: yes, no, or not known. */
export const tell = (product: Product, asked: Asked): Verdict => {
  switch (asked.by) {
    case 'feature':
      return ofFeature(product, asked.feature);
    case 'choice':
      return ofChoice(product, asked.attribute, asked.value);
    case 'range':
      return ofRange(
        product,
        asked.measure,
        asked.min ?? Number.NEGATIVE_INFINITY,
        asked.max ?? Number.POSITIVE_INFINITY,
      );
    case 'packaging': {
      const { packaging } = product;
      if (packaging === undefined) return unknown;
      const ground = groundOf(product, 'packaging', 'packaging', packaging);
      return { answer: packaging === asked.packaging ? 'yes' : 'no', ground };
    }
  }
};

/** Products by their answer; "we have none" may be said only where neither `yes` nor `unknown` holds any. */
export const tellAll = (
  products: readonly Product[],
  asked: readonly Asked[],
): Readonly<Record<Verdict['answer'], readonly Product[]>> => {
  const answered = products.map((product) => {
    const verdicts = new Set(asked.map((each) => tell(product, each).answer));
    const answer: Verdict['answer'] = verdicts.has('no') ? 'no' : verdicts.has('unknown') ? 'unknown' : 'yes';
    return { product, answer };
  });
  const those = (wanted: Verdict['answer']) =>
    answered.flatMap(({ product, answer }) => (answer === wanted ? [product] : []));
  return { yes: those('yes'), no: those('no'), unknown: those('unknown') };
};
