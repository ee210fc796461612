import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import type { ExploreView } from '../../contract/explore.ts';
import {
  type ExploreChoices,
  type ExploreQuery,
  type ExploreSort,
  explorePage,
  isExploring,
} from '../../contract/exploreQuery.ts';
import type { BrowsableCatalogue, Filter, Product } from '../catalogue/catalogue.ts';
import { productKinds } from '../catalogue/kinds.ts';
import { toolsFirst } from '../catalogue/packagings.ts';
import type { PlatformRecord } from '../catalogue/record.ts';
import { toSummary } from '../catalogue/views/views.ts';
import { facetsOf, meetsAll } from './facets.ts';
import { jobsOf, typesOfJob } from './jobs.ts';
import { matching } from './matching.ts';
import { keepsLimits, type ReadSearchText } from './searchText.ts';
import { noKind, typesOf } from './types.ts';

/** Maximum number of products that are sorted and filtered, in catalogue order; no sample brand comes near it. */
const maxConsidered = 2000;

const kindFilter = ({ type, job }: ExploreQuery): readonly Filter[] => {
  if (type === noKind) return [{ by: 'kind', kinds: productKinds, not: true }];
  const kind = productKinds.find((known) => known === type);
  if (kind) return [{ by: 'kind', kinds: [kind] }];
  return job === '' ? [] : [{ by: 'kind', kinds: typesOfJob(job) }];
};

/** What a view is made from. */
export interface ExploreSources {
  readonly catalogue: BrowsableCatalogue;
  readonly readSearchText: ReadSearchText;
}

/** Products of a view before filters: of its type or job, and found by its text, best matches first. */
const candidatesOf = async (
  { catalogue, readSearchText }: ExploreSources,
  brand: BrandCode,
  query: ExploreQuery,
  language: AnswerLanguage,
): Promise<readonly Product[]> => {
  const filters = kindFilter(query);
  const search = (text?: string) =>
    catalogue.search(brand, { language, filters, limit: maxConsidered, ...(text !== undefined && { text }) });
  const { words, limits } = await readSearchText(query.q.trim(), brand, language);
  const all = (await search()).map(({ product }) => product).filter((product) => keepsLimits(product, limits));
  if (words === '') return toolsFirst(all);
  const found = (await search(words)).filter(({ product }) => keepsLimits(product, limits));
  return matching(all, found, words, language);
};

const orders: Readonly<Record<ExploreSort, ((product: Product) => number) | undefined>> = {
  fit: undefined,
  priceUp: ({ price }) => price?.amount ?? Number.POSITIVE_INFINITY,
  priceDown: ({ price }) => -(price?.amount ?? 0),
  rating: ({ reviews }) =>
    reviews.length === 0 ? 0 : -reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length,
  weight: ({ attributes: { weight, weightWithBattery } }) =>
    Number(weightWithBattery ?? weight ?? Number.POSITIVE_INFINITY),
};

const sorted = (products: readonly Product[], sort: ExploreSort): readonly Product[] => {
  const order = orders[sort];
  // Products without the figure sort last in their original order; Infinity - Infinity is NaN, hence `|| 0`.
  return order ? products.toSorted((a, b) => order(a) - order(b) || 0) : products;
};

/** Products of a job, one of each type in turn, so that the first page has some of each. */
const inTurn = (products: readonly Product[], { job, type }: ExploreQuery): readonly Product[] => {
  if (job === '' || type !== '') return products;
  const byKind = Map.groupBy(products, ({ kind }) => kind);
  const shelves = typesOfJob(job).map((kind) => byKind.get(kind) ?? []);
  return products.flatMap((_, place) => shelves.flatMap((shelf) => shelf[place] ?? []));
};

/** The choices without battery platforms that the brand does not have, as in an outdated or mistyped address. */
const knownChoices = (
  { platform, ...others }: ExploreChoices,
  platforms: readonly PlatformRecord[],
): ExploreChoices => {
  const known = platform?.filter((value) => platforms.some(({ id }) => id === value)) ?? [];
  return known.length === 0 ? others : { ...others, platform: known };
};

/** The explore view: products by text, type, job and filters, and the remaining choices. */
export const exploreView = async (
  sources: ExploreSources,
  brand: BrandCode,
  query: ExploreQuery,
  language: AnswerLanguage,
): Promise<ExploreView> => {
  const { catalogue } = sources;
  const [kinds, platforms] = await Promise.all([catalogue.kinds(brand), catalogue.platforms(brand)]);
  const types = await typesOf(catalogue, { brand, language, kinds, platforms });
  const jobs = jobsOf(types, language);
  if (!isExploring(query)) {
    return {
      types: [...types],
      jobs: [...jobs],
      facets: [],
      total: kinds.reduce((sum, { count }) => sum + count, 0),
      products: [],
    };
  }
  const choices = knownChoices(query.choices, platforms);
  const candidates = await candidatesOf(sources, brand, query, language);
  const found = candidates.filter((product) => meetsAll(product, choices));
  const shown = sorted(inTurn(found, query), query.sort).slice(0, query.pages * explorePage);
  return {
    types: [...types],
    jobs: [...jobs],
    facets: [...facetsOf(candidates, choices, { brand, language, platforms })],
    total: found.length,
    products: shown.map((product) => toSummary(product, language)),
  };
};
