import type { Product } from '../../../catalogue/catalogue.ts';
import type { Fact, OperationFindings } from '../../findings.ts';
import { clause, fieldValues, joinedClauses } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figureOfFact } from '../figures.ts';
import { quoted } from '../quotes.ts';

const ofProduct = (draft: Draft, product: Product, facts: readonly Fact[]): readonly string[] => {
  const known = facts.flatMap((fact) => {
    const { field, value } = fact;
    if (value === undefined) return [];
    const told = fact.converted ? figureOfFact(fact, draft.language) : undefined;
    return [clause(draft, product, field, platformValue(draft, field, value), told)];
  });
  const open = facts.filter(({ value }) => value === undefined);
  const named = draft.named(product);
  return [
    known.length === 0
      ? ''
      : draft.phrase('get.known', {
          ...named,
          clauses: joinedClauses(draft, known),
        }),
    ...open.map(({ field }) => draft.phrase('get.unknown', { ...named, ...fieldValues(draft, field) })),
  ];
};

const platformValue = (draft: Draft, field: Fact['field'], value: string | number): string | number =>
  field === 'platform' ? draft.platformName(String(value)) : value;

/** Requested figures. */
export const writeGet = (draft: Draft, { facts, passages }: OperationFindings['get']): void => {
  const products = [...new Map(facts.map(({ product }) => [product.id, product])).values()];
  for (const product of products) {
    draft.say(
      ...ofProduct(
        draft,
        product,
        facts.filter((fact) => fact.product.id === product.id),
      ),
    );
  }
  const [passage] = passages;
  if (passage && facts.every(({ value }) => value === undefined)) draft.say(quoted(draft, passage));
};
