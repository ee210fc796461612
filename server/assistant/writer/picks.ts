import type { Product } from '../../catalogue/catalogue.ts';
import type { Pick, Reason } from '../findings.ts';
import type { Constraint } from '../plan.ts';
import { catchSentences } from './catches.ts';
import { fieldValues } from './clauses.ts';
import { conditionValues } from './constraintWords.ts';
import type { Draft } from './draft.ts';
import { priceOf } from './figures.ts';
import { typeValues } from './grammar.ts';
import { reasonsClause } from './reasons.ts';
import { bullets } from './tables.ts';

/** No answer recommends more. */
export const maxPicks = 3;
<<<<<<< HEAD
=======
const maxReasons = 3;

/** Of two, one is more; of several, one is most. */
const ofTwo = { most: 'more', least: 'less' } as const;

/** A reason as it stands behind the product's name: "is the lightest (2 lb)"; none where it says nothing. */
export const reasonClause = (
  draft: Draft,
  product: Product,
  reason: Reason,
  of: 'all' | 'two' = 'all',
): string | undefined => {
  switch (reason.by) {
    case 'field': {
      const { field, value, stands } = reason;
      // A choice is neither higher nor lower.
      if (!stands || typeof value === 'string') return clause(draft, product, field, value);
      const { cited } = figure(product, field, value, draft.language);
      return draft.phrase('reason.stands', {
        standing: standing(draft, product, field, of === 'two' ? ofTwo[stands] : stands),
        value: cited,
      });
    }
    case 'feature':
      return featureClause(draft, reason.feature);
    case 'constraint':
      return reasonOfConstraint(draft, product, reason);
    case 'type':
    case 'knowledge':
      return undefined;
  }
};

const reasonOfConstraint = (
  draft: Draft,
  product: Product,
  { constraint }: Extract<Reason, { by: 'constraint' }>,
): string | undefined => {
  switch (constraint.by) {
    case 'range': {
      const value = constraint.measure === 'price' ? product.price?.amount : product.attributes[constraint.measure];
      return value === undefined ? undefined : clause(draft, product, constraint.measure, value);
    }
    case 'choice': {
      const value = product.attributes[constraint.attribute];
      return value === undefined ? undefined : clause(draft, product, constraint.attribute, value);
    }
    case 'feature':
      return constraint.not ? undefined : featureClause(draft, constraint.feature);
    case 'packaging':
      return draft.phrase(constraint.packaging === 'kit' ? 'reason.kit' : 'reason.bare');
    case 'platform':
      return draft.phrase('reason.platform', { platform: draft.platformName(product.platform ?? constraint.platform) });
    case 'excluded':
    case 'text':
      return undefined;
  }
};

/** All that speaks for a product, as one clause behind its name. */
export const reasonsClause = (draft: Draft, { product, reasons }: Pick): string => {
  const clauses = reasons.map((reason) => reasonClause(draft, product, reason)).filter((text) => text !== undefined);
  const unique = [...new Set(clauses)].slice(0, maxReasons);
  return joinedClauses(draft, unique);
};

/** A catch as a sentence of its own. */
export const catchSentence = (draft: Draft, product: Product, caught: Catch): string | undefined => {
  const { phrase, brand, language } = draft;
  const named = draft.named(product);
  switch (caught.by) {
    case 'bare': {
      const needs = caught.needs.length === 2 ? 'both' : (caught.needs[0] ?? 'both');
      return caught.total === undefined
        ? phrase('catch.bare', { ...named, needs })
        : phrase('catch.bareTotal', {
            ...named,
            needs,
            total: money(caught.total, brand, language, product.price?.currency),
          });
    }
    case 'field': {
      const { cited } = figure(product, caught.field, caught.value, language);
      if (!caught.than)
        return phrase('catch.field', { ...named, clause: clause(draft, product, caught.field, caught.value) });
      return phrase('catch.fieldThan', {
        ...named,
        ...draft.named(caught.than, 'other'),
        clause: standing(draft, product, caught.field, compared(caught)),
        value: cited,
      });
    }
    case 'discontinued':
      return caught.successor
        ? phrase('catch.discontinued', { ...named, ...draft.named(caught.successor, 'next') })
        : phrase('catch.discontinuedOnly', named);
    case 'constraint':
      return phrase(caught.holds === 'unknown' ? 'catch.unknown' : 'catch.unmet', {
        ...named,
        condition: constraintWords(draft, caught.constraint),
      });
    case 'knowledge':
      return unfitText(draft, caught.entry, product.kind) ?? knowledgeText(draft, caught.entry);
  }
};

