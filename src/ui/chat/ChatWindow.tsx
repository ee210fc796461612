import { type ComponentType, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stageOf } from '../../../machines/chat/chatState.ts';
import type { Actors } from '../../actors/actors.ts';
import { nextTask, whenIdle } from '../../actors/afterPaint.ts';
import { loadWithoutReload } from '../../actors/chunkLoading.ts';
import { loadWithAnswerStream } from '../../actors/lazyLoading.ts';
import type { PageActors } from '../../actors/pageActors.ts';
import { usePageActors } from '../../actors/useActors.ts';
import './ChatWindow.css';
import { returnFocus } from '../focusReturn.ts';
import { Icon } from '../Icon.tsx';
import { useBrand } from '../useBrand.ts';
import { useChatSelector } from '../useChatSelector.ts';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';

/** Loads the content of the window, and starts the actors that it shows. */
const load = async ({ chatStart }: PageActors) => {
  const [content] = await Promise.all([
    loadWithAnswerStream(() => import('./ChatWindowContent.tsx')),
    chatStart.start(),
  ]);
  return content;
};

/** The same for a visitor who has not asked for it, one part at a time: all in one task would hold up a slow phone. */
const loadAtRest = async (actors: PageActors) => {
  await import('../../markdown/incremental/MarkdownDocument.tsx');
  await nextTask();
  await actors.chatStart.start();
  await nextTask();
  return load(actors);
};

const requestOf = ({ chatRequest }: Actors) => chatRequest;

/**
 * The content of the window, loaded after the page. Kept in state, because React reveals Suspense boundaries a third of
 * a second late.
 */
const useContent = (isOpen: boolean, isOffline: boolean): ComponentType | null => {
  const [content, setContent] = useState<ComponentType | null>(null);
  const actors = usePageActors();
  const isMissing = content === null;
  const isNeeded = isOpen && !isOffline;
  useEffect(() => {
    if (!isMissing) return undefined;
    const show = ({ default: loaded }: { readonly default: ComponentType }): void =>
      startTransition(() => setContent(() => loaded));
    // While it is not needed, a failure can be retried later.
    const loadLater = () => loadWithoutReload(() => loadAtRest(actors)).then(show, () => undefined);
    if (!isNeeded) return isOffline ? undefined : whenIdle(() => void loadLater());
    load(actors).then(show, (error: unknown) =>
      setContent(() => {
        throw error;
      }),
    );
    return undefined;
  }, [isMissing, isNeeded, isOffline, actors]);
  return content;
};

/** Shown until the window's content has loaded, which may take long without a connection: a text and a close button. */
const ChatExpected = ({ isOffline }: { readonly isOffline: boolean }) => {
  const text = useText();
  const { chatWindow } = usePageActors();
  return (
    <>
      <header className="chat-header">
        <button
          type="button"
          className="chat-header__way"
          data-testid="chat-close"
          aria-label={text('closeChat')}
          onClick={() => chatWindow.send({ type: 'CLOSE' })}
        >
          <Icon name="back" />
        </button>
      </header>
      <p role="status" className="chat-expected" data-testid="chat-expected">
        {text(isOffline ? 'offlineNote' : 'loading')}
      </p>
    </>
  );
};

/** The conversation, over the page (specification, section 2, "Chat window"). */
export const ChatWindow = () => {
  const text = useText();
  const { persona } = useBrand();
  const { chatWindow, connectivity } = usePageActors();
  const isOpen = useSelector(chatWindow, (snapshot) => snapshot.matches('open'));
  const stage = useChatSelector(requestOf, stageOf, 'idle');
  const isOffline = useSelector(connectivity, (snapshot) => snapshot.matches('offline'));
  const Content = useContent(isOpen, isOffline);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    document.documentElement.setAttribute('data-behind', '');
    element.showModal();
    // Focuses the input if FOCUS_INPUT came before the input existed.
    element.querySelector('textarea')?.focus({ preventScroll: true });
    return () => {
      document.documentElement.removeAttribute('data-behind');
      element.close();
      returnFocus(opener);
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="chat-window"
      data-testid="chat-window"
      data-state={stage}
      aria-label={text('chatDialog', { persona })}
      onCancel={(event) => {
        event.preventDefault();
        chatWindow.send({ type: 'CLOSE' });
      }}
    >
      {isOpen && (Content ? <Content /> : <ChatExpected isOffline={isOffline} />)}
    </dialog>
  );
};
