import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { eachToolOnce } from '../../../catalogue/packagings.ts';
import type { Constraint, OperationInputs } from '../../plan.ts';
import { adaptToData } from '../choice/adaptToData.ts';
import { pickOf, standsAt } from '../choice/picks.ts';
import { fieldFor, isCurrent, type Ranked, rank, rankFieldsOf } from '../choice/ranking.ts';
import { candidatesOf, select } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { readyPrice, runsOnPacks } from '../product/packaging.ts';
import { openWorld, type World } from '../world.ts';

type Input = OperationInputs['best'];

/** The best one and close runners-up. */
const maxRanked = 3;
const maxListed = 6;

/** Candidates: without types only tools, products still made if there are any, and one packaging of each tool. */
const contenders = (products: readonly Product[], { types: asked, among }: Input): readonly Product[] => {
  if (among) return products;
  const wanted = asked.length === 0 ? products.filter(({ kind }) => isToolKind(kind)) : products;
  const current = wanted.filter(isCurrent);
  return current.length > 0 ? current : wanted;
};

const isKit = (one: Constraint): boolean => one.by === 'packaging' && one.packaging === 'kit';

/** "The cheapest, battery included": ranked by the price ready to use, in one box or combined. */
const ranksReady = ({ ranking: { key }, constraints: wished }: Input): boolean => key === 'price' && wished.some(isKit);

interface Ready {
  readonly product: Product;
  readonly total: number;
}

const readyOf = (world: World, products: readonly Product[], direction: 'most' | 'least'): readonly Ready[] =>
  products
    .filter(runsOnPacks)
    .flatMap((product) => {
      const total = readyPrice(world, product);
      return total === undefined ? [] : [{ product, total }];
    })
    .sort((one, other) => (direction === 'least' ? one.total - other.total : other.total - one.total));

/** The first of each scale if there are several, else of the only one; as many as requested. */
const leading = ({ scales }: Ranked, { ranking: { place = 1 }, among, limit }: Input): readonly Product[] => {
  const once = among ? scales : scales.map(eachToolOnce);
  const [only = []] = once;
  const all = once.length > 1 ? once.flatMap((each) => each.slice(0, 1)) : only.slice(place - 1);
  return all.slice(0, Math.min(limit ?? maxRanked, maxListed));
};

const kindsOf = (products: readonly Product[]): readonly ProductKind[] => [
  ...new Set(products.flatMap(({ kind }) => kind ?? [])),
];

/** The product at the end of a scale, with runners-up. */
export const best: Operation<'best'> = async (context, asked) => {
  const world = await openWorld(context, { types: asked.types, products: asked.among ?? [] });
  const all = contenders(candidatesOf(world, asked.types, asked.among, asked.constraints), asked);
  const isReady = ranksReady(asked);
  const stated = adaptToData(all, asked.constraints);
  const input = { ...asked, constraints: isReady ? stated.filter((one) => !isKit(one)) : stated };
  const { passing, unknown, emptied } = select(world, all, input.constraints);
  const ranked = rank(passing, input.ranking);
  const ready = readyOf(world, passing, input.ranking.direction);
  const inOrder = isReady ? { ...ranked, scales: [ready.map(({ product }) => product)] } : ranked;
  const leaders = leading(inOrder, input);
  const [first] = leaders;
  const rankField = first && ranked.fieldOf(first);
  const fallback = rankFieldsOf(input.ranking.key, input.types[0])[0]?.field ?? 'price';
  const several = inOrder.scales.length > 1;
  return {
    ranking: input.ranking,
    field: first && rankField ? fieldFor(first, rankField) : fallback,
    ranked: leaders.map((product, index) => {
      const leads = index === 0 && (input.ranking.place ?? 1) === 1;
      const stands = leads ? standsAt(input.ranking, ranked.fieldOf(product)) : undefined;
      const rankField = ranked.fieldOf(product);
      return pickOf(world, product, { constraints: input.constraints, rankField, stands, owned: input.owned });
    }),
    types: kindsOf(passing),
    constraints: input.constraints,
    scales: several ? 'several' : 'one',
    ...(isReady
      ? { ready: leaders.flatMap((each) => ready.find(({ product }) => product === each)?.total ?? []) }
      : {}),
    considered: passing.length,
    ...(asked.among ? { among: true } : {}),
    ...(asked.limit === undefined ? {} : { limit: asked.limit }),
    unknown: several ? 0 : unknown.length + ranked.unknown.length,
    emptied,
  };
};
