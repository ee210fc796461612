import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { onePick } from '../products/picks.ts';

/** Corded or cordless: the recommendation, the reason, and when the other is better. */
export const writeCord = (draft: Draft, found: OperationFindings['cord']): void => {
  const { take, corded, cordless, types, difference } = found;
  const { phrase, language } = draft;
  const [first, second] = take === 'corded' ? [corded, cordless] : [cordless, corded];
  if (!first) {
    draft.say(phrase('kit.none'));
    return;
  }
  const values = {
    ...draft.named(first.product),
    ...typeValues(types, language),
    both: second !== undefined,
    difference: difference === undefined ? undefined : draft.money(difference, first.product.price?.currency),
    priced: difference !== undefined,
  };
  draft.say(phrase(take === 'corded' ? 'cord.corded' : 'cord.cordless', values), ...onePick(draft, first));
  if (!second) return;
  draft.say(
    phrase(take === 'corded' ? 'cord.elseCordless' : 'cord.elseCorded', { ...values, ...draft.named(second.product) }),
  );
};
