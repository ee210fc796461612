import type { ProductIds } from '../../plan.ts';
import { isPowerSource } from '../../state/slots.ts';
import type { DialogueState } from '../../state/state.ts';
import { meets } from '../conditions/meets.ts';
import type { Known } from '../conditions/slots.ts';

/**
 * The conversation with the lists that were shown as a visitor sees them now: "the corded one is no use", and then "which of
 * those?" leaves out what runs on a drive that was ruled out.
 */
export const inView = (state: DialogueState, known: Known): DialogueState => {
  const drives = state.constraints.filter((one) => one.strength === 'hard' && isPowerSource(one));
  if (drives.length === 0) return state;
  const left = (ids: ProductIds): ProductIds => {
    const meant = ids.filter((id) => {
      const product = known.get(id);
      return product === undefined || drives.every((one) => meets(product, one));
    });
    return meant.length > 0 ? meant : ids;
  };
  return { ...state, shown: state.shown.map(left) };
};
