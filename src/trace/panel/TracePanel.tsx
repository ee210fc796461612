import type { KeyboardEvent } from 'react';
import { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import { chatWindowMachine } from '../../../machines/chat/chatWindow.ts';
import { typingPlaceholderMachine } from '../../../machines/page/typingPlaceholder.ts';
import { maxEntries } from '../recorder.ts';
import type { Entry } from '../trace.ts';
import { EventList } from './EventList.tsx';
import { Messages } from './Messages.tsx';
import { type Tab, tabs } from './panelMachine.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { StateChart } from './StateChart.tsx';
import { Timeline } from './Timeline.tsx';
import { Toolbar } from './Toolbar.tsx';
import './chart.css';
import './events.css';
import './timeline.css';
import './trace.css';
import { useEntries, usePanel, usePanelState } from './usePanel.ts';

const charts = [
  ['chatRequest', chatRequestMachine],
  ['typingPlaceholder', typingPlaceholderMachine],
  ['chatWindow', chatWindowMachine],
] as const;

/** Always visible if there is room, otherwise in a tab; the style sheet decides. */
const Charts = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <section
    className="trace-charts"
    id="trace-charts"
    aria-label="State charts"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    tabIndex={0}
  >
    {charts.map(([name, machine]) => (
      <StateChart key={name} name={name} machine={machine} entries={entries} />
    ))}
  </section>
);

const Content = ({ tab, entries }: { readonly tab: Tab; readonly entries: readonly Entry[] }) => {
  switch (tab) {
    case 'chart':
      return null; // shown above, see Charts
    case 'timeline':
      return <Timeline entries={entries} />;
    case 'events':
      return <EventList entries={entries} />;
    case 'messages':
      return <Messages entries={entries} />;
    case 'replay':
      return <ReplayControls />;
  }
};

/** Left and right arrows move between tabs (WAI-ARIA: tabs). */
const onArrow = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  // When the charts are always visible, they have no tab.
  const all = [...event.currentTarget.querySelectorAll('button')].filter(
    (button) => getComputedStyle(button).display !== 'none',
  );
  const at = event.target instanceof HTMLButtonElement ? all.indexOf(event.target) : 0;
  const next = all[(at + step + all.length) % all.length];
  next?.focus();
  next?.click();
};

const Tabs = ({ shown }: { readonly shown: Tab }) => {
  const { actor } = usePanel();
  return (
    <div className="trace-tabs" role="tablist" aria-label="Views" onKeyDown={onArrow}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`trace-tab-${name}`}
          aria-selected={name === shown}
          data-tab={name}
          aria-controls={name === 'chart' ? 'trace-charts' : 'trace-content'}
          tabIndex={name === shown ? 0 : -1}
          onClick={() => actor.send({ type: 'TAB', tab: name })}
        >
          {name}
        </button>
      ))}
    </div>
  );
};

/** The panel of `?trace`. */
export const TracePanel = () => {
  const { actor } = usePanel();
  const entries = useEntries();
  const tab = usePanelState(({ context }) => context.tab);
  const isFolded = usePanelState((snapshot) => snapshot.matches({ sheet: 'folded' }));
  const isReplaying = usePanelState((snapshot) => snapshot.matches({ view: 'replay' }));
  const isFull = !isReplaying && entries.length >= maxEntries;
  return (
    <section
      className="trace"
      data-testid="trace-panel"
      aria-label="Request trace"
      lang="en"
      data-folded={isFolded}
      data-tab={tab}
    >
      <header className="trace-header">
        <h2>Trace{isReplaying && <em> replay</em>}</h2>
        {!isFolded && <Toolbar />}
        <button
          type="button"
          className="trace-button"
          aria-expanded={!isFolded}
          onClick={() => actor.send({ type: 'FOLD' })}
        >
          {isFolded ? 'Unfold' : 'Fold'}
        </button>
      </header>
      {!isFolded && (
        <>
          {isFull && (
            <p className="trace-problem" role="status">
              The trace is full: nothing more is recorded. Save it, and load the page again to begin a new one.
            </p>
          )}
          <Charts entries={entries} />
          <Tabs shown={tab} />
          <div
            className="trace-content"
            id="trace-content"
            role="tabpanel"
            aria-labelledby={`trace-tab-${tab}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
            tabIndex={0}
          >
            <Content tab={tab} entries={entries} />
          </div>
        </>
      )}
    </section>
  );
};
