import { isToolKind } from '../../../catalogue/kinds.ts';
import { convert } from '../../../units/table.ts';
import { rank } from '../../operations/choice/ranking.ts';
import { anyOf } from '../../text/anyOf.ts';
import { partsOf, roleIn } from '../basket/basket.ts';
import { differsIn } from '../figures/differsIn.ts';
import { says } from '../parts/bindFit.ts';
import { countsIn } from '../purchase/counts.ts';
import { chargerBySpeed } from '../purchase/spokenParts.ts';
import { has } from '../reading/mentions.ts';
import perTime from '../reading/perTime.json' with { type: 'json' };
import type { Bound, Turn } from '../references/turn.ts';
import {
  calculation,
  chargingTime,
  countPerCharge,
  enoughCharge,
  isBrief,
  lastCalculation,
  packsFor,
  runTime,
  weightWithPack,
} from './bindPower.ts';
import exposures from './exposures.json' with { type: 'json' };

/** The two products whose prices are compared: named, or mentioned last. */
const pairMeant = ({ slots, referents, state }: Turn): readonly string[] => {
  const shown = state.shown.at(-1) ?? [];
  const page = state.page === undefined ? [] : [state.page];
  const ids = [...new Set([...slots.products, ...referents.products, ...state.focus, ...shown, ...page])];
  return ids.slice(0, 2);
};

/** What is asked in such words of two packs can hardly mean anything else. */
const certainCost = -5;

/** "What is the price difference?", "how much heavier is the other one?", and then "in percent?". */
const differenceAsked = (turn: Turn): Bound | undefined => {
  const { reading, slots } = turn;
  const last = lastCalculation(turn);
  const inPercent =
    has(reading, 'unit.percent') ||
    reading.units.includes('percent') ||
    /percent|prozent|por ?ciento|per ?cento|pour ?cent|パーセント|%/u.test(reading.text);
  if (last?.formula === 'difference' && inPercent && slots.products.length === 0 && reading.quantities.length === 0)
    return calculation(last.products, { ...last, percent: true });
  const products = pairMeant(turn);
  const packs = products.filter((id) => turn.known.get(id)?.kind === 'battery');
  // "How much longer does the bigger one last?", of two packs: as much as it holds more.
  if (packs.length === 2 && has(reading, 'op.howMuch') && has(reading, 'more.runtime', 'more.capacity'))
    return {
      ...calculation(packs, { formula: 'difference', products: packs, attribute: 'energy', percent: true }),
      cost: certainCost,
    };
  const attribute = differsIn(turn, products);
  if (attribute === undefined || products.length < 2) return undefined;
  return calculation(products, {
    formula: 'difference',
    products,
    attribute,
    ...(inPercent ? { percent: true } : {}),
  });
};

/** "The BS 18-60 minus 10 percent": the reduced price. */
const percentOff = ({ reading, referents, slots }: Turn): Bound | undefined => {
  const share = reading.quantities.find(({ unit }) => unit === 'percent');
  const [product] = referents.products;
  if (!share || share.value <= 0 || share.value >= 100) return undefined;
  if (product === undefined || slots.types.length > 1) return undefined;
  // "For a garden with a slope of 40 %?" takes nothing off the price: the share is of what was not understood.
  const asksPrice = has(reading, 'op.price', 'op.total', 'op.howMuch', 'measure.price');
  if (reading.unexplained.length > 0 && (!asksPrice || has(reading, 'op.suits', 'op.can'))) return undefined;
  return calculation([product], { formula: 'percent', product, percent: share.value });
};

/** Packs or chargers in view, of which a number is wanted: "four of the fast one, price?". */
const partsInView = (turn: Turn): readonly { readonly product: string; readonly count: number }[] => {
  const { reading, state, known } = turn;
  const role = roleIn(turn);
  const shown = [...new Set([...(state.shown.at(-1) ?? []), ...state.focus])];
  if (shown.length === 0 || shown.some((id) => role(id) === undefined)) return [];
  const [spoken] = partsOf(turn);
  const wish = spoken?.wish ?? chargerBySpeed(reading)?.wish;
  const count = spoken?.wish.count ?? countsIn(reading).find(({ value }) => value > 1)?.value;
  const ranked = wish?.ranking
    ? rank(
        shown.flatMap((id) => known.get(id) ?? []),
        wish.ranking,
      ).products
    : [];
  const product = ranked[0]?.id ?? (shown.length === 1 ? shown[0] : undefined);
  return product === undefined || count === undefined ? [] : [{ product, count }];
};

