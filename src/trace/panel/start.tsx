import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { Actors, Tracing } from '../../actors/actors.ts';
import { canStream } from '../../effects/answers/withoutStreams.ts';
import { watchPaint } from '../paint.ts';
import { blockInput, moveIntoOpenDialog } from '../place.ts';
import { createRecorder, type Inspector, traceOf } from '../recorder.ts';
import type { ReplayedActors } from '../replay/replayActors.ts';
import { feedOf } from './feed.ts';
import { panelMachine } from './panelMachine.ts';
import { TracePanel } from './TracePanel.tsx';
import { PanelContext } from './usePanel.ts';

export interface TracedPage {
  /** For the actors, before they start. */
  readonly tracing: Tracing;
  /** Opens the panel beside the page; during a replay the page shows other actors. */
  readonly open: (actors: Actors, show: (actors: Actors) => void) => void;
}

/** The page's actors with those of a replay in their place; questions are not sent. */
const replaying = (actors: Actors, replayed: ReplayedActors): Actors => ({
  ...actors,
  ...replayed,
  ask: () => undefined,
});

/**
 * Stately's inspector in a window of its own: `?trace=stately`, in development only, because it is a page of another
 * site.
 */
const stately = async (): Promise<Inspector> => (await import('@statelyai/inspect')).createBrowserInspector().inspect;

/** Starts recording; the panel opens when the actors are ready. @param mode value of `?trace=` */
export const startTrace = async (mode: string): Promise<TracedPage> => {
  const began = performance.now();
  const clock = (): number => performance.now() - began;
  const recorded = new Date().toISOString();
  const handOn = import.meta.env.DEV && mode === 'stately' ? await stately() : undefined;
  const recorder = createRecorder(clock, handOn);
  document.addEventListener('visibilitychange', () => recorder.tab(document.visibilityState === 'visible'));
  watchPaint(recorder);

  const open: TracedPage['open'] = (actors, show) => {
    const { brand, buildId } = actors.configuration;
    const head = { recorded, brand: brand.code, build: buildId, streams: canStream() };
    const container = document.createElement('div');
    moveIntoOpenDialog(container);

    const actor = createActor(panelMachine);
    let release: () => void = () => undefined;
    actor.on('SHOW', ({ replay }) => {
      release();
      release = replay ? blockInput(container) : () => undefined;
      show(replay ? replaying(actors, replay.actors) : actors);
    });
    actor.subscribe((snapshot) => {
      document.documentElement.dataset['trace'] = snapshot.matches({ sheet: 'folded' }) ? 'folded' : 'unfolded';
    });
    actor.start();

    const panel = { actor, feed: feedOf(recorder, clock), trace: () => traceOf(head, recorder.entries()) };
    createRoot(container).render(
      <PanelContext value={panel}>
        <TracePanel />
      </PanelContext>,
    );
  };
  return { tracing: { inspect: recorder.inspect, watch: recorder.watch }, open };
};
