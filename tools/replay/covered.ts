import { definitionsOf, stateName } from '../../machines/testing/paths.ts';
import type { Trace } from '../../src/trace/trace.ts';
import { leafNames, type Subject, subjects } from '../paths/plan.ts';

/** What a trace covers of one machine. */
export interface Covered {
  readonly machine: string;
  readonly states: { readonly met: readonly string[]; readonly missed: readonly string[] };
  readonly events: { readonly met: readonly string[]; readonly missed: readonly string[] };
}

const parted = (all: readonly string[], met: ReadonlySet<string>) => ({
  met: all.filter((one) => met.has(one)),
  missed: all.filter((one) => !met.has(one)),
});

const coveredOf = (subject: Subject, { entries }: Trace): Covered => {
  const own = entries
    .filter((entry) => entry.kind === 'start' || entry.kind === 'event')
    .filter(({ machine }) => machine === subject.name);
  const states = new Set(own.map(({ state }) => stateName(state)));
  const events = new Set(own.flatMap((entry) => (entry.kind === 'event' ? entry.event.type : [])));
  const all = definitionsOf(subject.model.machine).map(({ eventType }) => eventType);
  return {
    machine: subject.name,
    states: parted(leafNames(subject), states),
    events: parted([...new Set(all)], events),
  };
};

/** Covered and uncovered states and events of each machine in a trace. */
export const coveredBy = (trace: Trace): readonly Covered[] =>
  subjects
    .filter(({ name }) => trace.entries.some((entry) => 'machine' in entry && entry.machine === name))
    .map((subject) => coveredOf(subject, trace));

const line = (what: string, { met, missed }: Covered['states']): string =>
  `  ${what} ${met.length} of ${met.length + missed.length}${missed.length === 0 ? '' : `, not ${missed.join(', ')}`}`;

/** The coverage as text. */
export const coveredText = (covered: readonly Covered[]): string =>
  covered
    .flatMap(({ machine, states, events }) => [machine, line('states', states), line('events', events)])
    .join('\n');
