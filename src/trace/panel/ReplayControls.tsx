import { createReplay } from '../replay/replay.ts';
import { readTrace, type Trace } from '../trace.ts';
import { eventText } from './format.ts';
import { type Panel, usePanel, usePanelState } from './usePanel.ts';

const load = ({ actor }: Panel, read: () => Trace): void => {
  try {
    actor.send({ type: 'LOADED', replay: createReplay(read()) });
  } catch (error) {
    actor.send({ type: 'REFUSED', problem: error instanceof Error ? error.message : String(error) });
  }
};

/** Sources of a trace to replay: a file, or the current recording. */
const Sources = () => {
  const panel = usePanel();
  const problem = usePanelState(({ context }) => context.problem);
  return (
    <>
      <p>
        A replay drives the app with the events of a trace, through the real machines: what visitor and network did,
        step by step. Nothing is sent, and nothing is kept.
      </p>
      <p className="trace-actions">
        <label className="trace-button">
          Open a saved trace
          <input
            type="file"
            accept="application/json,.json"
            onChange={async ({ currentTarget }) => {
              const text = await currentTarget.files?.[0]?.text();
              // So that the same file can be opened again after it was corrected.
              currentTarget.value = '';
              if (text !== undefined) load(panel, () => readTrace(text));
            }}
          />
        </label>
        <button type="button" className="trace-button" onClick={() => load(panel, panel.trace)}>
          Replay this visit
        </button>
      </p>
      {problem !== null && (
        <p className="trace-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
};

const Steps = ({ trace }: { readonly trace: Trace }) => {
  const { actor } = usePanel();
  const position = usePanelState(({ context }) => context.position);
  const problem = usePanelState(({ context }) => context.problem);
  const isPlaying = usePanelState((snapshot) => snapshot.matches({ view: { replay: 'playing' } }));
  const hasPassed = usePanelState((snapshot) => snapshot.matches({ view: { replay: 'passed' } }));
  const hasFailed = usePanelState((snapshot) => snapshot.matches({ view: { replay: 'failed' } }));
  const isOver = hasPassed || hasFailed;
  const { entries } = trace;
  const next = entries.slice(position).find(({ kind }) => kind === 'event');
  return (
    <>
      <p className="trace-muted">
        {trace.brand}, recorded {trace.recorded}
        {trace.redacted ? ', redacted' : ''}
      </p>
      <progress max={entries.length} value={position} aria-label="Replayed" />
      <p className="trace-actions">
        <button
          type="button"
          className="trace-button"
          disabled={isOver || isPlaying}
          onClick={() => actor.send({ type: 'STEP' })}
        >
          Step
        </button>
        <button
          type="button"
          className="trace-button"
          disabled={isOver}
          onClick={() => actor.send({ type: isPlaying ? 'HALT' : 'PLAY' })}
        >
          {isPlaying ? 'Halt' : 'Play'}
        </button>
        <button type="button" className="trace-button" onClick={() => actor.send({ type: 'LEAVE' })}>
          Back to the page
        </button>
      </p>
      <p role="status" data-testid="trace-replay" data-outcome={hasPassed ? 'passed' : hasFailed ? 'failed' : 'open'}>
        {hasPassed && 'Passed: the machines went the same way.'}
        {hasFailed && <span className="trace-problem">Failed: {problem}</span>}
        {!isOver && !isPlaying && next?.kind === 'event' && (
          <>
            Next: {next.machine} {eventText(next.event.type)}
          </>
        )}
      </p>
    </>
  );
};

/** Selects a trace and replays it. */
export const ReplayControls = () => {
  const replay = usePanelState(({ context }) => context.replay);
  return replay ? <Steps trace={replay.trace} /> : <Sources />;
};
