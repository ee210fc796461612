import type { Product } from '../../../catalogue/catalogue.ts';
import type { Pick } from '../../findings.ts';
import type { Constraint, OperationInputs } from '../../plan.ts';
import { standingCatches } from '../choice/picks.ts';
import { meetsAll } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { betterBy, betterIs } from '../product/directions.ts';
import { keyFieldsFor } from '../product/keyFields.ts';
import { fieldReasons, fieldValue, figureOf } from '../product/values.ts';
import { taskFit } from '../task/taskFit.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { tellingFields } from './scoring.ts';

type Input = OperationInputs['explain'];
const maxReasons = 4;
const maxAgainst = 2;

/** Reasons for a product among its peers: the relevant figures, marked if no peer has a better one. */
const reasonsFor = (product: Product, peers: readonly Product[], fields: ReturnType<typeof tellingFields>) =>
  [...new Set([...fields, ...keyFieldsFor(product)])]
    .flatMap((field) => {
      const value = fieldValue(product, field);
      const leads =
        betterIs(field) !== undefined &&
        peers.every((peer) => peer === product || betterBy(field, value, fieldValue(peer, field)) >= 0);
      const stands = betterIs(field) === 'less' ? 'least' : 'most';
      return fieldReasons(product, field, leads ? stands : undefined);
    })
    .slice(0, maxReasons);

const pickFor = (world: World, product: Product, peers: readonly Product[], { task: job = {} }: Input): Pick => {
  const decided = taskFit(world, product, job).reasons.filter(({ by }) => by !== 'field');
  const told = reasonsFor(product, peers, tellingFields(world, product, job));
  return { product, reasons: [...decided, ...told], catches: standingCatches(world, product) };
};

/** What a product is held against when none is named: the cheaper ones of its type next to it in price. */
const peersOf = (world: World, product: Product, conditions: readonly Constraint[]): readonly Product[] => {
  const price = figureOf(product, 'price') ?? 0;
  return (
    world
      .ofTypes(product.kind ? [product.kind] : [])
      .filter((peer) => peer !== product && peer.successor === undefined && (figureOf(peer, 'price') ?? price) < price)
      // What breaks a condition was never chosen among.
      .filter((peer) => meetsAll(world, peer, conditions) !== 'no')
      .sort((one, other) => (figureOf(other, 'price') ?? 0) - (figureOf(one, 'price') ?? 0))
      .slice(0, maxAgainst)
  );
};

/** Why a product was chosen, why it costs what it does, or why it was not chosen. */
export const explain: Operation<'explain'> = async (context, input) => {
  const world = await openWorld(context, { products: input.products });
  const [first, ...others] = productsNamed(world, input.products);
  if (!first) throw new RangeError('explain needs a product');
  const against = others.length > 0 ? others : peersOf(world, first, context.conditions ?? []);
  const all = [first, ...against];
  return {
    about: input.about,
    picks: [pickFor(world, first, all, input)],
    against: against.map((product) => pickFor(world, product, all, input)),
    task: input.task,
  };
};
