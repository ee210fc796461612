import { messagesAt } from '../messagesAt.ts';
import type { Entry } from '../trace.ts';
import { usePanelState } from './usePanel.ts';

/** The conversation now, or after the selected event. */
export const Messages = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const selected = usePanelState(({ context }) => context.selected);
  const count = selected === null ? entries.length : selected + 1;
  const messages = messagesAt(entries, count);
  return (
    <>
      <p className="trace-muted">{selected === null ? 'now' : `after event ${selected}`}</p>
      {messages.length === 0 && <p className="trace-empty">No message yet.</p>}
      <ol className="trace-messages">
        {messages.map(({ id, role, message, cards, helperStage, ending }) => (
          <li key={id} data-role={role}>
            <small>
              {[role, helperStage && `helper ${helperStage}`, ending, cards.length > 0 && `${cards.length} cards`, id]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <p>{message === '' ? <span className="trace-muted">empty</span> : message}</p>
          </li>
        ))}
      </ol>
    </>
  );
};
