import type { CardReason } from '../../catalogue/views/card.ts';
import type { Executed } from '../executor.ts';
import { type Pick, picksOf } from '../findings.ts';

/** No product is "the lowest" if there is only one, or if "the second lightest" was asked for. */
const mayStand = (step: Executed): boolean =>
  step.operation !== 'best' || (step.found.considered > 1 && (step.found.ranking.place ?? 1) === 1);

const reasonOf = ({ reasons }: Pick, stands: boolean): CardReason | undefined => {
  const fields = reasons.filter((reason) => reason.by === 'field');
  const told = fields.find((reason) => reason.stands !== undefined) ?? fields[0];
  if (!told || told.field === 'platform') return undefined;
  return { field: told.field, ...(stands && told.stands && { stands: told.stands }) };
};

/** The figure that each product was chosen by, by its id: the card shows the one that the answer names. */
export const cardReasons = (findings: readonly Executed[]): ReadonlyMap<string, CardReason> => {
  const chosen = new Map<string, CardReason>();
  for (const step of findings) {
    const stands = mayStand(step);
    for (const pick of picksOf(step) ?? []) {
      const reason = reasonOf(pick, stands);
      if (reason && !chosen.has(pick.product.id)) chosen.set(pick.product.id, reason);
    }
  }
  return chosen;
};
