import type { ActorRefFrom, EmittedFrom } from 'xstate';
import type { composerMachine } from '../../../machines/chat/composer.ts';
import { loadWithoutReload } from '../chunkLoading.ts';
import type { ChatWindowActor } from './chatWindow.ts';
import type { ConnectivityActor } from './connectivity.ts';

/** A question as the composer submits it. */
export type SubmittedQuestion = EmittedFrom<typeof composerMachine>;

/** Loads the actors of the chat and starts them. */
export type LoadChat = () => Promise<unknown>;

/** The start of the chat's actors, which are loaded after the page. */
export interface ChatStart {
  /** Loads and starts them, once. After a failed load, the next call tries again. */
  readonly start: () => Promise<void>;
  /** Calls back once they have started. @returns a function that cancels it */
  readonly onStarted: (call: () => void) => () => void;
  /** Removes and returns the questions that were submitted before. */
  readonly takeSubmitted: () => readonly SubmittedQuestion[];
}

interface PageOfChat {
  readonly composer: ActorRefFrom<typeof composerMachine>;
  readonly chatWindow: ChatWindowActor;
  readonly connectivity: ConnectivityActor;
}

/** A question that is submitted before the chat has started opens the window and waits. */
export const createChatStart = ({ composer, chatWindow, connectivity }: PageOfChat, load: LoadChat): ChatStart => {
  const waiting = new Set<() => void>();
  let submitted: readonly SubmittedQuestion[] = [];
  let starting: Promise<void> | undefined;
  let isStarted = false;

  const start = (): Promise<void> => {
    starting ??= load().then(
      () => {
        isStarted = true;
        for (const call of waiting) call();
        waiting.clear();
      },
      (error: unknown) => {
        starting = undefined;
        throw error;
      },
    );
    return starting;
  };
  const takeSubmitted = (): readonly SubmittedQuestion[] => {
    const taken = submitted;
    submitted = [];
    return taken;
  };

  composer.on('SUBMIT', (question) => {
    if (isStarted) return;
    submitted = [...submitted, question];
    chatWindow.send({ type: 'LAUNCH' });
    // While offline, a reload would fail too.
    const isOffline = connectivity.getSnapshot().matches('offline');
    (isOffline ? loadWithoutReload(start) : start()).catch(() => {
      const { text } = composer.getSnapshot().context;
      const unsent = takeSubmitted().at(-1);
      if (unsent && text === '') composer.send({ type: 'DRAFT', text: unsent.text });
    });
  });

  return {
    start,
    takeSubmitted,
    onStarted: (call) => {
      if (!isStarted) waiting.add(call);
      return () => void waiting.delete(call);
    },
  };
};
