import type { Product } from '../../../catalogue/catalogue.ts';
import type { FieldKey, Pick, Reason } from '../../findings.ts';
import { fieldValue } from '../../operations/product/values.ts';
import { clause, featureClause, joinedClauses, standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';

const maxReasons = 3;

/** A reason after the product's name: "is the lightest (2 lb)"; undefined if it says nothing. */
export const reasonClause = (draft: Draft, product: Product, reason: Reason): string | undefined => {
  switch (reason.by) {
    case 'field': {
      const { field, value, stands } = reason;
      // A choice has no order.
      if (!stands || typeof value === 'string') return clause(draft, product, field, value);
      return draft.phrase('reason.stands', {
        standing: standing(draft, product, field, stands),
        value: figure(product, field, value, draft.language).cited,
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
      const value = fieldValue(product, constraint.measure);
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
      return product.platform === undefined
        ? undefined
        : draft.phrase('reason.platform', { platform: draft.platformName(product.platform) });
    case 'maker':
    case 'excluded':
    case 'excludedType':
    case 'text':
      return undefined;
  }
};

/** Fields that say much the same as another one: given only without it. */
const toldBy: Readonly<Partial<Record<FieldKey, FieldKey>>> = {
  weight: 'weightWithBattery',
  torqueSoft: 'torqueHard',
  cuttingDepth45: 'cuttingDepth',
  soundPower: 'soundPressure',
  noLoadSpeedLow: 'noLoadSpeed',
};

/** Reasons without redundant ones. */
export const distinct = (reasons: readonly Reason[]): readonly Reason[] => {
  const fields = new Set(reasons.flatMap((reason) => (reason.by === 'field' ? [reason.field] : [])));
  return reasons.filter((reason) => {
    const by = reason.by === 'field' ? toldBy[reason.field] : undefined;
    return by === undefined || !fields.has(by);
  });
};

/** All reasons for a product as one clause after its name. */
export const reasonsClause = (draft: Draft, { product, reasons }: Pick): string => {
  const clauses = distinct(reasons).flatMap((reason) => reasonClause(draft, product, reason) ?? []);
  return joinedClauses(draft, [...new Set(clauses)].slice(0, maxReasons));
};
