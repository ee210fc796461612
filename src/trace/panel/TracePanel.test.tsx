import { render, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createRecorder, maxEntries, traceOf } from '../recorder.ts';
import { panelMachine } from './panelMachine.ts';
import { TracePanel } from './TracePanel.tsx';
import { PanelContext } from './usePanel.ts';

/** The panel after this many entries. */
const showAfter = (count: number) => {
  const recorder = createRecorder(() => 0);
  for (let entry = 0; entry < count; entry++) recorder.tab(entry % 2 === 0);
  const entries = recorder.entries();
  const never = () => () => undefined;
  const feed = { entries: () => entries, subscribe: never, subscribeToTime: never, now: () => 0 };
  const head = { recorded: '2026-11-21T12:00:00Z', brand: 'HUS', build: 'test', streams: true };
  const panel = { actor: createActor(panelMachine).start(), feed, trace: () => traceOf(head, entries) };
  const { container } = render(
    <PanelContext value={panel}>
      <TracePanel />
    </PanelContext>,
  );
  return within(container);
};

it('says when nothing more is recorded', () => {
  expect(showAfter(maxEntries + 1).getByRole('status').textContent).toMatch(/The trace is full/);
});

it('says nothing of it before', () => {
  expect(showAfter(maxEntries - 1).queryByRole('status')).toBeNull();
});
