import type { AnswerLanguage, BrandCode } from '../../../../contract/contract.ts';
import type { AttributeKey } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import { soundContent } from '../../../catalogue/open.ts';
import { readSample } from '../../../catalogue/sample.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import type { Constraint } from '../../plan.ts';
import type { WriterContext } from '../draft.ts';

/** The sample products and platforms of a brand, for tests of the writer: its findings are made of real products. */
export interface Sample {
  readonly brand: BrandCode;
  readonly products: readonly Product[];
  readonly context: (language: AnswerLanguage, variety?: number) => WriterContext;
  /** Products of a type, in the order of the feed. @throws Error where the brand has fewer */
  readonly of: (kind: ProductKind, place?: number) => Product;
}

const knowledge = loadKnowledge();
const samples = new Map<BrandCode, Sample>();

export const sampleOf = (brand: BrandCode): Sample => {
  const known = samples.get(brand);
  if (known) return known;
  const { products: records, platforms } = soundContent(brand, readSample(brand));
  const products = records.map((record) => ({ ...record, brand }));
  const sample: Sample = {
    brand,
    products,
    context: (language, variety = 0) => ({ brand, language, variety, knowledge, platforms }),
    of: (kind, place = 0) => {
      const found = products.filter((product) => product.kind === kind)[place];
      if (!found) throw new Error(`${brand} has no ${kind} number ${place}`);
      return found;
    },
  };
  samples.set(brand, sample);
  return sample;
};

/** Brands and the languages their visitors are answered in. */
export const answered: readonly (readonly [BrandCode, AnswerLanguage])[] = [
  ['HUS', 'en'],
  ['HEU', 'en'],
  ['HEU', 'de'],
  ['HEU', 'es'],
  ['MET', 'de'],
  ['MET', 'it'],
  ['MET', 'fr'],
  ['MET', 'es'],
  ['HJP', 'jp'],
];

const hard = { strength: 'hard', provenance: 'question' } as const;

export const under = (measure: AttributeKey | 'price', max: number): Constraint => ({
  ...hard,
  by: 'range',
  measure,
  max,
  exclusive: true,
});
export const atLeast = (measure: AttributeKey | 'price', min: number): Constraint => ({
  ...hard,
  by: 'range',
  measure,
  min,
});
export const withFeature = (feature: Extract<Constraint, { by: 'feature' }>['feature'], not = false): Constraint => ({
  ...hard,
  by: 'feature',
  feature,
  not,
});
export const choosing = (attribute: AttributeKey, value: string, not = false): Constraint => ({
  ...hard,
  by: 'choice',
  attribute,
  value,
  not,
});
