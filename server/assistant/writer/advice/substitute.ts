import type { OperationFindings } from '../../findings.ts';
import { standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { sayEmptied } from '../products/emptied.ts';
import { sayChoice } from '../products/picks.ts';

/** Possible substitutes. */
export const writeSubstitute = (draft: Draft, found: OperationFindings['substitute']): void => {
  const { product, ranking, field, picks, emptied } = found;
  const old = draft.named(product, 'old');
  const how = ranking && field ? standing(draft, product, field, ranking.direction === 'most' ? 'more' : 'less') : '';
  const values = {
    ...old,
    ...typeValues([product.kind], draft.language),
    standing: how,
    ranked: how !== '',
  };
  if (picks.length === 0) {
    // There are some, but none under the conditions: names the decisive condition.
    if (emptied && emptied.nearest.length > 0) sayEmptied(draft, emptied, product.kind ? [product.kind] : [], []);
    else draft.say(draft.phrase('substitute.none', values));
    return;
  }
  sayChoice(draft, picks, { one: 'substitute.one', some: 'substitute.some' }, values);
};
