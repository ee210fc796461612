import type { OperationFindings } from '../../findings.ts';
import { standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { sayEmptied } from '../products/emptied.ts';
import { sayChoice, sayPicks } from '../products/picks.ts';

/** Possible substitutes. */
export const writeSubstitute = (draft: Draft, found: OperationFindings['substitute']): void => {
  const { product, ranking, field, picks, emptied } = found;
  const old = draft.named(product, 'old');
  // A corded tool is not "lighter with its battery".
  const corded = field === 'weightWithBattery' ? picks.find((pick) => !(field in pick.product.attributes)) : undefined;
  const direction = ranking?.direction === 'most' ? 'more' : 'less';
  const how = ranking && field ? standing(draft, corded?.product ?? product, corded ? 'weight' : field, direction) : '';
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
  if (found.isUnknown) {
    draft.say(draft.phrase('substitute.unknown'));
    sayPicks(draft, picks);
    return;
  }
  sayChoice(draft, picks, { one: 'substitute.one', some: 'substitute.some' }, values);
};
