import { useSelector } from '@xstate/react';
import type { RefCallback } from 'react';
import { bcp47 } from '../../../contract/codes.ts';
import type { EarlierConversation } from '../../../machines/history/conversationHistory.ts';
import { type ConversationHistoryActor, openConversation } from '../../actors/chat/conversationHistory.ts';
import { useActors } from '../../actors/useActors.ts';
import { HeaderButton } from '../HeaderButton.tsx';
import { Icon } from '../Icon.tsx';
import { trapFocus } from '../trapFocus.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import './ConversationList.css';
import { UndoNote } from './UndoNote.tsx';

/** Opens the dialog over the chat; on close, the browser returns focus to the button that opened it. */
const opened: RefCallback<HTMLDialogElement> = (dialog) => {
  if (!dialog) return;
  dialog.showModal();
  const release = trapFocus(dialog);
  return () => {
    release();
    dialog.close();
  };
};

interface EntryProps {
  readonly conversation: EarlierConversation;
  readonly onOpen: () => void;
  readonly onDelete: (button: HTMLElement) => void;
}

const Entry = ({ conversation: { title, leftAt, messages }, onOpen, onDelete }: EntryProps) => {
  const text = useText();
  const { tag } = useLanguage();
  const { languageOf } = useActors();
  const [first] = messages;
  const language = first && languageOf(first.id);
  const isToday = new Date(leftAt).toDateString() === new Date().toDateString();
  const when = new Intl.DateTimeFormat(tag, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' });
  return (
    <li className="conversation">
      <button type="button" className="conversation__open" data-testid="conversation-open" onClick={onOpen}>
        <span className="conversation__title" lang={language && bcp47(language)}>
          {title}
        </span>
        <time dateTime={new Date(leftAt).toISOString()}>{when.format(leftAt)}</time>
      </button>
      <button
        type="button"
        className="conversation__delete"
        data-testid="conversation-delete"
        aria-label={text('historyDelete', { title })}
        title={text('historyDelete', { title })}
        onClick={({ currentTarget }) => onDelete(currentTarget)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />
        </svg>
      </button>
    </li>
  );
};

/** The pressed button is removed, so focus moves to the back button, which always exists. */
const keepFocus = (button: Element | null) =>
  button?.closest('dialog')?.querySelector<HTMLElement>('[data-testid="conversation-close"]')?.focus();

interface PartProps {
  readonly history: ConversationHistoryActor;
}

const Head = ({ history }: PartProps) => {
  const text = useText();
  return (
    <div className="conversations__head">
      <HeaderButton
        icon="back"
        data-testid="conversation-close"
        aria-label={text('historyClose')}
        title={text('historyClose')}
        onClick={() => history.send({ type: 'HIDE' })}
      />
      <h2 className="conversations__title">{text('historyH1')}</h2>
    </div>
  );
};

const Foot = ({ history, isEmpty }: PartProps & { readonly isEmpty: boolean }) => {
  const text = useText();
  return (
    <div className="conversations__foot">
      <UndoNote history={history} isLive onUndo={() => keepFocus(document.activeElement)} />
      <p className="conversations__note">{text('historyNote')}</p>
      {!isEmpty && (
        <button
          type="button"
          className="conversations__delete"
          data-testid="conversation-delete-all"
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            history.send({ type: 'DELETE_ALL' });
          }}
        >
          {text('historyDeleteAll')}
        </button>
      )}
    </div>
  );
};

/** Earlier conversations of this tab, over the present one. */
export const ConversationList = ({ history }: PartProps) => {
  const text = useText();
  const actors = useActors();
  const conversations = useSelector(history, ({ context }) => context.conversations);
  return (
    <dialog
      ref={opened}
      className="conversations"
      data-testid="conversation-list"
      aria-label={text('historyH1')}
      onCancel={(event) => {
        event.preventDefault();
        // Otherwise React passes it on to the chat, which would close.
        event.stopPropagation();
        history.send({ type: 'HIDE' });
      }}
    >
      <Head history={history} />
      {conversations.length === 0 ? (
        <p className="conversations__none">
          <Icon name="chat" />
          {text('historyNone')}
        </p>
      ) : (
        <ul className="conversations__list">
          {conversations.map((conversation) => (
            <Entry
              key={conversation.id}
              conversation={conversation}
              onOpen={() => openConversation(actors, conversation.id)}
              onDelete={(button) => {
                keepFocus(button);
                history.send({ type: 'DELETE', id: conversation.id });
              }}
            />
          ))}
        </ul>
      )}
      <Foot history={history} isEmpty={conversations.length === 0} />
    </dialog>
  );
};
