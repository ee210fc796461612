import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../../catalogue/kinds.ts';
import { analyse } from '../../../search/analysis/analyse.ts';
import type { Passage } from '../../findings.ts';
import { foldText } from '../../lexicon/tokens.ts';
import { kept, oncePer } from '../../text/oncePer.ts';
import type { Operation, OperationContext } from '../context.ts';
import { findPassages } from '../product/passages.ts';
import { type Place, placesOf, placesOfType } from '../product/places.ts';
import { openWorld, productsNamed, type World } from '../world.ts';

const maxPassages = 3;

/** Reviews are less reliable than the maker's text. */
const reviewShare = 0.8;

const brandPlaces = oncePer((_: readonly Product[]) => new Map<AnswerLanguage, Promise<readonly Place[]>>());

/** Questions and answers of types, as places. */
const typePlaces = async (
  { catalogue, brand, language }: OperationContext,
  kinds: readonly ProductKind[],
): Promise<readonly Place[]> => {
  const all = await Promise.all(
    kinds.map(async (kind) => placesOfType(kind, await catalogue.kindFaq(brand, kind), language)),
  );
  return all.flat();
};

/** All text of a brand per language, cached while its products are unchanged. */
const wholePlaces = ({ context, products }: World): Promise<readonly Place[]> =>
  kept(brandPlaces(products), context.language, async () => [
    ...products.flatMap((product) => placesOf(product, context.language)),
    ...(await typePlaces(context, productKinds)),
  ]);

/** Maximum number of products searched in a brand too large to be held in memory. */
const maxSearched = 40;

/** For a large brand, the places of products found by words, and of their types. */
const searchedPlaces = async (
  world: World,
  words: string,
  products: readonly Product[],
  kinds: readonly ProductKind[],
) => {
  const { catalogue, brand, language } = world.context;
  const filters = kinds.length > 0 ? [{ by: 'kind', kinds } as const] : [];
  const hits = await catalogue.search(brand, { text: words, language, filters, limit: maxSearched });
  const read = [...new Set([...products, ...hits.map(({ product }) => product)])];
  const types = [...new Set([...kinds, ...read.flatMap(({ kind }) => kind ?? [])])];
  return [...read.flatMap((product) => placesOf(product, language)), ...(await typePlaces(world.context, types))];
};

/** A question that is on the page as asked is answered there, on the product's page before its type's. */
const askedShare = (passage: Passage, asked: string): number => {
  if (passage.title === '' || foldText(passage.title) !== asked) return 0;
  return passage.product ? 2 : 1;
};

/** Lowers the score of reviews. */
const weighed = (passages: readonly Passage[], words: string): readonly Passage[] => {
  const asked = foldText(words);
  return passages
    .map((passage) =>
      passage.evidence.from === 'review' ? { ...passage, score: passage.score * reviewShare } : passage,
    )
    .map((passage) => ({ passage, order: askedShare(passage, asked) + passage.score }))
    .sort((one, other) => other.order - one.order)
    .map(({ passage }) => passage);
};

/** The line of a data sheet that the question is about. */
const ofLine = (passage: Passage, words: string, language: AnswerLanguage): Passage => {
  if (passage.evidence.from !== 'field' || !passage.text.includes('\n')) return passage;
  const asked = new Set(analyse(words, language));
  const lines = passage.text.split('\n').map((text) => {
    const terms = new Set(analyse(text, language));
    return { text, said: [...asked].filter((term) => terms.has(term)).length };
  });
  const [best] = lines.sort((one, other) => other.said - one.said);
  return best ? { ...passage, text: best.text } : passage;
};

export interface PassageSearch {
  readonly products?: readonly string[];
  readonly types?: readonly ProductKind[];
  readonly limit?: number;
}

/** The best passages of products and types; without either, of the whole brand. */
export const searchPassages = async (
  context: OperationContext,
  words: string,
  { products: ids = [], types: kinds = [], limit = maxPassages }: PassageSearch,
): Promise<readonly Passage[]> => {
  const world = await openWorld(context, { products: ids, types: kinds });
  const products = productsNamed(world, ids);
  const named = [...new Set([...kinds, ...products.flatMap(({ kind }) => kind ?? [])])];
  // Terms are weighted by the whole brand, so that scores are comparable.
  const whole = world.isWhole ? await wholePlaces(world) : await searchedPlaces(world, words, products, named);
  const wanted = new Set(products);
  const concerns = ({ product, evidence }: Passage): boolean => {
    if (products.length === 0 && named.length === 0) return true;
    if (product)
      return products.length > 0 ? wanted.has(product) : product.kind !== undefined && named.includes(product.kind);
    return evidence.from === 'kindFaq' && named.includes(evidence.type);
  };
  const found = findPassages(words, context.language, whole, { limit: Number.POSITIVE_INFINITY });
  return weighed(found.filter(concerns), words)
    .slice(0, limit)
    .map((each) => ofLine(each, words, context.language));
};

/** Passages of the catalogue's text: answered questions, page sections, boxes and reviews. */
export const passage: Operation<'passage'> = async (context, { answered, ...input }) => {
  const passages = await searchPassages(context, input.text, input);
  const [id] = input.products ?? [];
  const product = id === undefined ? undefined : await context.catalogue.product(context.brand, id);
  const own = answered === undefined ? undefined : passages.find(({ title }) => title === input.text);
  if (answered !== undefined && own) return { text: input.text, passages: [{ ...own, score: 1 }], product, answered };
  return { text: input.text, passages, product };
};
