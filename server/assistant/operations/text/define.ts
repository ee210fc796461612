import { attributes, isFeature } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { currentFirst } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { attributeKeys } from '../inputs.ts';
import { openWorld } from '../world.ts';

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Whether a product is an example of a term: it has the feature, or the choice that the term names. Figures have all. */
const shows = (product: Product, term: string, about: string): boolean => {
  if (isFeature(about)) return product.features.includes(about);
  const key = attributeKeys.find((each) => each === about);
  const value = key && product.attributes[key];
  if (!key || value === undefined) return false;
  const spec = attributes[key];
  if (spec.type === 'number') return false;
  const names = (choice: string): boolean => letters(term).endsWith(letters(choice));
  return spec.type !== 'choice' || !spec.values.some(names) || names(String(value));
};

/** Meaning of technical terms and purpose of types of tools, each with an example product. */
export const define: Operation<'define'> = async (context, input) => {
  const known = input.terms.filter((term) => Object.hasOwn(context.knowledge.terms, term));
  const products = currentFirst((await openWorld(context)).products);
  const examples = known.flatMap((term) => {
    const about = context.knowledge.terms[term]?.about;
    const found = about && products.find((product) => shows(product, term, about));
    return found ? [found] : [];
  });
  const tools = (input.types ?? [])
    .filter((type) => context.knowledge.tools[type] !== undefined)
    .map((type) => ({ type, example: products.find(({ kind }) => kind === type) }));
  return {
    terms: known,
    tools,
    examples: [...new Set(examples)],
    ...(input.worth === undefined ? {} : { worth: input.worth }),
  };
};
