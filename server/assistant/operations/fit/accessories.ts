import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Pick } from '../../findings.ts';
import type { OperationInputs } from '../../plan.ts';
import { pickOf, standsAt } from '../choice/picks.ts';
import { currentFirst, rank } from '../choice/ranking.ts';
import { select } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { accessoryNeeds, workedMaterial } from '../task/applications.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { madeFor, servesUse } from './accessoryItems.ts';
import { fitOf } from './compatible.ts';

type Input = OperationInputs['accessories'];

/** More would be a parts list, not an answer. */
const maxPicks = 6;

/** Parts that a product lists, then others that fit. */
const partsOf = (world: World, product: Product, types: readonly ProductKind[]): readonly Product[] => {
  const ids = [...product.batteries, ...product.chargers, ...product.accessories];
  const listed = productsNamed(world, ids).filter(({ kind }) => types.length === 0 || (kind && types.includes(kind)));
  const fits = world
    .ofTypes(types)
    .filter((part) => types.length > 0 && part.id !== product.id && !isToolKind(part.kind))
    .filter((part) => fitOf(world, product, part).holds === 'yes');
  return [...new Set([...listed, ...fits])];
};

/** For a part: the tools it fits. */
const wholesOf = (world: World, part: Product, types: readonly ProductKind[]): readonly Product[] =>
  world
    .ofTypes(types)
    .filter(
      ({ id, batteries, chargers, accessories: listed }) =>
        id !== part.id && [...batteries, ...chargers, ...listed].includes(part.id),
    );

/** "Which bit for the brick?": for drilling, a screwdriver bit is excluded. */
const bitsFor = (types: readonly ProductKind[], needs: readonly { readonly type: ProductKind }[]) =>
  types.includes('drillBits') && needs.some(({ type }) => type === 'drillBits')
    ? types.filter((type) => type !== 'screwdriverBits')
    : types;

const candidates = (world: World, product: Product | undefined, { types, task: job }: Input): readonly Product[] => {
  const needs = accessoryNeeds(world.context.knowledge, job, product?.kind);
  const wanted = types.length > 0 ? bitsFor(types, needs) : needs.map(({ type }) => type);
  // A disc requested by type must be made for the material, even if the job names no disc: no steel disc on tile.
  const worked = workedMaterial(world.context.knowledge, job);
  const suitsJob = (part: Product): boolean => {
    const need = needs.find(({ type }) => type === part.kind);
    return madeFor(part, need?.material ?? worked) && servesUse(part, need?.use);
  };
  if (!product) return world.ofTypes(wanted).filter(suitsJob);
  const asksTools = wanted.length > 0 && wanted.every(isToolKind);
  if (asksTools || (!isToolKind(product.kind) && product.kind !== undefined && wanted.length === 0))
    return wholesOf(world, product, wanted);
  return partsOf(world, product, wanted).filter(suitsJob);
};

const picksOf = (world: World, products: readonly Product[], input: Input): readonly Pick[] => {
  const ranked = input.ranking && rank(products, input.ranking);
  const inOrder = ranked ? [...ranked.products, ...ranked.unknown] : currentFirst(products);
  return inOrder.slice(0, maxPicks).map((product, index) => {
    const rankField = ranked?.fieldOf(product);
    const stands = index === 0 && input.ranking ? standsAt(input.ranking, rankField) : undefined;
    return pickOf(world, product, { constraints: input.constraints, rankField, stands });
  });
};

/** For general accessories such as "bits", those of the job: no screwdriver bits for drilling. */
const typesOf = (world: World, { types, product, task: job }: Input): readonly ProductKind[] => {
  const tool = product === undefined ? undefined : world.product(product)?.kind;
  const needed = new Set(accessoryNeeds(world.context.knowledge, job, tool).map(({ type }) => type));
  const ofJob = types.length > 1 ? types.filter((type) => needed.has(type)) : [];
  return ofJob.length > 0 ? ofJob : types;
};

/** Accessories of a product, or products that an accessory fits. */
export const accessories: Operation<'accessories'> = async (context, asked) => {
  const world = await openWorld(context, {
    types: asked.types,
    products: asked.product === undefined ? [] : [asked.product],
  });
  const input = { ...asked, types: typesOf(world, asked) };
  const product = input.product === undefined ? undefined : world.product(input.product);
  const { passing, emptied } = select(world, candidates(world, product, input), input.constraints);
  const picks = picksOf(world, passing, input);
  const [unfit] = picks.length === 0 && product && !emptied ? partsOf(world, product, input.types) : [];
  return { product, types: input.types, picks, ...(unfit ? { unfit } : {}), emptied };
};
