import type { AttributeValue, Feature } from '../../../catalogue/attributes.ts';
import { featureNames } from '../../../catalogue/featureNames.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { ComparisonRow, OperationFindings } from '../../findings.ts';
import { joinedClauses, standing } from '../clauses.ts';
import { fieldWordsIn } from '../data.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';
import { boldName, listed } from '../grammar.ts';
import { reasonClause } from '../picks.ts';
import { dash, table } from '../tables.ts';

const maxRows = 8;

const isFeatures = (value: ComparisonRow['values'][number]): value is readonly Feature[] => Array.isArray(value);

const cell = (
  draft: Draft,
  product: Product,
  field: ComparisonRow['field'],
  value: ComparisonRow['values'][number],
  shared: readonly Feature[],
): string => {
  if (value === undefined) return dash;
  if (isFeatures(value))
    return value.filter((feature) => !shared.includes(feature)).map((feature) => featureNames[feature][draft.language]).join(draft.phrase('separator')) || dash;
  if (field === 'features') return String(value);
  const { cited } = figure(
    product,
    field,
    field === 'platform' ? draft.platformName(String(value)) : value,
    draft.language,
  );
  return cited;
};

const head = (draft: Draft, field: ComparisonRow['field']): string => {
  const text = field === 'features' ? draft.phrase('label.features') : fieldWordsIn(draft.language).fields[field].noun;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const differs = ({ values }: ComparisonRow): boolean =>
  new Set(values.map((value) => JSON.stringify(value ?? null))).size > 1;

/** What all of them have tells none apart. */
const sharedFeatures = (values: ComparisonRow['values']): readonly Feature[] => {
  const [first, ...others] = values.map((value) => (isFeatures(value) ? value : []));
  return (first ?? []).filter((feature) => others.every((other) => other.includes(feature)));
};

const sayTable = (draft: Draft, products: readonly Product[], rows: readonly ComparisonRow[]): void => {
  const lines = rows.slice(0, maxRows).map(({ field, values, winner }) => {
    const shared = sharedFeatures(values);
    return [head(draft, field),
    ...products.map((product, place) => {
      const text = cell(draft, product, field, values[place], shared);
      return winner === place && text !== dash ? `**${text}**` : text;
    })];
  });
  const names = products.map((product) => String(draft.named(product)['tool_bare']).replaceAll('**', ''));
  if (lines.length > 0) draft.put(table([' ', ...names], lines));
};

/** The verdict asked for: who leads, and by how much the others stand behind. */
const asked = (draft: Draft, { products, rows, ranking }: OperationFindings['compare']): string | undefined => {
  const row =
    rows.find(({ field }) => field !== 'features' && (field === ranking?.key || rows.length === 1)) ??
    rows.find(({ winner }) => winner !== undefined);
  if (!ranking || row?.winner === undefined || row.field === 'features') return undefined;
  const { field, winner, values } = row;
  const product = products[winner];
  const told = (place: number): AttributeValue | undefined => {
    const value = values[place];
    return isFeatures(value) ? undefined : value;
  };
  const value = told(winner);
  if (!product || value === undefined) return undefined;
  const others = products.flatMap((other, place) => {
    const theirs = told(place);
    return place === winner || theirs === undefined
      ? []
      : [
          draft.phrase('compare.against', {
            ...draft.named(other),
            value: figure(other, field, theirs, draft.language).cited,
          }),
        ];
  });
  const how = standing(
    draft,
    product,
    field,
    products.length > 2 ? ranking.direction : ranking.direction === 'most' ? 'more' : 'less',
  );
  return draft.phrase('compare.verdict', {
    ...draft.named(product),
    standing: how,
    value: figure(product, field, value, draft.language).cited,
    others: listed(others, draft.language),
    told: others.length > 0 ? 'yes' : 'no',
  });
};

/** For whom each is. */
const verdicts = (draft: Draft, found: OperationFindings['compare']): readonly string[] =>
  found.verdict.flatMap(({ product, reasons }) => {
    const clauses = [
      ...new Set(reasons.map((reason) => reasonClause(draft, product, reason)).filter((text) => text !== undefined)),
    ].slice(0, 2);
    if (clauses.length === 0) return [];
    return [
      draft.phrase('compare.choose', {
        ...draft.named(product),
        reasons: joinedClauses(draft, clauses),
      }),
    ];
  });

/** Products side by side: what differs, and for whom each is. */
export const tellCompare = (draft: Draft, found: OperationFindings['compare']): void => {
  const { products, rows, kinds } = found;
  const differing = rows.filter(differs);
  const names = listed(
    products.map((product) => boldName(product, draft.language)),
    draft.language,
  );
  const verdict = asked(draft, found);
  const lead = differing.length === 0 ? 'compare.same' : kinds === 'different' ? 'compare.kinds' : 'compare.differ';
  draft.say(verdict ?? draft.phrase(lead, { names, count: Math.min(differing.length, maxRows) }));
  sayTable(draft, products, differing);
  if (!verdict) draft.say(...verdicts(draft, found));
};