/** Whether the value it is held against is smaller. */
const compared = ({ field, value, than }: Extract<Catch, { by: 'field' }>): 'more' | 'less' => {
  const other =
    field === 'price'
      ? than?.price?.amount
      : field === 'rating' || field === 'platform'
        ? undefined
        : than?.attributes[field];
  return typeof value === 'number' && typeof other === 'number' && value < other ? 'less' : 'more';
};

export const catchSentences = (draft: Draft, { product, catches }: Pick): readonly string[] =>
  catches.map((caught) => catchSentence(draft, product, caught)).filter((text) => text !== undefined);
>>>>>>> fops

/** "The least expensive" says more than the price does. */
const isStanding = (reason: Reason): boolean => reason.by === 'field' && reason.stands !== undefined;

/** One product of a short list: why this one, and what it gives up. */
const item = (draft: Draft, pick: Pick): string => {
  const { product } = pick;
  const price = priceOf(product, draft.language);
  // The price stands behind the name.
  const reasons = reasonsClause(draft, {
    ...pick,
    reasons: pick.reasons.filter((reason) => !tellsPrice(reason) || isStanding(reason)),
  });
  const values = {
    ...draft.named(product),
    reasons,
    price: price ?? '',
    priced: price === undefined ? 'no' : 'yes',
    reasoned: reasons === '' ? 'no' : 'yes',
  };
  return [draft.phrase('pick.item', values), ...catchSentences(draft, pick)].join(draft.phrase('gap'));
};

/** The products to choose from: one in sentences, several as a list. */
export const sayPicks = (draft: Draft, picks: readonly Pick[]): void => {
  draft.put(bullets(picks.slice(0, maxPicks).map((pick) => item(draft, pick))));
};

/** Whether a reason names the price already. */
const tellsPrice = (reason: Reason): boolean =>
  (reason.by === 'field' && reason.field === 'price') ||
  (reason.by === 'constraint' && reason.constraint.by === 'range' && reason.constraint.measure === 'price');

/** One product to take: a sentence that names it, and what comes on top. */
export const onePick = (draft: Draft, pick: Pick): readonly string[] => {
  const { product } = pick;
  const price = priceOf(product, draft.language);
  const reasons = reasonsClause(draft, pick);
  const named = { ...draft.named(product), price: price ?? '', priced: price === undefined ? 'no' : 'yes' };
  return [
    reasons === '' ? '' : draft.phrase('pick.because', { ...named, reasons }),
    price === undefined || pick.reasons.some(tellsPrice) ? '' : draft.phrase('pick.price', named),
    ...catchSentences(draft, pick),
  ];
};

/** What was looked for and for what: the arguments of messages about a search. */
export const searchValues = (draft: Draft, types: readonly Product['kind'][], constraints: readonly Constraint[]) => ({
  ...typeValues(types, draft.language),
  ...conditionValues(
    draft,
    constraints.filter((constraint) => !isRough(constraint)),
  ),
  ...fieldValues(draft, 'price'),
});

/** A figure wished for roughly is told by the product's own figure instead. */
const isRough = (constraint: Constraint): boolean => constraint.by === 'range' && constraint.about !== undefined;
