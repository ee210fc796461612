import { redacted } from '../redact.ts';
import type { Trace } from '../trace.ts';
import { usePanel, usePanelState } from './usePanel.ts';

const download = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const fileName = ({ brand, recorded, redacted: isRedacted }: Trace): string =>
  `trace-${brand}-${recorded.replaceAll(/[^\dT]/g, '').slice(0, 15)}${isRedacted ? '-redacted' : ''}.json`;

/** Actions on the whole trace. */
export const Toolbar = () => {
  const { actor, feed, trace } = usePanel();
  const redacts = usePanelState(({ context }) => context.redacts);
  const isPaused = usePanelState((snapshot) => snapshot.matches({ view: { live: 'paused' } }));
  const isReplaying = usePanelState((snapshot) => snapshot.matches({ view: 'replay' }));
  const isCopied = usePanelState((snapshot) => snapshot.matches({ clipboard: 'copied' }));
  const isRefused = usePanelState((snapshot) => snapshot.matches({ clipboard: 'refused' }));
  const saved = (): Trace => (redacts ? redacted(trace()) : trace());
  return (
    <div className="trace-toolbar" role="toolbar" aria-label="Trace">
      <button
        type="button"
        className="trace-button"
        aria-pressed={isPaused}
        disabled={isReplaying}
        onClick={() => actor.send(isPaused ? { type: 'RESUME' } : { type: 'PAUSE', count: feed.entries().length })}
      >
        Pause
      </button>
      <button
        type="button"
        className="trace-button"
        disabled={isReplaying}
        onClick={() => actor.send({ type: 'CLEAR', count: feed.entries().length })}
      >
        Clear
      </button>
      <button
        type="button"
        className="trace-button"
        onClick={() =>
          void navigator.clipboard.writeText(JSON.stringify(saved(), null, 1)).then(
            () => actor.send({ type: 'COPIED' }),
            () => actor.send({ type: 'NOT_COPIED' }),
          )
        }
      >
        {isCopied ? 'Copied' : isRefused ? 'Refused' : 'Copy'}
      </button>
      <button
        type="button"
        className="trace-button"
        onClick={() => download(JSON.stringify(saved()), fileName(saved()))}
      >
        Download
      </button>
      <label>
        <input
          type="checkbox"
          checked={redacts}
          onChange={({ currentTarget }) => actor.send({ type: 'REDACT', redacts: currentTarget.checked })}
        />{' '}
        redact
      </label>
    </div>
  );
};
