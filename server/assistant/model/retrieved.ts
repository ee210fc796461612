import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import type { Question } from '../assistant.ts';
import type { Composed } from '../composer.ts';
import { type Evidence, type Sheet, sheetOf } from '../guard/evidence.ts';
import { figuresIn, plainForm } from '../guard/figures.ts';
import { type Guard, guardOf } from '../guard/guard.ts';
import { literalsIn } from '../guard/literals.ts';
import { demandsMet } from './demands.ts';
import { type Part, partsOf } from './parts.ts';

/** More products than these tell a model no more. */
const mostProducts = 24;

/** All that was retrieved for one answer; grows as the model looks things up. */
export interface Retrieved {
  readonly parts: readonly Part[];
  readonly sheets: readonly Sheet[];
  product(id: string): Product | undefined;
  /** Adds products, those the question rules out excepted; gives the sheets of those that may be spoken of. */
  add(products: readonly Product[]): readonly Sheet[];
  /** The judge over all that is known by now. */
  guard(): Guard;
}

export const startRetrieved = async (
  catalogue: Catalogue,
  brand: Question['brand'],
  { understood, answer }: Composed,
): Promise<Retrieved> => {
  const { language } = understood;
  const platforms = await catalogue.platforms(brand);
  const sheets = new Map<string, Sheet>();
  const composedOf = new Set([...answer.products, ...understood.products].map(({ id }) => id));
  let guard: Guard | undefined;

  const add = (products: readonly Product[]): readonly Sheet[] =>
    products.flatMap((product) => {
      const known = sheets.get(product.id);
      if (known) return [known];
      if (sheets.size >= mostProducts || !(composedOf.has(product.id) || demandsMet(understood, product))) return [];
      const sheet = sheetOf(product, platforms, language);
      sheets.set(product.id, sheet);
      guard = undefined;
      return [sheet];
    });

  add([...answer.products, ...understood.products, ...(understood.view ? [understood.view] : [])]);
  const parts = partsOf(answer, [...sheets.values()], language);
  const general = parts
    .filter(({ products, kind }) => products.length === 0 && kind !== 'table')
    .flatMap(({ text }) => figuresIn(plainForm(text), language).figures);
  const known = [...parts.map(({ text }) => text), ...platforms.map(({ name }) => name)];
  const literals = new Set(known.map(plainForm).flatMap(literalsIn));
  const composed = parts.map(({ text }) => text);
  const evidence = (): Evidence => ({ brand, language, platforms, sheets, general, composed, literals });

  return {
    parts,
    get sheets() {
      return [...sheets.values()];
    },
    product: (id) => sheets.get(id)?.product,
    add,
    guard: () => (guard ??= guardOf(evidence())),
  };
};
