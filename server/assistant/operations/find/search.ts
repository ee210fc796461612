import type { Product } from '../../../catalogue/catalogue.ts';
import { toolsFirst } from '../../../catalogue/packagings.ts';
import type { FieldKey, Pick } from '../../findings.ts';
import type { OperationInputs } from '../../plan.ts';
import { adaptToData } from '../choice/adaptToData.ts';
import { pickOf, softScore, standsAt } from '../choice/picks.ts';
import { currentFirst, type Ranked, rank } from '../choice/ranking.ts';
import { candidatesOf, isHard, select } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { keyFieldsFor } from '../product/keyFields.ts';
import { fieldReasons, fieldValue } from '../product/values.ts';
import { openWorld, type World } from '../world.ts';

/** More products would be a list, not an answer, unless these are all. */
const defaultLimit = 3;
const maxAll = 6;
/** A figure takes up little room. */
const maxFigures = 10;

type Input = OperationInputs['search'];

/** Products that meet more soft constraints come first; otherwise the order stays. */
const bySoft = (world: World, products: readonly Product[], wished: Input['constraints']): readonly Product[] => {
  if (wished.every(isHard)) return products;
  const scores = new Map(products.map((product) => [product, softScore(world, product, wished)]));
  return [...products].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
};

const ordered = (
  world: World,
  products: readonly Product[],
  { ranking: wanted, constraints: wished }: Input,
): { readonly products: readonly Product[]; readonly ranked: Ranked | undefined } => {
  if (!wanted) return { products: currentFirst(bySoft(world, toolsFirst(products), wished)), ranked: undefined };
  const ranked = rank(products, wanted);
  const all = [...ranked.products, ...currentFirst(ranked.unknown)];
  return { products: bySoft(world, all, wished), ranked };
};

/** What tells the goods of a list apart: the drive and the first key figure in which they differ. */
const tellingApart = (product: Product, all: readonly Product[]): Pick['reasons'] => {
  const differs = (field: FieldKey): boolean =>
    new Set(all.filter(({ kind }) => kind === product.kind).map((one) => JSON.stringify(fieldValue(one, field)))).size >
    1;
  const [figure] = keyFieldsFor(product).filter(differs);
  const drive = differs('powerSource') ? fieldReasons(product, 'powerSource') : [];
  return [...drive, ...fieldReasons(product, figure)];
};

/** Products of the types that meet every hard constraint, ranked by the soft ones. */
export const search: Operation<'search'> = async (context, asked) => {
  const world = await openWorld(context, { types: asked.types, products: asked.among ?? [] });
  const candidates = candidatesOf(world, asked.types, asked.among, asked.constraints);
  const input = { ...asked, constraints: adaptToData(candidates, asked.constraints) };
  const { passing, unknown, emptied } = select(world, candidates, input.constraints);
  const { products, ranked } = ordered(world, passing, input);
  const skipped = (input.ranking?.place ?? 1) - 1;
  const most = input.told === undefined ? maxAll : maxFigures;
  const limit = input.limit ?? (passing.length > most ? defaultLimit : most);
  const picks = products.slice(skipped, skipped + limit).map((product, index) => {
    const rankField = ranked?.fieldOf(product);
    const leads = index === 0 && skipped === 0 && input.ranking !== undefined;
    const stands = leads && input.ranking ? standsAt(input.ranking, rankField) : undefined;
    const told = (input.told ?? []).flatMap((field) => fieldReasons(product, field));
    if (told.length > 0) return { product, reasons: told, catches: [] };
    const pick = pickOf(world, product, { constraints: input.constraints, rankField, stands, owned: input.owned });
    return pick.reasons.length > 0 || products.length === 1
      ? pick
      : { ...pick, reasons: tellingApart(product, products) };
  });
  const isTold = input.told?.some((field) => products.some((product) => fieldValue(product, field) !== undefined));
  if (isTold === false) {
    const { types, constraints: kept, ranking } = input;
    return { types, constraints: kept, ranking, picks: [], total: 0, unknown: currentFirst(products), emptied };
  }
  return {
    types: input.types,
    constraints: input.constraints,
    ranking: input.ranking,
    picks,
    ...(input.told === undefined ? {} : { isFigures: true as const }),
    total: passing.length,
    unknown: currentFirst(unknown),
    emptied,
  };
};
