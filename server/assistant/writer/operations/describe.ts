import type { Product } from '../../../catalogue/catalogue.ts';
import { attributeRows } from '../../../catalogue/views/views.ts';
import type { FirstUse, SpeaksFor } from '../../findingParts.ts';
import type { Fact, OperationFindings } from '../../findings.ts';
import { clause, featureClause, joinedClauses } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { literal } from '../literal.ts';
import { summaryOf } from '../products/summary.ts';
import { sheetMark } from '../sources.ts';
import { table } from '../tables.ts';

/** Maximum number of figures in a sentence. */
const maxFigures = 4;

const short = (draft: Draft, product: Product, facts: readonly Fact[]): void => {
  const clauses = facts
    .flatMap(({ field, value }) =>
      value === undefined || field === 'price'
        ? []
        : [clause(draft, product, field, field === 'platform' ? draft.platformName(String(value)) : value)],
    )
    .slice(0, maxFigures);
  const named = draft.named(product);
  const { price, priced } = draft.priced(product);
  const summary = summaryOf(draft, product);
  draft.say(
    draft.phrase('describe.short', {
      ...named,
      summary,
      summarised: summary !== '',
      full: draft.fullName(product),
    }),
    clauses.length === 0 ? '' : draft.phrase('describe.figures', { ...named, clauses: joinedClauses(draft, clauses) }),
    !priced ? '' : draft.phrase('pick.price', { ...named, price }),
  );
};

const sheet = (draft: Draft, product: Product): void => {
  const rows = attributeRows(product, draft).map(({ label, value }) => [literal(label), literal(value)]);
  draft.say(draft.phrase('describe.sheet', draft.named(product)));
  if (rows.length > 0)
    draft.put(
      table([draft.phrase('label.sheet'), draft.phrase('label.value') + sheetMark(product, draft.language)], rows),
    );
};

/** What speaks for a product, in a sentence. */
const inFavour = (draft: Draft, { product, features, facts }: SpeaksFor): string => {
  const clauses = [
    ...features.map(({ feature }) => featureClause(draft, feature)),
    ...facts.flatMap(({ field, value }) => (value === undefined ? [] : [clause(draft, product, field, value)])),
  ];
  return draft.phrase('get.known', { ...draft.named(product), clauses: joinedClauses(draft, clauses) });
};

/** What speaks for a product in daily work, where the data do not judge it. */
const forUser = (draft: Draft, found: SpeaksFor): void => {
  draft.say(draft.phrase('describe.forUser', { user: found.user }), inFavour(draft, found));
};

/** How a beginner uses a tool safely, what helps, and what to wear. */
const firstUse = (draft: Draft, { product, entry, protection }: FirstUse, helps: SpeaksFor | undefined): void => {
  const { phrase, knowledge, language } = draft;
  const things = protection.flatMap((id) => knowledge.protection[id]?.name[language] ?? []);
  draft.say(
    phrase('describe.firstUse', { ...draft.named(product), level: entry.level }),
    entry.text[language],
    helps ? inFavour(draft, helps) : '',
    things.length === 0 ? '' : phrase('wear.things', { things: draft.list(things), tasked: false, job: '' }),
  );
};

/** Introduces a product, gives its data sheet, or tells for whom it is. */
export const writeDescribe = (
  draft: Draft,
  { products, key, detail, speaksFor, firstUse: first }: OperationFindings['describe'],
): void => {
  if (first) {
    firstUse(draft, first, speaksFor);
    return;
  }
  if (speaksFor) {
    forUser(draft, speaksFor);
    return;
  }
  for (const [place, product] of products.entries()) {
    if (detail === 'all') sheet(draft, product);
    else short(draft, product, key[place] ?? []);
  }
};
