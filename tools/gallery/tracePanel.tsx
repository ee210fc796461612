import { createActor } from 'xstate';
import { panelMachine, type Tab, tabs } from '../../src/trace/panel/panelMachine.ts';
import { TracePanel } from '../../src/trace/panel/TracePanel.tsx';
import { type Panel, PanelContext } from '../../src/trace/panel/usePanel.ts';
import { createReplay } from '../../src/trace/replay/replay.ts';
import { readTrace } from '../../src/trace/trace.ts';
import savedTrace from '../replay/traces/slowQuestion.json';

/** A plan as the server reports it for a traced question. */
const plan = {
  questions: [
    {
      language: 'en',
      coverage: 1,
      concepts: ['productType:drillDriver', 'attribute:weight'],
      unexplained: [],
      candidates: [{ operation: 'extreme', score: 0.98, features: ['superlative'] }],
      edits: [],
      steps: [{ operation: 'extreme', input: { attribute: 'weight', direction: 'least' } }],
    },
  ],
  findings: [{ operation: 'extreme', found: { value: 1.1 }, evidence: [] }],
};

const saved = readTrace(JSON.stringify(savedTrace));
const sent = saved.entries.findLast((entry) => entry.kind === 'call');
const planned = sent && { ...sent, milestone: { name: 'planned', plan: JSON.stringify(plan) } as const };
const trace = { ...saved, entries: planned ? [...saved.entries, planned] : saved.entries };
const never = () => () => undefined;
const feed = { entries: () => trace.entries, subscribe: never, subscribeToTime: never, now: () => 0 };

/** The panel of `?trace` by each of its tabs, over the trace of one slow question; folded; with a refused file. */
export const tracePanelViews = [...tabs, 'folded', 'replaying', 'refused'] as const;

const panelIn = (view: (typeof tracePanelViews)[number]): Panel => {
  const actor = createActor(panelMachine).start();
  const show = (tab: Tab) => actor.send({ type: 'TAB', tab });
  // An event with a payload and changes, and the messages at that time.
  actor.send({ type: 'SELECT', index: trace.entries.findIndex(({ kind }) => kind === 'event') });
  switch (view) {
    case 'folded':
      actor.send({ type: 'FOLD' });
      break;
    case 'replaying':
      show('replay');
      actor.send({ type: 'LOADED', replay: createReplay(trace) });
      break;
    case 'refused':
      show('replay');
      actor.send({ type: 'REFUSED', problem: 'This file is no trace.' });
      break;
    default:
      show(view);
  }
  return { actor, feed, trace: () => trace };
};

export const tracePanelIn = (view: (typeof tracePanelViews)[number]) => (
  <PanelContext value={panelIn(view)}>
    <TracePanel />
  </PanelContext>
);
