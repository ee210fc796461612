import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import { isSupplyKind } from '../../catalogue/kinds.ts';
import type { KitItem, OperationFindings } from '../findings.ts';
import { loadRoles } from '../knowledge/load.ts';
import type { Constraint, OperationInputs } from '../plan.ts';
import { accessoryItems } from './accessoryItems.ts';
import { accessoryNeeds, applicationOf, fittingTypes, isStopped } from './applications.ts';
import type { Operation } from './context.ts';
import { supplyItems, totalOf } from './packaging.ts';
import { currentFirst } from './ranking.ts';
import { recommend } from './recommend.ts';
import { constraints, productId, productIds, task, text, texts, types } from './schemas.ts';
import { candidatesOf, meetsAll, select } from './select.ts';
import { taskFit } from './taskFit.ts';
import { truthOf } from './truth.ts';
import { openWorld, productsNamed, type World } from './world.ts';

type Input = OperationInputs['kit'];

/** A tool with all that it needs for the job. The same pack is not bought twice unless more were asked for. */
const itemsFor = (world: World, tool: Product, input: Input): readonly KitItem[] => {
  const { knowledge } = world.context;
  const wanted = accessoryNeeds(knowledge, input.task, tool.kind);
  const items: readonly KitItem[] = [
    { role: 'tool', product: tool, count: 1, state: input.owned.includes(tool.id) ? 'owned' : 'buy' },
    ...supplyItems(world, tool, input.owned, packWanted(world, input)),
    ...accessoryItems(world, tool, wanted).map((item) =>
      item.state === 'buy' && input.owned.includes(item.product.id) ? { ...item, state: 'owned' as const } : item,
    ),
  ];
  return items.flatMap((item) => counted(item, input.quantities?.[item.product.id] ?? input.quantities?.[item.role]));
};

/** So many of an item; what is in the box or at home is one of them, the others are bought. */
const counted = (item: KitItem, count: number | undefined): readonly KitItem[] => {
  if (count === undefined) return [item];
  if (item.state === 'buy' || count <= item.count) return [{ ...item, count }];
  return [item, { ...item, count: count - item.count, state: 'buy' }];
};

const isOfPack = (constraint: Constraint): boolean =>
  constraint.by === 'range' && (constraint.measure === 'batteryCapacity' || constraint.measure === 'energy');

/** Whether a pack is of the size that was asked for; undefined where none was. */
const packWanted = (world: World, { constraints: asked }: Input): ((battery: Product) => boolean) | undefined => {
  const ofPack = asked.filter(isOfPack);
  return ofPack.length === 0 ? undefined : (battery) => meetsAll(world, battery, ofPack) === 'yes';
};

/** Further tools with what they need besides what is on the list already. */
const withOthers = (world: World, first: readonly KitItem[], input: Input): readonly KitItem[] => {
  const items = [...first];
  const { quantities: _, ...rest } = input;
  for (const tool of productsNamed(world, input.also ?? [])) {
    const had = new Set(items.map(({ product }) => product.id));
    const owned = [...input.owned, ...items.filter(({ role }) => role !== 'tool').map(({ product }) => product.id)];
    const alone = new Map(itemsFor(world, tool, rest).map(({ product, state }) => [product.id, state]));
    for (const item of itemsFor(world, tool, { ...rest, owned })) {
      if (had.has(item.product.id)) continue;
      // A pack on the list is no other pack at home.
      items.push(item.state === 'owned' ? { ...item, state: alone.get(item.product.id) ?? 'buy' } : item);
    }
  }
  return items;
};

/** Tools that come into question: of the types, or of the types that do the job, under the constraints. */
const toolsFor = (world: World, input: Input): readonly Product[] => {
  const { knowledge } = world.context;
  const job = input.task ?? {};
  const [fittest, ...others] = fittingTypes(knowledge, job);
  const fitting = fittest ? [fittest, ...others].filter(({ fit }) => fit === fittest.fit).map(({ type }) => type) : [];
  const named = input.types && input.types.length > 0 ? input.types : fitting;
  if (named.length === 0) return [];
  const candidates = candidatesOf(world, named, undefined).filter((tool) => taskFit(world, tool, job).holds !== 'no');
  return currentFirst(
    select(
      world,
      candidates,
      input.constraints.filter((each) => !isOfPack(each)),
    ).passing,
  );
};

/** The combination that costs least in all. */
const cheapestOf = (world: World, input: Input): OperationFindings['kit']['cheapest'] => {
  const priced = toolsFor(world, input)
    .filter(({ successor }) => successor === undefined)
    .flatMap((tool) => {
      const items = itemsFor(world, tool, input);
      const total = totalOf(items);
      return total === undefined ? [] : [{ items, total }];
    });
  return priced.reduce<(typeof priced)[number] | undefined>(
    (best, each) => (best && best.total <= each.total ? best : each),
    undefined,
  );
};

/** The tool asked for, else the one an adviser would take; where that is over the budget, the cheapest. */
const toolOf = async (
  context: Parameters<typeof recommend.run>[0],
  world: World,
  input: Input,
): Promise<Product | undefined> => {
  const named = input.product === undefined ? undefined : world.product(input.product);
  // A pack that the visitor has is what a tool is to run on, not what is to be bought.
  const isOwnSupply = named !== undefined && isSupplyKind(named.kind) && input.owned.includes(named.id);
  if (named && !isOwnSupply) return named;
  const { picks } = await recommend.run(context, {
    types: input.types ?? [],
    task: input.task ?? {},
    constraints: input.constraints.filter((each) => !isOfPack(each)),
  });
  const { budget } = input;
  const within = picks.find(
    ({ product }) =>
      budget === undefined || (totalOf(itemsFor(world, product, input)) ?? Number.POSITIVE_INFINITY) <= budget,
  );
  return (within ?? picks[0])?.product;
};

/** What the job asks to be worn, else what the type of tool does. */
const protectionFor = (world: World, tool: Product | undefined, { task: job }: Input): readonly string[] =>
  applicationOf(world.context.knowledge, job)?.protection ??
  (tool?.kind === undefined ? [] : (loadRoles()[tool.kind]?.protection ?? []));

/** All that is needed to work: tool, pack, charger, accessories and protection, with the total. */
export const kit: Operation<'kit'> = {
  input: v.strictObject({
    product: v.exactOptional(productId),
    also: v.exactOptional(productIds),
    types: v.exactOptional(types),
    task: v.exactOptional(task),
    constraints,
    budget: v.exactOptional(v.number()),
    owned: texts,
    quantities: v.exactOptional(v.record(text, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)))),
  }),
  async run(context, input) {
    const world = await openWorld(context, {
      products: [...(input.product === undefined ? [] : [input.product]), ...(input.also ?? []), ...input.owned],
    });
    const stopped = isStopped(context.knowledge, input.task ?? {}, input.types ?? []);
    const tool = stopped ? undefined : await toolOf(context, world, input);
    const items = tool ? withOthers(world, itemsFor(world, tool, input), input) : [];
    const total = items.length === 0 ? undefined : totalOf(items);
    const { budget } = input;
    return {
      items,
      total,
      currency: tool?.price?.currency,
      budget,
      within: budget === undefined || total === undefined ? 'unknown' : truthOf(total <= budget),
      cheapest:
        input.product === undefined && input.also === undefined && !stopped ? cheapestOf(world, input) : undefined,
      protection: protectionFor(world, tool, input),
      task: input.task,
    };
  },
};
