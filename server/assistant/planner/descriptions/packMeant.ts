import { isSupplyKind } from '../../../catalogue/kinds.ts';
import type { Description } from './description.ts';

/** Whether only a size is said, which tells packs apart: "the little one", "der dicke", "la pequeña". */
const tellsPack = ({ types, ranking, constraints }: Description): boolean =>
  types.length === 0 &&
  constraints.every((one) => one.by === 'range' && one.measure === 'batteryCapacity') &&
  (ranking === undefined || ranking.key === 'size') &&
  constraints.length + (ranking ? 1 : 0) > 0;

/** Whether a description means a pack beside the tool that is asked about: "is the small pack enough, or does it take the big one?". */
export const isPackBeside = (description: Description, descriptions: readonly Description[]): boolean =>
  tellsPack(description) &&
  descriptions
    .findLast(({ types, end }) => types.length === 1 && end <= description.start)
    ?.types.some(isSupplyKind) === true;
