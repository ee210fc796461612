import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Emptied, Miss, OperationFindings } from '../../findings.ts';
import type { Constraint } from '../../plan.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { bullets } from '../tables.ts';
import { conditionValues, constraintWords } from '../words/constraintWords.ts';
import { maxPicks } from './picks.ts';
import { reasonClause } from './reasons.ts';

/** Nothing meets the conditions: names the decisive one, and the closest products. */
export const sayEmptied = (
  draft: Draft,
  emptied: Emptied | undefined,
  types: readonly ProductKind[],
  constraints: readonly Constraint[],
): void => {
  const { phrase, language } = draft;
  const conditions = conditionValues(draft, constraints);
  if (!emptied) {
    const of = typeValues(types, language);
    // Without a type, nothing specific was searched for.
    if (types.length === 0) draft.say(phrase('empty.job', conditions));
    // Without constraints there is nothing to relax: there is none of the type.
    else if (constraints.length === 0)
      draft.say(phrase('decline.uncarriedType', { named: true, about: of['types'], about_of: of['types_of'] }));
    else draft.say(phrase('empty.none', { ...of, ...conditions }), phrase('empty.ask'));
    return;
  }
  const { constraint, without, nearest } = emptied;
  // Among products shown before, the closest ones give the type.
  const kinds = types.length > 0 ? types : nearest.map(({ kind }) => kind);
  const values = { ...typeValues(kinds, language), ...conditions };
  const condition = constraintWords(draft, constraint);
  const ask = kinds.some(isToolKind) ? phrase('empty.ask') : '';
  draft.say(
    phrase('empty.none', values),
    conditions.conditions === condition || without === 0
      ? ''
      : phrase('empty.because', { ...values, condition, count: without }),
    nearest.length === 0 ? ask : phrase('empty.nearest', { count: Math.min(nearest.length, maxPicks) }),
  );
  sayNearest(draft, emptied, nearest);
};

/** Nothing certainly meets the conditions; products of which it is unknown are named, because unknown is not denied. */
export const sayNone = (
  draft: Draft,
  {
    emptied,
    unknown,
    types,
    constraints,
  }: Pick<OperationFindings['search'], 'emptied' | 'unknown' | 'types' | 'constraints'>,
): void => {
  if (!emptied || unknown.length === 0) {
    sayEmptied(draft, emptied, types, constraints);
    return;
  }
  const { conditions: condition } = conditionValues(draft, constraints);
  draft.say(
    draft.phrase('empty.undecided', { ...typeValues(types, draft.language), condition, count: unknown.length }),
  );
  sayNearest(draft, emptied, unknown);
};

const sayNearest = (draft: Draft, emptied: Emptied, products: readonly Product[]): void =>
  draft.put(bullets(products.slice(0, maxPicks).map((product) => near(draft, product, emptied))));

/** What a product that comes closest misses: its figure; of a price, by how much it exceeds the sum that there is to spend. */
const missedBy = (draft: Draft, product: Product, { constraint, value: whole }: Miss): string => {
  if (constraint.by !== 'range' && constraint.by !== 'choice') return '';
  if (constraint.by === 'choice' || constraint.measure !== 'price')
    return reasonClause(draft, product, { by: 'constraint', constraint }) ?? '';
  if (whole === undefined || !product.price) return '';
  const { amount, currency } = product.price;
  const over = whole - (constraint.about ?? constraint.max ?? whole);
  if (over <= 0) return '';
  return draft.phrase('empty.over', {
    over: draft.money(over, currency),
    total: draft.money(whole, currency),
    all: constraint.covers === 'everything' && whole > amount,
  });
};

const near = (draft: Draft, product: Product, emptied: Emptied): string => {
  const misses = emptied.misses[emptied.nearest.indexOf(product)] ?? [{ constraint: emptied.constraint }];
  const told = new Set(misses.map((miss) => missedBy(draft, product, miss)).filter((each) => each !== ''));
  const reasons = [...told].join(draft.phrase('clauses.join') || ', ');
  return draft.phrase('pick.item', {
    ...typeValues([], draft.language),
    typed: false,
    ...draft.named(product),
    ...draft.priced(product),
    reasons,
    reasoned: reasons !== '',
  });
};
