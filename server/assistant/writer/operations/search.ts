import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { sayEmptied, sayUndecided } from '../emptied.ts';
import { maxPicks, onePick, sayPicks, searchValues } from '../picks.ts';
import { sayUnknown } from '../unknown.ts';

/** Products that meet the request. */
export const writeSearch = (draft: Draft, found: OperationFindings['search']): void => {
  const { types, constraints, picks, total, unknown, emptied } = found;
  const [first] = picks;
  if (!first) {
    // Unknown is not denied.
    if (emptied && unknown.length > 0) {
      sayUndecided(draft, emptied, unknown, types, constraints);
      return;
    }
    sayEmptied(draft, emptied, types, constraints);
    return;
  }
  const shown = Math.min(picks.length, maxPicks);
  // The few shown say nothing about the others.
  const ofAny = total > shown ? [undefined] : picks.map(({ product }) => product.kind);
  const kinds = types.length > 0 ? types : ofAny;
  const values = { ...searchValues(draft, kinds, constraints), count: total, shown };
  if (shown === 1) {
    const lead = total > 1 ? 'search.first' : 'search.only';
    draft.say(draft.phrase(lead, { ...values, ...draft.named(first.product) }), ...onePick(draft, first));
  } else {
    draft.say(draft.phrase(total > shown ? 'search.some' : 'search.all', values));
    sayPicks(draft, picks);
  }
  if (total > shown) draft.say(draft.phrase('search.narrow', values));
  sayUnknown(draft, unknown, constraints);
};
