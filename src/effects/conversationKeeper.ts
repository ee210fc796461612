import { type KeptConversation, keepConversation } from './keptConversation.ts';

type Writable = Parameters<typeof keepConversation>[0];

/** What tells one moment worth keeping from the next: the state of the request, and the draft. */
export interface Moment {
  readonly state: string;
  readonly draft: KeptConversation['chatInput'];
}

/**
 * Keeps the conversation over a reload without paying for each word of an answer: it is written when the request
 * changes its state or the draft changes, and once more when the page goes away, which may be amid an answer.
 * @returns call it at each change of the conversation
 */
export const conversationKeeper = (read: () => Writable): { readonly changed: (moment: Moment) => void } => {
  let last: Moment | undefined;
  let isDue = false;
  let isLeaving = false;
  const write = (): void => {
    // A page that is left breaks its own connections: an answer that then fails has not failed.
    if (isLeaving) return;
    isDue = false;
    keepConversation(read());
  };
  const writeIfDue = (): void => {
    if (isDue) write();
  };
  window.addEventListener('pagehide', () => {
    writeIfDue();
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
    writeIfDue();
  });
  // On phones a page that is put away may never hear `pagehide`.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeIfDue();
  });
  return {
    changed: (moment) => {
      isDue = true;
      if (moment.state === last?.state && moment.draft === last.draft) return;
      last = moment;
      write();
    },
  };
};
