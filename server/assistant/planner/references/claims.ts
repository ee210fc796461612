import { isRivalAhead, isRivalAt } from '../../text/rivals.ts';
import { has } from '../reading/mentions.ts';
import { asksVerdict } from '../reading/openings.ts';
import type { Turn } from './turn.ts';

/** Which of two products a claim is made of: "is A lighter than B?" */

/** "Wouldn't the corded one be cheaper?" is about the one described, unless it is what the one in view is set against. */
const subjectDescribed = ({ reading, referents, state }: Turn): string | undefined => {
  const [described] = referents.told ?? [];
  const other = described?.products[0];
  if (!described || other === undefined || state.focus.includes(other)) return undefined;
  if (has(reading, 'ref.it', 'ref.this', 'ref.that')) return undefined;
  const { answerIn, text } = reading;
  const before = text.slice(Math.max(0, described.start - maxToRival), described.start);
  const isRival = isRivalAt(text, described, answerIn) || isRivalAhead(before, answerIn);
  return isRival ? undefined : referents.products.find((id) => id === other);
};
const maxToRival = 40;

/** "Is the KH 18 dearer than the KHE 28?" is a claim; "which is dearer" and "how much" are not. */
export const claimOf = (turn: Turn, products: readonly string[]): string | undefined => {
  const { reading, slots, referents } = turn;
  if (
    !slots.comparative ||
    !asksVerdict(reading) ||
    has(reading, 'op.difference', 'op.compare', 'op.worth', 'op.which')
  )
    return undefined;
  if (referents.products.length >= 2) return subjectDescribed(turn) ?? products[0];
  // "Is it lighter than the KHE 28?" is about the other one, "is the KHE 28 lighter?" about the one named.
  const rival = reading.models.find((model) => isRivalAt(reading.text, model, reading.answerIn));
  return products.find((id) => id !== rival?.productId);
};
