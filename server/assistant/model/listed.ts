import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { type ProductFacts, productFactsOf } from '../grounding/evidence.ts';
import type { World } from '../operations/world.ts';

/** More products than these are not listed: a model finds them by its operations. */
const maxListed = 120;

/** The products that a model knows from the start, beside the rules: all of a small brand, none of a larger one. */
export const listedOf = (world: World): readonly Product[] =>
  world.isWhole && world.products.length <= maxListed ? world.products : [];

/** The catalogue hands out one and the same list of platforms as long as its content stays. */
const made = new WeakMap<readonly PlatformRecord[], Map<AnswerLanguage, readonly ProductFacts[]>>();

/** What may be said of the products listed: alike for all answers in a language. */
export const listedFacts = (world: World, language: AnswerLanguage): readonly ProductFacts[] => {
  const byLanguage = made.get(world.platforms) ?? new Map<AnswerLanguage, readonly ProductFacts[]>();
  made.set(world.platforms, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const facts = listedOf(world).map((product) => productFactsOf(product, world.platforms, language));
  byLanguage.set(language, facts);
  return facts;
};
