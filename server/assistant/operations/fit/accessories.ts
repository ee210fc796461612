import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Passage, Pick } from '../../findings.ts';
import type { OperationInputs } from '../../plan.ts';
import { measureOf } from '../../state/slots.ts';
import { pickOf, standsAt } from '../choice/picks.ts';
import { currentFirst, rank } from '../choice/ranking.ts';
import { select } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { boxHolds } from '../product/box.ts';
import { keyFieldsFor } from '../product/keyFields.ts';
import { packToTake } from '../product/packAdvice.ts';
import { batteriesOf, inBox, namesModel } from '../product/packaging.ts';
import { findPassages } from '../product/passages.ts';
import { placesOf } from '../product/places.ts';
import { verdictOf } from '../product/polarity.ts';
import { fieldReasons } from '../product/values.ts';
import { accessoryNeeds, leastOfMaterial, workedMaterial } from '../task/applications.ts';
import { passageForTask } from '../task/taskPassages.ts';
import { openWorld, type World } from '../world.ts';
import { madeFor, missingParts, reaches, servesUse } from './accessoryItems.ts';
import { partsOf, takenTypes } from './takenTypes.ts';

type Input = OperationInputs['accessories'];

/** More would be a parts list, not an answer; the tools that run on a pack are all told. */
const maxPicks = 6;
const maxTools = 30;

/** For a part: the tools it fits. */
const wholesOf = (world: World, part: Product, types: readonly ProductKind[]): readonly Product[] => {
  const wholes = world
    .ofTypes(types)
    .filter(({ batteries, chargers, accessories: listed }) => [...batteries, ...chargers, ...listed].includes(part.id));
  const tools = wholes.filter(({ kind }) => isToolKind(kind));
  return tools.length > 0 ? tools : wholes;
};

const candidates = (world: World, product: Product | undefined, { types, task: job }: Input): readonly Product[] => {
  const needs = accessoryNeeds(world.context.knowledge, job, product?.kind);
  const wanted = types.length > 0 ? types : needs.map(({ type }) => type);
  // A disc requested by type must be made for the material, even if the job names no disc: no steel disc on tile.
  const worked = workedMaterial(world.context.knowledge, job);
  const least = leastOfMaterial(world.context.knowledge, job);
  const suitsJob = (part: Product): boolean => {
    const need = needs.find(({ type }) => type === part.kind);
    return madeFor(part, need?.material ?? worked) && servesUse(part, need?.use) && reaches(part, least);
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
  const isOfTools = inOrder.every(({ kind }) => isToolKind(kind));
  // Who asks what runs on a pack has the pack.
  const { kind, platform, model } = world.product(input.product ?? '') ?? {};
  const owned = isSupplyKind(kind) && platform !== undefined ? [platform] : undefined;
  return inOrder.slice(0, isOfTools ? maxTools : maxPicks).map((product, index) => {
    const rankField = ranked?.fieldOf(product);
    const stands = index === 0 && input.ranking ? standsAt(input.ranking, rankField) : undefined;
    const pick = pickOf(world, product, { constraints: input.constraints, rankField, stands, owned });
    // Several parts of a type get the figure by which they differ.
    // A charging time that holds for another pack is none of this one.
    const { chargingTimePack: pack } = product.attributes;
    const isOfOther = pack !== undefined && kind === 'battery' && pack !== model;
    const telling = keyFieldsFor(product).find((field) => !(isOfOther && field === 'chargingTime'));
    const isOneOf = inOrder.some((other) => other !== product && other.kind === product.kind);
    return pick.reasons.length > 0 || !isOneOf || isToolKind(product.kind)
      ? pick
      : { ...pick, reasons: fieldReasons(product, telling) };
  });
};

/** Below this share of the question, an answered question only shares words with it. */
const minSaid = 0.3;

/** What the maker says of the part and this job, or of choosing a pack. */
const saidOf = (
  world: World,
  tool: Product | undefined,
  picks: readonly Pick[],
  { types, task: job = {} }: Input,
): Passage | undefined => {
  const { language, question = '' } = world.context;
  const [first, ...others] = picks;
  if (first && others.length === 0) return passageForTask(world, first.product, job);
  const packs = tool && types.join() === 'battery' ? batteriesOf(world, tool) : [];
  if (!tool || packs.length === 0) return undefined;
  const places = placesOf(tool, language).filter(
    ({ evidence, text, language: written }) =>
      evidence.from === 'faq' &&
      // "Which one?" is not answered by yes or no.
      verdictOf(text, written) === 'unknown' &&
      packs.some((pack) => namesModel(text, pack)),
  );
  return findPassages(question, language, places, { minScore: minSaid, limit: 1 })[0];
};

/** Parts of the type that the tool's box holds, if its list is in the language of the answer. */
const heldBy = (world: World, tool: Product | undefined, types: readonly ProductKind[]): readonly string[] => {
  const [type, ...others] = types;
  if (!tool || type === undefined || others.length > 0) return [];
  const { items = [], passage } = boxHolds(world, tool, type);
  return passage?.language === world.context.language ? items : [];
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
  const product = asked.product === undefined ? undefined : world.product(asked.product);
  const input = { ...asked, types: takenTypes(world, product, typesOf(world, asked)) };
  const { passing, emptied } = select(world, candidates(world, product, input), input.constraints);
  const held = heldBy(world, product, input.types);
  // The one that is in the box already is told as such.
  const isHeld = passing.length === 1 && product !== undefined && inBox(product, passing) !== undefined;
  const found = isHeld ? [] : picksOf(world, passing, input);
  // "A diamond disc for it?", where ours are for steel: what fits is told as made for another material.
  const isOfMaterial = !emptied || measureOf(emptied.constraint) === 'material';
  const [unfit] = found.length === 0 && product && isOfMaterial && !isHeld ? partsOf(world, product, input.types) : [];
  const needed = product && found.length === 0 && !isHeld ? missingParts(world, product, input.task) : [];
  const missing = needed.filter(({ type }) => input.types.includes(type));
  const least = leastOfMaterial(context.knowledge, input.task);
  const isOfPacks = product !== undefined && isToolKind(product.kind) && input.types.join() === 'battery';
  const pack =
    isOfPacks && !input.ranking
      ? packToTake(
          world,
          product,
          found.map((pick) => pick.product),
        )
      : undefined;
  // The one to take comes first.
  const isTaken = (one: Pick): boolean => one.product === pack?.product;
  const picks = [...found.filter(isTaken), ...found.filter((one) => !isTaken(one))];
  const said = isHeld ? undefined : (saidOf(world, product, picks, input) ?? pack?.passage);
  return {
    product,
    types: input.types,
    picks,
    ...(pack ? { pack } : {}),
    held,
    isHeld,
    ...(unfit ? { unfit } : {}),
    ...(missing.length > 0 ? { missing } : {}),
    ...(unfit && least && !reaches(unfit, least) ? { least } : {}),
    ...(said ? { said } : {}),
    emptied: unfit ? undefined : emptied,
  };
};
