import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { nominalVolts } from '../../../catalogue/labelVolts.ts';
import type { PlatformRecord } from '../../../catalogue/record.ts';
import type { CompatibilityReason, OperationFindings } from '../../findings.ts';
import type { Truth } from '../../plan.ts';
import { currentFirst, isCurrent } from '../choice/ranking.ts';
import type { Operation } from '../context.ts';
import { packAdvice } from '../product/packAdvice.ts';
import { figureOf } from '../product/values.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { fitting } from './fitting.ts';
import { byHose } from './hose.ts';

type Found = OperationFindings['compatible'];

/** Whether a part fits, and why. */
export interface Fit {
  readonly holds: Truth;
  readonly reason: CompatibilityReason;
}

const unknownFit: Fit = { holds: 'unknown', reason: 'unknown' };

const lists = (one: Product, other: Product): boolean =>
  [...one.batteries, ...one.chargers, ...one.accessories].includes(other.id);

/** Whether the data of one product list the other as fitting. */
export const areListed = (one: Product, other: Product): boolean => lists(one, other) || lists(other, one);

const platformOf = (world: World, product: Product): PlatformRecord | undefined =>
  world.platforms.find(({ id }) => id === product.platform);

/** Whether the data say that a product runs on something other than a battery. */
const isWithoutBattery = ({ platform, attributes: { powerSource } }: Product): boolean =>
  platform === undefined && powerSource !== undefined && powerSource !== 'battery';

/** The nominal voltage of a product's packs, where the data give one: a label of 20 V means 18. */
const packVolts = (world: World, product: Product): number | undefined => {
  const volts = platformOf(world, product)?.voltage ?? figureOf(product, 'voltage');
  // A charger may serve several voltages; the one in its data may be one of them.
  return product.kind === 'charger' || volts === undefined ? undefined : nominalVolts(volts);
};

/** Without platforms only a difference can be stated: packs of one voltage may still not fit. */
const fitByVoltage = (world: World, one: Product, other: Product): Fit => {
  if (isWithoutBattery(one) || isWithoutBattery(other)) return { holds: 'no', reason: 'noBattery' };
  const [here, there] = [packVolts(world, one), packVolts(world, other)];
  if (here === undefined || there === undefined || here === there) return unknownFit;
  return { holds: 'no', reason: 'otherVoltage' };
};

/** Packs of one platform do not fit another. */
const apart = (here: PlatformRecord, there: PlatformRecord): Fit => ({
  holds: 'no',
  reason: here.voltage === there.voltage ? 'otherPlatform' : 'otherVoltage',
});

/** Whether a supply and a tool, or two tools, share their battery platform. */
const fitByPlatform = (world: World, one: Product, other: Product): Fit => {
  const [here, there] = [platformOf(world, one), platformOf(world, other)];
  if (!here || !there) return fitByVoltage(world, one, other);
  if (here.id === there.id) {
    // A pack of the platform that the tool's list omits is not confirmed.
    const listed = [one, other].some(({ batteries }) => batteries.length > 0);
    const pair = isSupplyKind(one.kind) || isSupplyKind(other.kind);
    if (pair && listed && [one, other].some(({ kind }) => isToolKind(kind)))
      return { holds: 'unknown', reason: 'notListed' };
    return { holds: 'yes', reason: 'samePlatform' };
  }
  return apart(here, there);
};

/** Whether two products fit: by their lists, platforms, or holder and sizes. */
export const fitOf = (world: World, one: Product, other: Product): Fit => {
  const isShared = one.platform !== undefined && one.platform === other.platform;
  if (areListed(one, other)) return { holds: 'yes', reason: isShared ? 'samePlatform' : 'listed' };
  const kinds = [one.kind, other.kind];
  if (kinds.some(isSupplyKind) || kinds.every(isToolKind)) return fitByPlatform(world, one, other);
  const [tool, accessory] = isToolKind(one.kind) ? [one, other] : [other, one];
  return fitting(tool, accessory);
};

/** Products of the same type that fit instead. */
const alternativesFor = (world: World, products: readonly Product[]): readonly Product[] => {
  const tool = products.find(({ kind }) => isToolKind(kind));
  const part = products.find(({ kind }) => !isToolKind(kind));
  if (!tool || !part?.kind) return [];
  const fits = world.ofTypes([part.kind]).filter((each) => fitOf(world, tool, each).holds === 'yes');
  return currentFirst(fits).slice(0, maxAlternatives);
};
const maxAlternatives = 4;

/** Whether a product takes the packs of a platform. */
const fitOfPlatform = (world: World, product: Product, asked: PlatformRecord | undefined): Fit => {
  if (!asked) return unknownFit;
  const own = platformOf(world, product);
  if (own) return own.id === asked.id ? { holds: 'yes', reason: 'samePlatform' } : apart(own, asked);
  if (isWithoutBattery(product)) return { holds: 'no', reason: 'noBattery' };
  const volts = packVolts(world, product);
  const differs = volts !== undefined && volts !== nominalVolts(asked.voltage);
  return differs ? { holds: 'no', reason: 'otherVoltage' } : unknownFit;
};

const withPlatform = (world: World, product: Product, platform: string): Found => {
  const asked = world.platforms.find(({ id }) => id === platform);
  const own = platformOf(world, product);
  const fit = fitOfPlatform(world, product, asked);
  const packs = isToolKind(product.kind) ? productsNamed(world, product.batteries) : [];
  return { products: [product], ...fit, platforms: [own, asked], alternatives: packs, between: 'pair', groups: [] };
};

