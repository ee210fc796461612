import { isSupplyKind, isToolKind } from '../../../catalogue/kinds.ts';
import { type Constraint, productIdsIn } from '../../plan.ts';
import { purchaseIn } from '../basket/basket.ts';
import { saysBare } from '../parts/asksBox.ts';
import { toolInView } from '../parts/bindFit.ts';
import { partsChosen } from '../parts/bindPartFor.ts';
import { partsSaid } from '../parts/boxThings.ts';
import { sizeSaid } from '../purchase/spokenParts.ts';
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import { asksWhat, asksYesNo } from '../reading/openings.ts';
import { about, type Binder } from '../references/turn.ts';
import { kit } from './bindKit.ts';

/** Follow-up questions about the packs of the tool in view. */

/** What is only said behind an answer can hardly mean anything else. */
const unambiguousCost = -6;
const shortQuestion = 6;

/** "And without the battery?" after a weight: that weight, and of a corded tool that it needs no battery. */
export const bindRepacked: Binder = ({ reading, referents, state, known }) => {
  const [last] = state.lastSteps;
  const weighed =
    (last?.operation === 'get' && last.input.attributes.some((key) => key.startsWith('weight'))) ||
    (last?.operation === 'compare' && last.input.ranking?.key === 'weight');
  const bare = saysBare(reading);
  const asksElse = mentionsOf(reading, 'op').length + mentionsOf(reading, 'measure').length > 0;
  const products = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  const packed = bare || has(reading, 'packaging.withBattery');
  if (!weighed || !packed || asksElse || products.length === 0 || wordCount(reading) > shortQuestion) return undefined;
  const corded = products.some((id) => known.get(id)?.attributes.powerSource === 'mains');
  const attributes = [bare || corded ? ('weight' as const) : ('weightWithBattery' as const)];
  const input = { products, attributes: corded ? [...attributes, 'powerSource' as const] : attributes };
  return about(products, [{ operation: 'get', input }], unambiguousCost);
};

/** "What else do I need?" about a tool: everything needed to work with it, whatever was asked before. */
export const bindWhatElse: Binder = (turn) => {
  const { reading, referents, slots, known } = turn;
  const ofTool = isToolKind(known.get(referents.products[0] ?? '')?.kind);
  const namesPart = slots.types.length + slots.partners.length + partsSaid(turn).length + partsChosen(turn).length > 0;
  const asksElse = has(reading, 'op.included', 'op.price', 'op.which', 'op.fits', 'op.exists', 'op.doINeed');
  const ofJob = slots.task.application !== undefined;
  if (!has(reading, 'op.required') || !ofTool || namesPart || asksElse || ofJob) return undefined;
  const bound = kit(turn);
  return bound && { ...bound, cost: unambiguousCost };
};

/** What is asked in such words behind an answer on a pack can hardly mean anything else. */
const certainCost = -12;
const maxWords = 14;

/** "Which bigger one would you take?", behind "does my 2 Ah pack run it?": packs of the tool that hold more. */
export const bindLargerPack: Binder = (turn) => {
  const { reading, state, slots, known } = turn;
  const last = state.lastSteps.find(({ operation }) => operation === 'compatible' || operation === 'kit');
  const ids = last ? productIdsIn(last.input) : [];
  const tool = ids.find((id) => known.get(id)?.attributes.powerSource === 'battery' && isToolKind(known.get(id)?.kind));
  const pack = ids.find((id) => known.get(id)?.kind === 'battery');
  const ownsSome =
    pack !== undefined || state.owned.some((id) => id === 'battery' || known.get(id)?.kind === 'battery');
  const isLarger = sizeSaid(reading) === 'most' || has(reading, 'more.capacity', 'wish.runtime', 'trait.bigPack');
  const asks =
    has(reading, 'op.which', 'op.recommend', 'op.shouldI', 'more.quality') || asksWhat(reading) || asksYesNo(reading);
  const asksElse =
    has(reading, 'op.price', 'op.total', 'op.howMuch', 'op.chargeTime', 'op.runtimeOf', 'op.perCharge', 'edit.also') ||
    slots.products.length > 0 ||
    slots.types.some((type) => !isSupplyKind(type)) ||
    wordCount(reading) > maxWords;
  if (tool === undefined || !ownsSome || !isLarger || !asks || asksElse) return undefined;
  const had = known.get(pack ?? '')?.attributes.batteryCapacity;
  const larger: readonly Constraint[] =
    typeof had === 'number'
      ? [{ by: 'range', measure: 'batteryCapacity', min: had, exclusive: true, strength: 'hard', provenance: 'state' }]
      : [];
  const input = { product: tool, types: ['battery'] as const, constraints: larger };
  return about([tool], [{ operation: 'accessories', input }], certainCost);
};

/** "I have two 2 Ah packs, do they run it well?": whether the packs that are owned suit the tool in view. */
export const bindOwnedPacks: Binder = (turn) => {
  const { reading, slots, known } = turn;
  const tool = toolInView(turn);
  const { owned, tools, toolTypes } = purchaseIn(turn);
  const { platform } = known.get(tool ?? '') ?? {};
  const sizes = reading.quantities.filter(({ unit }) => unit === 'Ah');
  const pack = [...known.values()].find(
    (one) => one.kind === 'battery' && one.platform === platform && one.attributes.batteryCapacity === sizes[0]?.value,
  );
  const asksElse =
    has(
      reading,
      'op.price',
      'op.total',
      'op.howMuch',
      'op.chargeTime',
      'op.runtimeOf',
      'op.perCharge',
      'op.required',
    ) ||
    slots.task.pieces !== undefined ||
    tools.length + toolTypes.length + slots.asked.length > 0 ||
    !slots.types.every(isSupplyKind);
  if (tool === undefined || platform === undefined || pack === undefined || sizes.length !== 1) return undefined;
  if (!owned.some((id) => id === 'battery' || id === pack.id || id === platform) || asksElse || !asksYesNo(reading))
    return undefined;
  return about(
    [tool],
    [{ operation: 'compatible', input: { products: [tool, pack.id], about: 'packs' } }],
    certainCost,
  );
};
