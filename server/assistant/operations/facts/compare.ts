import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { ComparisonRow, FieldKey, OperationFindings, OwnRow, Reason } from '../../findings.ts';
import type { OperationInputs, Ranking } from '../../plan.ts';
import { decide } from '../advice/decision.ts';
import { standingCatches } from '../choice/picks.ts';
import { fieldFor, rank } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { betterBy, betterIs, comparesTypes } from '../product/directions.ts';
import { endedAmong } from '../product/ended.ts';
import { keyFieldsFor } from '../product/keyFields.ts';
import { packagingOf, readyPair } from '../product/packaging.ts';
import { carried, fieldReasons, fieldValue } from '../product/values.ts';
import { comparableField } from '../product/weights.ts';
import { taskFields } from '../task/applications.ts';
import { openWorld, productsNamed, type World } from '../world.ts';

type Input = OperationInputs['compare'];

/** Index of the only product with the best value of a field. */
export const winnerOf = (products: readonly Product[], field: FieldKey): number | undefined => {
  const values = products.map((product) => fieldValue(product, field));
  if (values.includes(undefined)) return undefined;
  const beats = (one: number) =>
    values.every((value, other) => other === one || betterBy(field, values[one], value) > 0);
  const winner = values.findIndex((_, index) => beats(index));
  return winner < 0 ? undefined : winner;
};

/** The lower price wins only if it is the lower one for a tool that works, too. */
const winsReady = (world: World, products: readonly Product[], winner: number): boolean => {
  const ready = readyPair(world, products);
  return ready === undefined || ready[winner] === Math.min(...ready);
};

const rowOf = (world: World, products: readonly Product[], field: FieldKey): ComparisonRow => {
  const leading = winnerOf(products, field);
  const winner =
    field === 'price' && leading !== undefined && !winsReady(world, products, leading) ? undefined : leading;
  return {
    field,
    values: products.map((product) => fieldValue(product, field)),
    ...(winner === undefined ? {} : { winner }),
  };
};

/** Neither the voltage nor the weight without a pack is comparable between tools with different drives. */
const isOfDrive = (products: readonly Product[], field: FieldKey): boolean =>
  (field === 'voltage' || field === 'weight') &&
  new Set(products.map(({ attributes }) => attributes.powerSource)).size > 1;

/** Fields in which products differ, key fields of their types first; of two, those that both have. */
const differing = (products: readonly Product[], sameType: boolean): readonly FieldKey[] => {
  const carriedBy = ['price' as const, ...products.flatMap(keyFieldsFor), ...products.flatMap(carried)];
  const telling = new Set(carriedBy.map((field) => comparableField(products, field)));
  return [...telling].filter((field) => {
    if (isOfDrive(products, field)) return false;
    if (products.length === 2 && products.some((product) => fieldValue(product, field) === undefined)) return false;
    const isShared = products.every((product) => keyFieldsFor(product).includes(field));
    if (!sameType && !isShared && !comparesTypes(field)) return false;
    return new Set(products.map((product) => fieldValue(product, field))).size > 1;
  });
};

/** Attributes of goods of no type of ours that all state, in which they differ. */
const ownRows = (products: readonly Product[]): readonly OwnRow[] =>
  products.some(({ kind }) => kind !== undefined)
    ? []
    : Object.keys(products[0]?.otherAttributes ?? {}).flatMap((label) => {
        const values = products.map(({ otherAttributes }) => String(otherAttributes[label] ?? ''));
        return values.includes('') || new Set(values).size === 1 ? [] : [{ label, values }];
      });

/** Important fields for the job, else of the type; the first one in which a product wins. */
const maxReasons = 3;

const reasonsFor = (
  product: Product,
  products: readonly Product[],
  rows: readonly ComparisonRow[],
  first: ReadonlySet<FieldKey>,
): readonly Reason[] => {
  const won = rows.flatMap(({ field, winner }) =>
    winner === undefined || products[winner] !== product ? [] : [field],
  );
  const inOrder = [...won.filter((field) => first.has(field)), ...won.filter((field) => !first.has(field))];
  return inOrder
    .flatMap((field) => fieldReasons(product, field, betterIs(field) === 'less' ? 'least' : 'most'))
    .slice(0, maxReasons);
};

/** The winner by the requested criterion ("which is lighter"), and the figure. */
const rankVerdict = (products: readonly Product[], wanted: Ranking): OperationFindings['compare']['verdict'] => {
  const ranked = rank(products, wanted);
  // Discontinued products compare by their figures as well.
  const compared = ranked.scales.length === 1 ? ranked.scales.flat() : ranked.products;
  return compared.map((product, index) => {
    const rankField = ranked.fieldOf(product);
    const field = rankField && fieldFor(product, rankField);
    return { product, reasons: fieldReasons(product, field, index === 0 ? wanted.direction : undefined) };
  });
};