/** The worst of several pairs, because all of them must fit. */
const worst = (fits: readonly Fit[]): Fit =>
  fits.find(({ holds }) => holds === 'no') ?? fits.find(({ holds }) => holds === 'unknown') ?? fits[0] ?? unknownFit;

/** Tools by what they run on: a platform, packs of a voltage, a cord. Tools of unknown supply are left out. */
const byPower = (world: World, products: readonly Product[]): Found['groups'] => {
  const groups = new Map<string, Group>();
  for (const product of products) {
    const group = groupOf(world, product);
    if (!group) continue;
    const key = `${group.platform?.id} ${group.volts} ${group.isCorded}`;
    groups.set(key, { ...group, products: [...(groups.get(key)?.products ?? []), product] });
  }
  return [...groups.values()];
};

type Group = Found['groups'][number];

const groupOf = (world: World, product: Product): Group | undefined => {
  const platform = platformOf(world, product);
  const isCorded = isWithoutBattery(product);
  const volts = figureOf(product, 'voltage');
  const { powerSource } = product.attributes;
  if (!platform && !isCorded && powerSource !== 'battery') return undefined;
  return { platform, isCorded, volts: platform || isCorded ? undefined : volts, products: [product] };
};

/** Whether several tools use the same packs. */
const together = (world: World, products: readonly Product[]): Found => {
  const pairs = products.flatMap((one, place) =>
    products.slice(place + 1).map((other) => fitByPlatform(world, one, other)),
  );
  const platforms = products.map((product) => platformOf(world, product));
  return { products, ...worst(pairs), platforms, alternatives: [], between: 'tools', groups: byPower(world, products) };
};

/** A product with tools of some types: which it fits, and why not the others. */
const withTypes = (world: World, product: Product, types: readonly ProductKind[]): Found => {
  const tools = world.ofTypes(types).filter(isCurrent);
  const fitsOf = (wanted: Truth) => tools.filter((tool) => fitOf(world, product, tool).holds === wanted);
  const [fits, others] = [fitsOf('yes'), fitsOf('no')];
  const none = others.length < tools.length ? 'unknown' : 'no';
  return {
    products: [product, ...fits.slice(0, maxAlternatives)],
    holds: fits.length > 0 ? 'yes' : none,
    reason: 'samePlatform',
    platforms: [platformOf(world, product)],
    alternatives: [],
    between: 'types',
    groups: byPower(world, others.slice(0, maxAlternatives)),
  };
};

/** Packs of one platform in tools of another. */
const betweenPlatforms = (world: World, ids: readonly string[]): Found => {
  const platforms = ids.flatMap((id) => world.platforms.find((each) => each.id === id) ?? []);
  const [, tools] = platforms;
  const packs = tools ? world.ofTypes(['battery']).filter(({ platform }) => platform === tools.id) : [];
  return {
    products: [],
    holds: 'no',
    reason: 'otherVoltage',
    platforms,
    alternatives: packs.slice(0, maxAlternatives),
    between: 'platforms',
    groups: [],
  };
};

/** Where the maker advises a larger pack than the one that fits. */
const adviceOn = (world: World, [tool, pack]: readonly Product[]): Pick<Found, 'advice'> => {
  const advice = tool && pack?.kind === 'battery' && isToolKind(tool.kind) ? packAdvice(world, tool, pack) : undefined;
  return advice ? { advice } : {};
};

/** Whether products fit each other, a platform, or tools of a type; with alternatives. */
export const compatible: Operation<'compatible'> = async (context, input) => {
  const world = await openWorld(context, {
    products: input.products,
    types: [
      ...(input.types ?? []),
      'vacuum',
      ...(input.platforms || input.about === 'packs' ? (['battery'] as const) : []),
    ],
  });
  if (input.platforms) return betweenPlatforms(world, input.platforms);
  const named = productsNamed(world, input.products);
  // The tool first, then what should fit it, in any order of the question.
  const products = [...named.filter(({ kind }) => isToolKind(kind)), ...named.filter(({ kind }) => !isToolKind(kind))];
  const isListed = named.some((one) => named.some((other) => lists(one, other)));
  // A vacuum that is asked about with other tools is meant to take their dust.
  const kinds = [...named.map(({ kind }) => kind), ...(input.types ?? [])].filter((kind) => kind !== 'vacuum');
  const takesDust = named.some(({ kind }) => kind === 'vacuum') && kinds.length > 0 && kinds.every(isToolKind);
  if (input.about === 'hose' || (input.about === undefined && takesDust && !isListed))
    return byHose(world, named, input);
  const [first, ...others] = products;
  if (first && input.types) return withTypes(world, first, input.types);
  if (first && input.platform !== undefined) return withPlatform(world, first, input.platform);
  const areTools = products.length > 1 && products.every(({ kind }) => isToolKind(kind));
  if (areTools && !isListed) return together(world, products);
  const fit = worst(first ? others.map((other) => fitOf(world, first, other)) : []);
  return {
    products,
    ...fit,
    platforms: products.map((product) => platformOf(world, product)),
    alternatives: fit.holds === 'yes' ? [] : alternativesFor(world, products),
    between: 'pair',
    groups: [],
    ...(fit.holds === 'yes' ? adviceOn(world, products) : {}),
  };
};
