import { isSupplyKind } from '../../../catalogue/kinds.ts';
import type { DialogueState } from '../../state/state.ts';
import type { Description } from './description.ts';

/** Whether only a size is said, which tells packs apart: "the little one", "der dicke", "la pequeña". */
const tellsPack = ({ types, ranking, constraints }: Description): boolean =>
  types.length === 0 &&
  constraints.every((one) => one.by === 'range' && one.measure === 'batteryCapacity') &&
  (ranking === undefined || ranking.key === 'size' || ranking.key === 'capacity') &&
  constraints.length + (ranking ? 1 : 0) > 0;

const ofPack = /^(?:runtime|packs|pieces|weighed|chargingTime)$/;

/** Whether the last answer was reckoned with a certain pack. */
const reckonedPack = ({ lastSteps }: DialogueState): boolean =>
  lastSteps.some(({ operation, input }) => operation === 'calculate' && ofPack.test(input.formula));

/**
 * Whether a description means a pack: the topic ("and on the small one?", behind what the big pack does), or one beside
 * the tool that is asked about ("is the small pack enough, or does it take the big one?").
 */
export const packMeant = (
  description: Description,
  descriptions: readonly Description[],
  state: DialogueState,
): 'topic' | 'beside' | undefined => {
  if (!tellsPack(description)) return undefined;
  if (description.alone && reckonedPack(state)) return 'topic';
  const before = descriptions.findLast(({ types, end }) => types.length === 1 && end <= description.start);
  return before?.types.some(isSupplyKind) ? 'beside' : undefined;
};