/** "Three BP1850 and one CH18S": packs and chargers alone, with counts. */
const partsAlone = (turn: Turn): Bound | undefined => {
  const { reading, slots, known } = turn;
  const isAlone = slots.products.every((id) => !isToolKind(known.get(id)?.kind)) && !slots.types.some(isToolKind);
  if (!isAlone || !has(reading, 'op.price', 'op.total', 'op.howMuch', 'measure.price') || has(reading, 'op.own'))
    return undefined;
  const spoken = partsOf(turn);
  const named = slots.products.map((product) => ({
    product,
    count: spoken.find(({ wish }) => wish.product === product)?.wish.count ?? 1,
  }));
  const items = named.length > 0 ? named : partsInView(turn);
  if (items.length === 0 || (items.length === 1 && items[0]?.count === 1)) return undefined;
  return calculation(
    items.map(({ product }) => product),
    { formula: 'sum', items },
  );
};

/** Units of distances; smaller ones are those of deviations. */
const distanceUnits: readonly string[] = ['m', 'ft', 'cm'];

/** Distances in metres; a bare number takes the unit before it: "at 10 m, and at 30?". */
const distancesIn = ({ quantities }: Turn['reading'], unitBefore: string | undefined): readonly number[] => {
  let last = unitBefore;
  return quantities.flatMap(({ unit, value }) => {
    last = unit ?? last;
    const metres = last !== undefined && distanceUnits.includes(last) ? convert(value, last, 'm') : undefined;
    return metres ?? [];
  });
};

/** Precision at a distance can hardly mean the figure for a metre. */
const unambiguousCost = -4;

/** "How far off at 10 m?", about a laser, and then "and at 30?". */
const deviation = (turn: Turn): Bound | undefined => {
  const { slots, referents, known, reading } = turn;
  const product = referents.products.find((id) => known.get(id)?.attributes.accuracy !== undefined);
  const goesOn = lastCalculation(turn)?.formula === 'deviation' && isBrief(turn);
  const asks = slots.asked.includes('accuracy') || slots.askedKeys.includes('precision');
  const distances = distancesIn(reading, goesOn ? 'm' : undefined);
  if (product === undefined || !(asks || goesOn) || distances.length === 0) return undefined;
  return { ...calculation([product], { formula: 'deviation', product, distances }), cost: unambiguousCost };
};

const aDay: Readonly<Record<string, readonly string[]>> = perTime;
const exposureWords: Readonly<Record<string, readonly string[]>> = exposures;

/** "How long may I use it a day?", about a tool that vibrates, with or behind its vibration. */
const exposure = (turn: Turn): Bound | undefined => {
  const { reading, slots, state, referents, known } = turn;
  const { language, text } = reading;
  const product = referents.products.find((id) => known.get(id)?.attributes.vibration !== undefined);
  const told = state.lastSteps.some(
    ({ operation, input }) =>
      (operation === 'get' && input.attributes.includes('vibration')) ||
      (operation === 'best' && input.ranking.key === 'vibration') ||
      (operation === 'calculate' && input.formula === 'exposure'),
  );
  const vibrates = told || slots.asked.includes('vibration') || slots.askedKeys.includes('vibration');
  const said = (list: readonly string[] = []): boolean => list.length > 0 && text.search(anyOf(language, list)) >= 0;
  const daily = said(aDay[language]) && says(turn, 'time');
  const named = said(exposureWords[language]);
  return product !== undefined && (named || (vibrates && daily))
    ? calculation([product], { formula: 'exposure', product })
    : undefined;
};

/** A charging time or a run time with its pack known. */
const timeOfPack = (turn: Turn): Bound | undefined => {
  const bound = chargingTime(turn) ?? runTime(turn);
  const [step] = bound?.steps ?? [];
  const input = step?.operation === 'calculate' ? step.input : undefined;
  const pack = input?.formula === 'chargingTime' || input?.formula === 'runtime' ? input.battery : undefined;
  return roleIn(turn)(pack ?? '') === 'battery' ? bound : undefined;
};

/** Sums, differences and times with all arguments known. */
export const bindCalculation = (turn: Turn): Bound | undefined =>
  packsFor(turn) ??
  deviation(turn) ??
  exposure(turn) ??
  countPerCharge(turn) ??
  weightWithPack(turn) ??
  enoughCharge(turn) ??
  timeOfPack(turn) ??
  percentOff(turn) ??
  differenceAsked(turn) ??
  partsAlone(turn);