/** "What is the difference in length?": two of a kind are ranked by the only figure asked for, if one of them leads. */
const rankingOf = ({ ranking, attributes = [] }: Input, products: readonly Product[]): Ranking | undefined => {
  const [field, ...others] = attributes;
  if (ranking || field === undefined || others.length > 0 || products.length !== 2) return ranking;
  const isAlike =
    products.every(({ kind }) => isToolKind(kind)) || new Set(products.map(({ kind }) => kind)).size === 1;
  if (!isAlike || products.some((product) => typeof fieldValue(product, field) !== 'number')) return undefined;
  if (winnerOf(products, field) === undefined) return undefined;
  return { key: field, direction: betterIs(field) === 'less' ? 'least' : 'most' };
};

/** The figures of both products for a ranking: they decide a claim, and give the difference. */
const rankedFigures = (
  verdict: OperationFindings['compare']['verdict'],
  claim: Input['claim'],
  direction: Ranking['direction'],
): Pick<OperationFindings['compare'], 'claim' | 'difference'> => {
  const figures = verdict.flatMap(({ product, reasons }) => {
    const [reason] = reasons;
    return reason?.by === 'field' && typeof reason.value === 'number'
      ? [{ product, field: reason.field, value: reason.value }]
      : [];
  });
  const claimed = figures.find(({ product }) => product.id === claim);
  const [first, second] = figures;
  const ahead = (value: number, other: number): boolean => (direction === 'most' ? value > other : value < other);
  const others = figures.filter(({ product }) => product.id !== claim);
  const holds =
    claimed && others.length > 0
      ? others.every(({ value }) => ahead(claimed.value, value))
        ? 'yes'
        : 'no'
      : 'unknown';
  const product = verdict.find((one) => one.product.id === claim)?.product;
  return {
    ...(product ? { claim: { product, holds } } : {}),
    ...(first && second && first.field === second.field
      ? { difference: { field: first.field, value: Math.abs(first.value - second.value) } }
      : {}),
  };
};

/** The figure that a verdict is based on. */
const firstValue = ({ reasons: [reason] }: OperationFindings['compare']['verdict'][number]) =>
  reason?.by === 'field' ? reason.value : undefined;

const fieldsOf = (products: readonly Product[], input: Input, sameType: boolean): readonly FieldKey[] =>
  input.attributes && input.attributes.length > 0 ? input.attributes : differing(products, sameType);

/** Bare tools compared with ready-to-use ones: their prices alone are misleading. */
const unlikePackaging = (world: World, products: readonly Product[]): OperationFindings['compare']['catches'] => {
  const packagings = new Set(products.map((product) => packagingOf(world, product)));
  if (packagings.size < 2) return [];
  return products
    .filter((product) => packagingOf(world, product) === 'bare')
    .map((product) => ({ product, catches: standingCatches(world, product).filter(({ by }) => by === 'bare') }));
};

/** The decision between two, unless certain figures are compared; a price is compared with what it buys. */
const decisionOf = (
  world: World,
  [one, other, ...further]: readonly Product[],
  { ranking, attributes, ...use }: Input,
): Pick<OperationFindings['compare'], 'decision' | 'ready'> => {
  if (one === undefined || other === undefined || further.length > 0) return {};
  // Nothing is known of what goods of no type of ours are for.
  if (one.kind === undefined && other.kind === undefined) return {};
  const isOfPrice = ranking ? ranking.key === 'price' : attributes?.join() === 'price';
  const isByPrice = isOfPrice && one.kind === other.kind;
  if ((ranking || attributes) && !isByPrice) return {};
  const ready = isByPrice ? readyPair(world, [one, other]) : undefined;
  return { decision: { asked: 'which', ...decide(world, [one, other], use) }, ...(ready ? { ready } : {}) };
};

const compared = (world: World, products: readonly Product[], input: Input): OperationFindings['compare'] => {
  const sameType = new Set(products.map(({ kind }) => kind)).size === 1;
  const rows = fieldsOf(products, input, sameType).map((field) => rowOf(world, products, field));
  const first = new Set<FieldKey>([
    ...products.flatMap(({ kind }) => taskFields(world.context.knowledge, input.task, kind)),
    ...products.flatMap(keyFieldsFor),
  ]);
  const wanted = rankingOf(input, products);
  const ranked = wanted && rankVerdict(products, wanted);
  // Equal figures decide nothing: then the other differences do.
  const isTied = ranked !== undefined && ranked.length > 1 && new Set(ranked.map(firstValue)).size === 1;
  const ranking = isTied ? undefined : wanted;
  const verdict =
    ranked && !isTied
      ? ranked
      : products.map((product) => ({ product, reasons: reasonsFor(product, products, rows, first) }));
  return {
    products,
    rows,
    own: ownRows(products),
    verdict,
    catches: unlikePackaging(world, products),
    ended: endedAmong(world, products),
    ranking: ranking && { direction: ranking.direction },
    kinds: sameType ? 'same' : 'different',
    ...decisionOf(world, products, input),
    ...(ranking ? rankedFigures(verdict, input.claim, ranking.direction) : {}),
  };
};

/** Products side by side: differences, the winner of each field, and reasons for each. */
export const compare: Operation<'compare'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products });
  return compared(world, productsNamed(world, input.products), input);
};
