import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { maxPicks, searchValues } from '../products/picks.ts';

/** How many there are. */
export const writeCount = (
  draft: Draft,
  { types, constraints, count, unknown, sample }: OperationFindings['count'],
): void => {
  const values = { ...searchValues(draft, types, constraints), count };
  const shown = sample.slice(0, maxPicks);
  draft.say(
    draft.phrase('count.total', values),
    shown.length === 0
      ? ''
      : draft.phrase('count.names', {
          names: draft.names(shown),
          count: shown.length,
          all: shown.length >= count,
        }),
    unknown === 0 ? '' : draft.phrase('count.unknown', { ...values, count: unknown }),
  );
};
