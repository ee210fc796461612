import { has } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';

/** "Do I need a vacuum for it?", "do I need one?": no other type is asked about. */
export const asksIfVacuumNeeded = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.doINeed') && slots.types.every((type) => type === 'vacuum');
