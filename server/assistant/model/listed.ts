import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { type ProductFacts, productFactsOf } from '../grounding/evidence.ts';
import type { World } from '../operations/world.ts';
import { kept, oncePer } from '../text/oncePer.ts';

/** Maximum number of products listed; of larger brands the model finds products by operations. */
const maxListed = 120;

/** Products that the model knows from the start: all of a small brand, none of a larger one. */
export const listedOf = (world: World): readonly Product[] =>
  world.isWhole && world.products.length <= maxListed ? world.products : [];

/** Keyed by the catalogue's list of platforms, which stays the same array until the content changes. */
const made = oncePer((_: readonly PlatformRecord[]) => new Map<AnswerLanguage, readonly ProductFacts[]>());

/** Facts of the listed products; the same for all answers in a language. */
export const listedFacts = (world: World, language: AnswerLanguage): readonly ProductFacts[] =>
  kept(made(world.platforms), language, () =>
    listedOf(world).map((product) => productFactsOf(product, world.platforms, language)),
  );
