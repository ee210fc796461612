import { isToolKind } from '../../../catalogue/kinds.ts';
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import { about, type Binder } from '../references/turn.ts';
import { partsSaid, saysBare } from './asksBox.ts';
import { kit } from './bindKit.ts';
import { partsChosen } from './bindPartFor.ts';

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
