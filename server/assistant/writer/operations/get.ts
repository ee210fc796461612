import type { Product } from '../../../catalogue/catalogue.ts';
import { toolKinds } from '../../../catalogue/kinds.ts';
import type { Fact, FieldKey, OperationFindings, Standing } from '../../findings.ts';
import { clause, fieldValues, joinedClauses } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure, figureOfFact } from '../figures.ts';
import { searchValues } from '../products/picks.ts';
import { quoted } from '../quotes.ts';

const ofProduct = (draft: Draft, product: Product, facts: readonly Fact[]): readonly string[] => {
  const known = facts.flatMap((fact) => {
    const { field, value } = fact;
    if (value === undefined || rangeAbove(facts, field)) return [];
    const told = fact.converted ? figureOfFact(fact, draft.language) : undefined;
    const low = facts.find((one) => rangeAbove(facts, one.field) === field);
    const from = low && figureOfFact(low, draft.language);
    return [clause(draft, product, field, platformValue(draft, field, value), told, from)];
  });
  const open = facts.filter(({ value }) => value === undefined);
  const named = draft.named(product);
  return [
    known.length === 0 ? '' : draft.phrase('get.known', { ...named, clauses: joinedClauses(draft, known) }),
    ...open.map(({ field }) => draft.phrase('get.unknown', { ...named, ...fieldValues(draft, field) })),
  ];
};

/** The lowest figure of a range, and the highest. */
const ranges: Readonly<Partial<Record<FieldKey, FieldKey>>> = {
  nailLengthMin: 'nailLengthMax',
  noLoadSpeedLow: 'noLoadSpeed',
};

/** The highest figure of a range that is told with its lowest. */
const rangeAbove = (facts: readonly Fact[], low: FieldKey): FieldKey | undefined => {
  const high = ranges[low];
  const both = [low, high].every((field) => facts.some((one) => one.field === field && one.value !== undefined));
  return both ? high : undefined;
};

const platformValue = (draft: Draft, field: Fact['field'], value: string | number): string | number =>
  field === 'platform' ? draft.platformName(String(value)) : value;

/** The rank of a product among those of its type. */
const standingSentence = (draft: Draft, { product, field, type, tools, least, most, part }: Standing): string =>
  draft.phrase('get.standing', {
    ...searchValues(draft, type === undefined ? toolKinds : [type], []),
    count: tools,
    least: figure(product, field, least, draft.language).value,
    most: figure(product, field, most, draft.language).value,
    part,
  });

/** Figures that were asked for; whether one is much or little is said first. */
export const writeGet = (draft: Draft, { facts, passages, standing }: OperationFindings['get']): void => {
  const judged = standing && standing.holds !== 'unknown' ? draft.phrase('get.judged', { holds: standing.holds }) : '';
  const products = [...new Map(facts.map(({ product }) => [product.id, product])).values()];
  for (const product of products) {
    const own = facts.filter((fact) => fact.product.id === product.id);
    const told = ofProduct(draft, product, own);
    if (draft.repeats(...told)) continue;
    draft.say(
      judged,
      ...told,
      standing?.loudFrom !== undefined
        ? draft.phrase('get.loud', { level: figure(product, 'soundPressure', standing.loudFrom, draft.language).value })
        : standing
          ? standingSentence(draft, standing)
          : '',
    );
  }
  const [passage] = passages;
  if (passage && facts.every(({ value }) => value === undefined)) draft.say(quoted(draft, passage));
};
