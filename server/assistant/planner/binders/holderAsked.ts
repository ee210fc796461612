import { says, type Words } from '../conditions/holderSizes.ts';
import holders from '../conditions/holders.json' with { type: 'json' };
import { has } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';

const drives: Words = holders.drives;

/** "1/2 or 3/8 sockets on it?", "SDS-plus or max?": which of several holders a tool has. */
export const asksHolder = (turn: Turn): boolean => {
  const { reading, slots, referents, known } = turn;
  const [id] = referents.products;
  const kind = id === undefined ? undefined : known.get(id)?.kind;
  if (kind === undefined || referents.products.length > 1 || slots.task.application !== undefined) return false;
  if (has(reading, 'op.price', 'op.included', 'op.exists', 'op.howTo', 'op.safe', 'op.allowed')) return false;
  const named = slots.constraints.filter((one) => one.by === 'choice' && one.attribute === 'toolHolder');
  if (named.length > 1) return true;
  const sized =
    reading.quantities.some(({ unit, value }) => unit === 'in' && value < 1) || has(reading, 'abstract.size');
  return kind === 'impactWrench' && sized && says(reading, reading.text, drives);
};
