import type { Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import type { Answered } from '../answer.ts';
import { type Evidence, type ProductFacts, productFactsOf } from '../grounding/evidence.ts';
import { figuresIn, plainForm } from '../grounding/figures.ts';
import { type Grounding, groundingOf } from '../grounding/grounding.ts';
import { literalsIn } from '../grounding/literals.ts';
import type { OperationContext } from '../operations/context.ts';
import type { Answer } from '../writer/draft.ts';
import { demandsOf } from './demands.ts';
import { type Part, partsOf } from './parts.ts';

/** More products than these tell a model no more. */
const maxProducts = 24;

/** All that was found for one answer; grows as the model runs operations. */
export interface Retrieved {
  /** The composed answer, part by part. */
  readonly parts: readonly Part[];
  readonly sheets: readonly ProductFacts[];
  product(id: string): Product | undefined;
  /** Adds products, those the question rules out excepted; gives the facts of those that may be spoken of. */
  add(products: readonly Product[]): readonly ProductFacts[];
  /** Adds what an operation found, as the writer tells it: true as it stands. */
  addAnswer(answer: Answer): void;
  /** The judge over all that is known by now. */
  grounding(): Grounding;
}

const evidenceOf = (
  { brand, language }: OperationContext,
  platforms: readonly PlatformRecord[],
  sheets: ReadonlyMap<string, ProductFacts>,
  parts: readonly Part[],
): Evidence => {
  const known = [...parts.map(({ text }) => text), ...platforms.map(({ name }) => name)];
  return {
    brand,
    language,
    platforms,
    sheets,
    general: parts
      .filter(({ products, kind }) => products.length === 0 && kind !== 'table')
      .flatMap(({ text }) => figuresIn(plainForm(text), language).figures),
    composed: parts.map(({ text }) => text),
    literals: new Set(known.map(plainForm).flatMap(literalsIn)),
  };
};

export const startRetrieved = async (context: OperationContext, { answer, planned }: Answered): Promise<Retrieved> => {
  const { catalogue, brand, language } = context;
  const platforms = await catalogue.platforms(brand);
  const mayBeNamed = await demandsOf(context, planned);
  const named = await catalogue.products(brand, [...new Set(planned.flatMap(({ slots }) => slots.products))]);
  const composed = [...answer.products, ...named];
  const sheets = new Map<string, ProductFacts>();
  let found: readonly Part[] = [];
  let grounding: Grounding | undefined;

  const add = (products: readonly Product[]): readonly ProductFacts[] =>
    products.flatMap((product) => {
      const known = sheets.get(product.id);
      if (known) return [known];
      if (sheets.size >= maxProducts || !(composed.includes(product) || mayBeNamed(product))) return [];
      const facts = productFactsOf(product, platforms, language);
      sheets.set(product.id, facts);
      grounding = undefined;
      return [facts];
    });

  add(composed);
  const parts = partsOf(answer, [...sheets.values()], language);
  return {
    parts,
    get sheets() {
      return [...sheets.values()];
    },
    product: (id) => sheets.get(id)?.product,
    add,
    addAnswer: (told) => {
      found = [...found, ...partsOf(told, [...sheets.values()], language)];
      grounding = undefined;
    },
    grounding: () => (grounding ??= groundingOf(evidenceOf(context, platforms, sheets, [...parts, ...found]))),
  };
};
