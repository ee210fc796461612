import { brandOf } from '../../../../brands/registry.ts';
import type { OperationFindings } from '../../findings.ts';
import { nounsIn } from '../data.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { sourceMark } from '../sources.ts';
import { bullets } from '../tables.ts';

/** Maximum number of types listed individually before they are grouped. */
const maxSingly = 6;

type Entry = OperationFindings['overview']['types'][number];

const fromPrice = (draft: Draft, { from, sample }: Entry): string => {
  if (from === undefined) return '';
  const mark = sample.price?.amount === from ? sourceMark(sample, ['price'], draft.language) : '';
  return draft.money(from, sample.price?.currency) + mark;
};

const entryValues = (draft: Draft, entry: Entry) => ({
  ...typeValues([entry.type], draft.language),
  count: entry.count,
  from: fromPrice(draft, entry),
  priced: entry.from !== undefined,
});

/** Groups of types in the order of the noun data, with their types. */
const grouped = (draft: Draft, types: readonly Entry[]): readonly string[] =>
  Object.values(nounsIn(draft.language).groups).flatMap(({ name, types: members }) => {
    const held = types.filter(({ type }) => members.includes(type));
    if (held.length === 0) return [];
    const things = draft.list(held.map(({ type }) => String(typeValues([type], draft.language)['types'])));
    return [draft.phrase('overview.group', { name, things })];
  });

/** The product range. */
export const writeOverview = (draft: Draft, { types, platforms, total }: OperationFindings['overview']): void => {
  const maker = brandOf(draft.brand).name;
  draft.say(draft.phrase('overview.all', { maker, total, count: types.length }));
  draft.put(
    bullets(
      types.length <= maxSingly
        ? types.map((entry) => draft.phrase('overview.type', entryValues(draft, entry)))
        : grouped(draft, types),
    ),
  );
  draft.say(
    platforms.length === 0
      ? ''
      : draft.phrase('overview.platforms', {
          platforms: draft.list(platforms.map(({ id }) => draft.platformName(id))),
          count: platforms.length,
        }),
    draft.phrase('overview.askTask'),
  );
};
