import type { MachineDescription } from './description.ts';

const opens = 'The window opens over the page, its input has the focus, and the last message is in view.';
const closes = 'The window is gone and the page is where it was.';

/** Descriptions of the chat window. */
export const chatWindowDescription: MachineDescription = {
  title: 'Chat window',
  about: 'The window over the page: open or closed.',
  preconditions: [
    'The home page is open in a new tab; two questions have been asked, of which the last answer shows a product card ("Which drill is the lightest?" brings one); the chat window is closed.',
  ],
  states: {
    closed: { name: 'closed', see: 'The page alone; no dialog.' },
    open: { name: 'open', see: 'The dialog with its messages, an input at the bottom and the disclaimer.' },
  },
  events: {
    LAUNCH: { name: 'the visitor opens the chat', action: 'Press the button that opens the chat.', see: opens },
    INPUT_FOCUSED: {
      name: 'the visitor enters the input of the page',
      action: 'Click the input of the home page (or reach it with Tab).',
      see: `${opens} With two messages or fewer it stays closed.`,
    },
    SUBMITTED: {
      name: 'a question is sent',
      action: 'Type a question in the input and press Enter.',
      see: 'The question is in view, at the bottom of the messages.',
      cases: [{ from: 'closed', action: 'Press a suggestion on the home page.', see: opens }],
    },
    CLOSE: {
      name: 'the visitor closes the window',
      action: "Press the back button at the top left, the Escape key, or the browser's Back.",
      see: `${closes} A running answer continues.`,
    },
    CARD_CLICKED: {
      name: 'the visitor follows a product card',
      action: 'Click a product card under an answer.',
      see: `The page of that product is shown, from its top. The window is gone.`,
    },
  },
};
