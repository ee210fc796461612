import type { Case } from './cases.ts';
import intents from './intents.json' with { type: 'json' };

const operationsOf: Readonly<Record<string, readonly string[]>> = intents;

/** The operations by which a case is answered rightly, by the intents of its set. */
export const rightOperations = ({ intent }: Case): ReadonlySet<string> =>
  new Set(
    [intent]
      .flat()
      .flatMap((names) => names.split('+'))
      .flatMap((name) => operationsOf[name] ?? []),
  );
