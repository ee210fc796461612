import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Emptied, OperationFindings } from '../../findings.ts';
import type { Constraint } from '../../plan.ts';
import { clause } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { bullets } from '../tables.ts';
import { conditionValues, constraintWords } from '../words/constraintWords.ts';
import { maxPicks } from './picks.ts';

/** Nothing meets the conditions: names the decisive one, and the closest products. */
export const sayEmptied = (
  draft: Draft,
  emptied: Emptied | undefined,
  types: readonly ProductKind[],
  constraints: readonly Constraint[],
  material: 'known' | 'open' = 'open',
): void => {
  const { phrase, language } = draft;
  // Among products shown before, the closest ones give the type.
  const kinds = types.length > 0 ? types : (emptied?.nearest.map(({ kind }) => kind) ?? []);
  const values = { ...typeValues(kinds, language), ...conditionValues(draft, constraints) };
  const none = phrase('empty.none', values);
  if (emptied && emptied.constraint.provenance === 'state' && emptied.without > 0) {
    const earlier = constraintWords(draft, emptied.constraint);
    draft.say(phrase('empty.earlier', { ...values, condition: earlier, count: emptied.without }));
    sayNearest(draft, emptied, emptied.nearest);
    return;
  }
  // Without a type, nothing specific was searched for.
  if (types.length === 0 && !emptied) {
    draft.say(phrase('empty.job', { ...values, material }));
    return;
  }
  // Without constraints there is nothing to relax: there is none of the type.
  if (!emptied && constraints.length === 0) {
    const { types: about, types_of } = typeValues(kinds, language);
    draft.say(phrase('decline.uncarriedType', { named: true, about, about_of: types_of }));
    return;
  }
  if (!emptied) {
    draft.say(none, phrase('empty.ask'));
    return;
  }
  const condition = constraintWords(draft, emptied.constraint);
  const alone = values.conditions === condition;
  draft.say(
    none,
    alone || condition === '' || emptied.without === 0
      ? ''
      : phrase('empty.because', { ...values, condition, count: emptied.without }),
    emptied.nearest.length === 0
      ? kinds.length > 0 && !kinds.some(isToolKind)
        ? ''
        : phrase('empty.ask')
      : phrase('empty.nearest', { count: Math.min(emptied.nearest.length, maxPicks) }),
  );
  sayNearest(draft, emptied, emptied.nearest);
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
  material: 'known' | 'open' = 'open',
): void => {
  if (!emptied || unknown.length === 0) {
    sayEmptied(draft, emptied, types, constraints, material);
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

/** By how much a product exceeds the sum that there is to spend, and what it costs with all it needs. */
const overBudget = (draft: Draft, product: Product, { constraint, nearest, values = [] }: Emptied): string => {
  const whole = values[nearest.indexOf(product)];
  if (constraint.by !== 'range' || constraint.measure !== 'price' || whole === undefined || !product.price) return '';
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
  const { constraint } = emptied;
  const over = overBudget(draft, product, emptied);
  if (over !== '')
    return draft.phrase('pick.item', {
      ...draft.named(product),
      ...draft.priced(product),
      reasons: over,
      reasoned: true,
    });
  const measure = constraint.by === 'range' ? constraint.measure : undefined;
  const value = measure === undefined || measure === 'price' ? undefined : product.attributes[measure];
  const reasons = measure === undefined || value === undefined ? '' : clause(draft, product, measure, value);
  return draft.phrase('pick.item', {
    ...draft.named(product),
    ...draft.priced(product),
    reasons,
    reasoned: reasons !== '',
  });
};
