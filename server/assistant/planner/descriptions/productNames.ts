import type { Product } from '../../../catalogue/catalogue.ts';
import { foldText } from '../../lexicon/tokens.ts';
import { oncePer } from '../../text/oncePer.ts';

const foldedNames = oncePer(({ name }: Product) => Object.values(name).map(foldText));
const isCalled = (product: Product, word: string): boolean => foldedNames(product).some((name) => name.includes(word));

/** Products whose names contain a word that the others' lack; all of them if there are none. */
export const matchingNames = (products: readonly Product[], words: readonly string[]): readonly Product[] => {
  const telling = words.filter((word) => {
    const count = products.filter((product) => isCalled(product, word)).length;
    return count > 0 && count < products.length;
  });
  return products.filter((product) => telling.every((word) => isCalled(product, word)));
};
