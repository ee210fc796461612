import type { Product } from '../../../catalogue/catalogue.ts';
import type { ComparisonRow, OperationFindings, OwnRow } from '../../findings.ts';
import { gainsSentence, sayDecision } from '../advice/worth.ts';
import { joinedClauses, standing, wordsOf } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';
import { boldName } from '../grammar.ts';
import { literal } from '../literal.ts';
import { catchSentences } from '../products/catches.ts';
import { endedSentences } from '../products/ended.ts';
import { distinct, reasonClause } from '../products/reasons.ts';
import { dash, table } from '../tables.ts';

const maxRows = 8;
/** Maximum number of rows shown with a decision. */
const maxBeside = 5;

const cell = (
  draft: Draft,
  product: Product,
  field: ComparisonRow['field'],
  value: ComparisonRow['values'][number],
): string => {
  if (value === undefined) return dash;
  const told = field === 'platform' ? draft.platformName(String(value)) : value;
  return figure(product, field, told, draft.language).cited;
};

const head = (draft: Draft, [product]: readonly Product[], field: ComparisonRow['field']): string => {
  const { noun } = wordsOf(draft, product, field);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

const differs = ({ values }: ComparisonRow): boolean => new Set(values).size > 1;

const sayTable = (
  draft: Draft,
  products: readonly Product[],
  rows: readonly ComparisonRow[],
  most = maxRows,
  own: readonly OwnRow[] = [],
): void => {
  const known = rows.slice(0, most).map(({ field, values, winner }) => [
    head(draft, products, field),
    ...products.map((product, place) => {
      const text = cell(draft, product, field, values[place]);
      return winner === place ? `**${text}**` : text;
    }),
  ]);
  const lines = [...known, ...own.map(({ label, values }) => [literal(label), ...values.map(literal)])].slice(
    0,
    maxRows,
  );
  const names = products.map((product) => String(draft.named(product)['tool_bare']).replaceAll('**', ''));
  if (lines.length > 0) draft.put(table([' ', ...names], lines));
};

/** The requested verdict: the winner, and the differences. */
const asked = (draft: Draft, { verdict, ranking }: OperationFindings['compare']): string | undefined => {
  if (!ranking) return undefined;
  const figures = verdict.flatMap(({ product, reasons }) => {
    const [reason] = reasons;
    return reason?.by === 'field' ? [{ product, field: reason.field, value: reason.value }] : [];
  });
  const [first, ...rest] = figures;
  if (!first) return undefined;
  const { product, field, value } = first;
  // The one that leads is the first of the cards: the next question is about it.
  draft.named(product);
  const others = rest.map((other) =>
    draft.phrase('compare.against', {
      ...draft.named(other.product),
      value: figure(other.product, other.field, other.value, draft.language).cited,
    }),
  );
  const direction = ranking.direction === 'most' ? 'more' : 'less';
  return draft.phrase('compare.verdict', {
    ...draft.named(product),
    standing: standing(draft, product, field, verdict.length > 2 ? ranking.direction : direction),
    value: figure(product, field, value, draft.language).cited,
    others: draft.list(others),
    told: others.length > 0,
  });
};

/** Who each product is for. */
const verdicts = (draft: Draft, found: OperationFindings['compare']): readonly string[] =>
  found.verdict.flatMap(({ product, reasons }) => {
    const told = distinct(reasons).flatMap((reason) => reasonClause(draft, product, reason) ?? []);
    const clauses = told.slice(0, 2);
    if (clauses.length === 0) return [];
    return [
      draft.phrase('compare.choose', { ...draft.named(product), reasons: joinedClauses(draft, clauses) }),
      ...found.catches
        .filter((one) => one.product === product)
        .flatMap(({ catches }) => catchSentences(draft, { product, reasons: [], catches })),
    ];
  });

/** Yes or no to a claim: "is A lighter than B?" */
const claimed = (draft: Draft, { claim }: OperationFindings['compare']): string => {
  if (!claim || claim.holds === 'unknown') return '';
  return draft.phrase(claim.holds === 'yes' ? 'compare.claimYes' : 'compare.claimNo');
};

const apart = (draft: Draft, { difference, products }: OperationFindings['compare']): string => {
  const [product] = products;
  if (!difference || !product) return '';
  const value = Number(difference.value.toPrecision(6));
  return draft.phrase('compare.apart', { value: figure(product, difference.field, value, draft.language).value });
};

/** What two prices are ready for work, and what the higher one buys. */
const bought = (draft: Draft, { products, ready, decision }: OperationFindings['compare']): readonly string[] => {
  const [one, other] = products;
  if (!one || !other || !decision?.cheaper) return [];
  const said = (amount: number): string => draft.money(amount, one.price?.currency);
  return [
    ready
      ? draft.phrase('calculate.ready', {
          ...draft.named(one),
          ...draft.named(other, 'second'),
          one: said(ready[0]),
          other: said(ready[1]),
          value: said(Math.abs(ready[0] - ready[1])),
        })
      : '',
    gainsSentence(draft, { ...decision, cheaper: decision.cheaper }),
  ];
};

const isByPrice = ({ verdict }: OperationFindings['compare']): boolean =>
  verdict.some(({ reasons }) => reasons.some((reason) => reason.by === 'field' && reason.field === 'price'));

/** Products side by side: differences, and who each is for. */
export const writeCompare = (draft: Draft, found: OperationFindings['compare']): void => {
  const { products, rows, kinds, decision } = found;
  // Where the successor is the other one, the comparison says enough.
  const ended = (found.ended ?? []).filter(({ successor }) => !successor || !products.includes(successor));
  const differing = rows.filter(differs);
  const names = draft.list(products.map((product) => boldName(product, draft.language)));
  const verdict = asked(draft, found);
  if (verdict !== undefined) {
    draft.say(claimed(draft, found), verdict, apart(draft, found), ...bought(draft, found));
    // That it is sold off is the reason of a lower price.
    if (isByPrice(found)) draft.say(...endedSentences(draft, found.ended));
    if (products.length > 2) sayTable(draft, products, differing);
    return;
  }
  if (decision?.cheaper) {
    sayDecision(draft, { ...decision, cheaper: decision.cheaper });
    // Gains and losses of the one to take are told in words.
    if (decision.take === 'depends' || decision.take === 'neither') sayTable(draft, products, differing, maxBeside);
    if (decision.take === 'depends' && !decision.passage) draft.say(draft.phrase('clarify.task'));
    return;
  }
  const own = found.own ?? [];
  const count = Math.min(differing.length + own.length, maxRows);
  const lead = count === 0 ? 'compare.same' : kinds === 'different' ? 'compare.kinds' : 'compare.differ';
  draft.say(draft.phrase(lead, { names, count }));
  sayTable(draft, products, differing, maxRows, own);
  draft.say(...verdicts(draft, found));
  draft.say(...endedSentences(draft, ended));
};
