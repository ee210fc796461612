import type { Turn } from '../references/turn.ts';

/** Cost of replacing the current product by the one meant. */
export const costOf = ({ referents, slots }: Turn): number => {
  const base = referents.by === 'focus' ? 0.3 : referents.by === 'page' ? 0.3 : 0;
  const misfit =
    slots.types.length > 0 && referents.by !== 'name' && referents.by !== 'definite' && referents.by !== 'pointer';
  return base + (misfit ? 1.2 : 0);
};
