import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { boldName } from '../grammar.ts';
import { literal } from '../literal.ts';
import { sayNone } from '../products/emptied.ts';
import { maxPicks, onePick, sayPicks, sayRest, searchValues } from '../products/picks.ts';
import { conditionValues } from '../words/constraintWords.ts';

const maxNamed = 3;

/** Products with missing data: mentioned, not recommended. */
const sayUnknown = (draft: Draft, { unknown, constraints }: OperationFindings['search']): void => {
  if (unknown.length === 0) return;
  const names = unknown.slice(0, maxNamed).map((product) => boldName(product, draft.language));
  draft.say(
    draft.phrase('unknown.some', {
      ...conditionValues(draft, constraints),
      names: draft.list(names),
      more: Math.max(0, unknown.length - maxNamed),
    }),
  );
};

/** Goods called by a word of the question, and what none of them meets. */
const sayCalled = (
  draft: Draft,
  { picks, total, unknown }: OperationFindings['search'],
  { thing, unmet, isMentioned }: NonNullable<OperationFindings['search']['called']>,
): void => {
  const shown = Math.min(picks.length, maxPicks);
  const values = {
    thing: literal(thing),
    unmet: draft.list(unmet.map((each) => literal(each))),
    count: total,
    shown,
    more: total > shown,
  };
  const [first] = picks;
  if (unmet.length === 0 && !isMentioned && first && picks.length === 1) {
    draft.say(
      draft.phrase('goods.one', { ...values, ...draft.named(first.product) }),
      ...onePick(draft, first),
      unknown.length > 0 ? draft.phrase('best.unknown', { count: unknown.length }) : '',
    );
    return;
  }
  const isOther = unmet[0] === thing;
  const told = isMentioned ? 'mentioned' : isOther ? 'near' : unmet.length > 0 ? 'none' : 'some';
  draft.say(draft.phrase(`goods.${told}`, values));
  sayPicks(draft, picks);
};

/** Products that meet the request. */
export const writeSearch = (draft: Draft, found: OperationFindings['search']): void => {
  if (found.called) {
    sayCalled(draft, found, found.called);
    return;
  }
  const { types, constraints, picks, total } = found;
  const [first] = picks;
  if (!first) {
    sayNone(draft, found);
    return;
  }
  const shown = found.isFigures ? picks.length : Math.min(picks.length, maxPicks);
  // The few shown say nothing about the others.
  const ofAny = total > shown ? [undefined] : picks.map(({ product }) => product.kind);
  const kinds = types.length > 0 ? types : ofAny;
  const values = { ...searchValues(draft, kinds, constraints), count: total, shown };
  if (total === 1) {
    // The only one of its type is not "the only one that fits".
    const isOnly = constraints.length === 0 && types.length > 0 && found.unknown.length === 0;
    const names = { names: draft.names([first.product]), count: 1, all: true };
    const opening = isOnly
      ? [draft.phrase('count.total', values), draft.phrase('count.names', names)]
      : [draft.phrase('search.only', { ...values, ...draft.named(first.product) })];
    draft.say(...opening, ...onePick(draft, first));
  } else {
    draft.say(draft.phrase(total > shown ? 'search.some' : 'search.all', values));
    sayPicks(draft, picks, shown);
    if (!found.isFigures) sayRest(draft, picks);
  }
  if (total > picks.length) draft.say(draft.phrase('search.narrow', values));
  sayUnknown(draft, found);
};
