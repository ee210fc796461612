import { afterAll, beforeAll } from 'vitest';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadKnowledge } from '../knowledge/load.ts';
import type { Constraint, OperationInputs, OperationName } from '../plan.ts';
import type { OperationContext } from './context.ts';
import { operations } from './operations.ts';

/** The real sample catalogues for tests, opened once per test file. */

const opened: { catalogue?: Catalogue } = {};

/** Opens the catalogue before the tests of a file and closes it afterwards. */
export const withSampleCatalogue = (): void => {
  beforeAll(async () => {
    opened.catalogue = await openSampleCatalogue();
  });
  afterAll(() => opened.catalogue?.close());
};

const knowledge = loadKnowledge();

/** Operation context of one brand. */
export const contextOf = (brand: BrandCode, language: AnswerLanguage = 'en'): OperationContext => {
  if (!opened.catalogue) throw new Error('the catalogue is opened in a beforeAll: use it inside tests');
  return { catalogue: opened.catalogue, brand, language, knowledge };
};

/** Runs an operation on a brand's sample data. */
export const run = async <Name extends OperationName>(
  brand: BrandCode,
  name: Name,
  input: OperationInputs[Name],
  language: AnswerLanguage = 'en',
) => operations[name](contextOf(brand, language), input);

/** All products of a brand, directly from the catalogue. */
export const allProducts = async (brand: BrandCode): Promise<readonly Product[]> => {
  const hits = await contextOf(brand).catalogue.search(brand, { language: 'en', limit: 5000 });
  return hits.map(({ product }) => product);
};

const hard = { strength: 'hard', provenance: 'question' } as const;
const soft = { strength: 'soft', provenance: 'question' } as const;

type Range = Extract<Constraint, { readonly by: 'range' }>;
export const atMost = (measure: Range['measure'], max: number): Constraint => ({ ...hard, by: 'range', measure, max });
export const atLeast = (measure: Range['measure'], min: number): Constraint => ({ ...hard, by: 'range', measure, min });
export const cordless: Constraint = { ...hard, by: 'choice', attribute: 'powerSource', value: 'battery' };
export const onPlatform = (platform: string): Constraint => ({ ...hard, by: 'platform', platform });
export const packaged = (packaging: 'kit' | 'bare'): Constraint => ({ ...hard, by: 'packaging', packaging });
export const withFeature = (feature: Extract<Constraint, { readonly by: 'feature' }>['feature']): Constraint => ({
  ...hard,
  by: 'feature',
  feature,
});
export const saying = (text: string): Constraint => ({ ...hard, by: 'text', text });
export const softly = (constraint: Constraint): Constraint => ({ ...constraint, ...soft });
