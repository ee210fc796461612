import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Trace } from '../../trace/trace.ts';
import { wrapCatalogue } from '../questionCatalogue.ts';

/** A catalogue that measures its own use. */
export interface TimedCatalogue {
  readonly catalogue: Catalogue;
  /** Reports all catalogue time so far to the trace, as one step. */
  report(): void;
}

/** Measures a question's catalogue calls: the time in which any call was running, from the first one on. */
export const timeCatalogue = (catalogue: Catalogue, trace: Trace): TimedCatalogue => {
  let first: number | undefined;
  let spent = 0;
  let calls = 0;
  let underWay = 0;
  let since = 0;
  const timed = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const start = trace.now();
    first ??= start;
    calls += 1;
    if (underWay === 0) since = start;
    underWay += 1;
    try {
      return await ask();
    } finally {
      underWay -= 1;
      if (underWay === 0) spent += trace.now() - since;
    }
  };
  return {
    catalogue: wrapCatalogue(
      catalogue,
      (ask) =>
        (...asked) =>
          timed(() => ask(...asked)),
    ),
    report: () => {
      if (first === undefined) return;
      trace.sum({ name: 'retrieved', start: first, duration: spent });
      trace.note('catalogue asked', { calls });
    },
  };
};
