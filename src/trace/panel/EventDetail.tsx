import { type Change, pathText } from '../changes.ts';
import { stateName } from '../timeline.ts';
import type { Entry } from '../trace.ts';

const signs = { set: '=', append: '+', remove: '−' } as const;

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

/** What an event changed in its machine's context. */
const Changes = ({ changes }: { readonly changes: readonly Change[] }) =>
  changes.length === 0 ? (
    <p className="trace-muted">changed nothing</p>
  ) : (
    <ul className="trace-changes" aria-label="Changes of the context">
      {changes.map(({ path, op, value }) => (
        <li key={`${op} ${pathText(path)}`} data-op={op}>
          <code>
            {pathText(path)} {signs[op]}
          </code>{' '}
          <span>{valueText(value)}</span>
        </li>
      ))}
    </ul>
  );

const payloadOf = (entry: Entry): unknown => {
  switch (entry.kind) {
    case 'event':
      return entry.event;
    case 'call':
      return { requestId: entry.requestId, ...entry.milestone };
    case 'start':
      return entry.kept ?? {};
    case 'connection':
      return {
        event: entry.event,
        state: stateName(entry.state),
        attempts: entry.attempts,
        isResumable: entry.isResumable,
      };
    case 'state':
      return { event: entry.event, state: stateName(entry.state) };
    case 'tab':
      return { isShown: entry.isShown };
  }
};

const stateBefore = (entries: readonly Entry[], index: number): string | undefined => {
  const entry = entries[index];
  if (entry?.kind !== 'event') return undefined;
  const before = entries
    .slice(0, index)
    .findLast((one) => (one.kind === 'event' || one.kind === 'start') && one.machine === entry.machine);
  return before?.kind === 'event' || before?.kind === 'start' ? stateName(before.state) : undefined;
};

interface EventDetailProps {
  readonly entry: Entry;
  readonly index: number;
  readonly entries: readonly Entry[];
}

/** Details of an event: payload, states before and after, changes. */
export const EventDetail = ({ entry, index, entries }: EventDetailProps) => {
  const before = stateBefore(entries, index);
  return (
    <section className="trace-detail" aria-label="Selected event" data-testid="trace-detail">
      {entry.kind === 'event' && (
        <p>
          <b>{entry.machine}</b> {before} → <b>{stateName(entry.state)}</b>{' '}
          <span className="trace-muted">from {entry.source}</span>
        </p>
      )}
      <pre>{JSON.stringify(payloadOf(entry), null, 1)}</pre>
      {entry.kind === 'event' && <Changes changes={entry.changes} />}
    </section>
  );
};
