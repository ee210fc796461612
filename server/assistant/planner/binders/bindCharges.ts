import { isToolKind } from '../../../catalogue/kinds.ts';
import { loadLoads } from '../../knowledge/load.ts';
import { batteryNouns } from '../conditions/purchaseWords.ts';
import { has } from '../reading/mentions.ts';
import { asksYesNo } from '../reading/openings.ts';
import type { Bound, Turn } from '../references/turn.ts';
import { says } from './bindFit.ts';
import { calculation, isBrief, lastCalculation, supply, toolMeant } from './bindPower.ts';

/** "How often do I change the battery?", about a job of a known size, and then "and with the big one?". */

/** What is asked in such words can hardly mean anything else. */
const certainCost = -12;

/** Whether a question asks how often packs are changed or charged, or whether some last for the job. */
const asksCharges = (turn: Turn): boolean => {
  const { reading, state } = turn;
  const speaksOfPacks = batteryNouns(reading).length > 0 || lastCalculation(turn)?.formula === 'pieces';
  const isOfJob = state.task.pieces !== undefined || turn.slots.task.pieces !== undefined;
  if (!isOfJob || has(reading, 'op.price', 'op.total', 'op.chargeTime', 'op.included')) return false;
  return (says(turn, 'often') && says(turn, 'swap')) || (speaksOfPacks && says(turn, 'enough') && asksYesNo(reading));
};

/** The charges that a job of a known size takes with the tool in view. */
export const chargesForJob = (turn: Turn): Bound | undefined => {
  const { slots, state, known } = turn;
  const last = lastCalculation(turn);
  const wanted = slots.task.pieces ?? state.task.pieces;
  const tool = toolMeant(turn) ?? (state.shown.at(-1) ?? []).find((id) => isToolKind(known.get(id)?.kind));
  const goesOn =
    last?.formula === 'pieces' &&
    last.charges === true &&
    isBrief(turn) &&
    (batteryNouns(turn.reading).length > 0 || turn.reading.quantities.length > 0);
  if (wanted === undefined || tool === undefined || !(asksCharges(turn) || goesOn)) return undefined;
  if (!loadLoads()[known.get(tool)?.kind ?? '']?.piece || known.get(tool)?.attributes.powerSource !== 'battery')
    return undefined;
  const battery = supply(turn, 'battery', tool);
  const input = { product: tool, wanted, charges: true, ...(battery === undefined ? {} : { battery }) };
  return { ...calculation([tool], { formula: 'pieces', ...input }), cost: certainCost };
};
