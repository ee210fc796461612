import type { KeyboardEvent } from 'react';
import { stateName } from '../timeline.ts';
import type { Entry } from '../trace.ts';
import { EventDetail } from './EventDetail.tsx';
import { clockText, eventText } from './format.ts';
import { usePanel, usePanelState } from './usePanel.ts';

export interface Numbered {
  readonly entry: Entry;
  /** Index in the trace. */
  readonly index: number;
}

/** Maximum number of entries shown; the filter and the saved trace have the rest. */
const maxShown = 300;

const shortNames = {
  chatRequest: 'request',
  composer: 'composer',
  chatWindow: 'window',
  typingPlaceholder: 'placeholder',
} as const;

interface Line {
  readonly who: string;
  readonly what: string;
  readonly outcome: string;
}

const lineOf = (entry: Entry): Line => {
  switch (entry.kind) {
    case 'start':
      return { who: shortNames[entry.machine], what: 'start', outcome: stateName(entry.state) };
    case 'event':
      return {
        who: shortNames[entry.machine],
        what: eventText(entry.event.type),
        outcome: stateName(entry.state).replace('inFlight.', ''),
      };
    case 'call':
      return {
        who: 'call',
        what: entry.milestone.name,
        outcome: entry.milestone.name === 'end' ? entry.milestone.how : '',
      };
    case 'connection':
      return { who: 'connection', what: eventText(entry.event), outcome: stateName(entry.state) };
    case 'state':
      return { who: entry.machine, what: eventText(entry.event), outcome: stateName(entry.state) };
    case 'tab':
      return { who: 'tab', what: entry.isShown ? 'shown' : 'hidden', outcome: '' };
  }
};

const sourceOf = (entry: Entry): string => (entry.kind === 'event' ? entry.source : entry.kind);

/** Whether a timer left the state unchanged. */
const isTick = (entry: Entry, before: string | undefined): boolean =>
  entry.kind === 'event' && entry.source === 'timer' && stateName(entry.state) === before;

/** Entries that match the reader's filter, with their indexes. */
export const shownEntries = (
  entries: readonly Entry[],
  { from, filter, showsTicks }: { readonly from: number; readonly filter: string; readonly showsTicks: boolean },
): readonly Numbered[] => {
  const states = new Map<string, string>();
  const wanted = filter.trim().toLowerCase();
  return entries.flatMap((entry, index) => {
    const before = entry.kind === 'event' ? states.get(entry.machine) : undefined;
    if (entry.kind === 'event' || entry.kind === 'start') states.set(entry.machine, stateName(entry.state));
    if (index < from || (!showsTicks && isTick(entry, before))) return [];
    if (wanted !== '' && !JSON.stringify(entry).toLowerCase().includes(wanted)) return [];
    return [{ entry, index }];
  });
};

/** Up and down arrows move between events. */
const onArrow = (event: KeyboardEvent<HTMLOListElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[(event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const EventRow = ({ entry, index, isSelected }: Numbered & { readonly isSelected: boolean }) => {
  const { actor } = usePanel();
  const { who, what, outcome } = lineOf(entry);
  return (
    <li>
      <button
        type="button"
        className="trace-event"
        data-source={sourceOf(entry)}
        aria-pressed={isSelected}
        onClick={() => actor.send({ type: 'SELECT', index: isSelected ? null : index })}
      >
        <span className="trace-number">{clockText(entry.at)}</span>
        <span className="trace-event__who">{who}</span>
        <span className="trace-event__what">{what}</span>
        <span className="trace-event__outcome">{outcome}</span>
      </button>
    </li>
  );
};

/** Every event, newest first, with details of the selected one. */
export const EventList = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const { actor } = usePanel();
  const { clearedAt, filter, showsTicks, selected } = usePanelState(({ context }) => context);
  const shown = shownEntries(entries, { from: clearedAt, filter, showsTicks });
  const entry = selected === null ? undefined : entries[selected];
  return (
    <>
      <div className="trace-filter">
        <label>
          Filter{' '}
          <input
            type="search"
            placeholder="event, state, id, text"
            defaultValue={filter}
            onInput={({ currentTarget }) => actor.send({ type: 'FILTER', text: currentTarget.value })}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={showsTicks}
            onChange={({ currentTarget }) => actor.send({ type: 'SHOW_TICKS', shows: currentTarget.checked })}
          />{' '}
          ticks
        </label>
        <span className="trace-muted">
          {Math.min(shown.length, maxShown)} of {entries.length}
        </span>
      </div>
      {entry && selected !== null && <EventDetail entry={entry} index={selected} entries={entries} />}
      <ol className="trace-events" data-testid="trace-events" onKeyDown={onArrow}>
        {shown
          .slice(-maxShown)
          .reverse()
          .map(({ entry: one, index }) => (
            <EventRow key={index} entry={one} index={index} isSelected={index === selected} />
          ))}
      </ol>
    </>
  );
};
