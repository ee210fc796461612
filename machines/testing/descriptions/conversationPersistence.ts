import { type MachineDescription, openChat } from './description.ts';

const stored = 'the entry `conversation` of the session storage (in the panel of the browser that shows its storage)';

/** Descriptions of how a conversation is stored for a reload. */
export const conversationPersistenceDescription: MachineDescription = {
  title: 'Keeping the conversation',
  about: 'When the conversation is written to the storage of the tab, so that a reload finds it.',
  preconditions: [openChat, `To see what is kept, look at ${stored}.`],
  states: {
    kept: { name: 'kept', see: 'The stored conversation is the one in the window, draft included.' },
    changed: { name: 'changed since', see: 'The window shows more words of the answer than are stored.' },
    left: { name: 'page left', see: 'The page is gone, or another page is in its place.' },
    'left.unchanged': { name: 'page left, all kept', see: 'The page is gone; the stored conversation is whole.' },
    'left.changed': {
      name: 'page left, changed since',
      see: 'The page is gone; what happened to its answer since is not stored.',
      notByHand: 'A page that is left cannot be looked at; the automated run does it.',
    },
  },
  events: {
    CHANGED: {
      name: 'the conversation changes',
      action: 'Type a character in the input.',
      cases: [
        { to: 'changed', action: 'While an answer is coming, let some more words of it arrive.' },
        { from: 'changed', action: 'Let the answer come to its end.' },
        {
          from: 'left',
          action: 'Leave it to the browser: it breaks the connections of a page that is left, and an answer fails.',
        },
      ],
    },
    HIDDEN: { name: 'the page is hidden', action: 'Go to another tab, and come back.' },
    LEFT: { name: 'the page is left', action: 'Enter another address in this tab.' },
    SHOWN: { name: 'the page is shown again', action: "Press the browser's Back." },
  },
};
