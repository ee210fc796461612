import { type MachineDescription, openChat } from './description.ts';

const needsInputMethod =
  'It acts within the 30 ms after a composition, which is too short for hands; the automated run does it.';

/** Descriptions of the input for questions. */
export const composerDescription: MachineDescription = {
  title: 'Composer',
  about: 'The input for questions: whether its text can be sent, and whether Enter belongs to an input method.',
  preconditions: [
    openChat,
    'A Japanese (or Chinese, Korean) input method is installed; it is off.',
    'The network panel of the browser is open, to count calls of `ai/chat/stream`.',
  ],
  states: {
    judging: {
      name: 'being checked',
      see: 'Nothing of its own: the text belongs to one of the other states at once.',
      notByHand: 'Nothing stays in it.',
    },
    empty: { name: 'empty', see: 'The input shows its hint in grey; the send button cannot be pressed and says why.' },
    blank: { name: 'blank', see: 'Spaces or line breaks alone; the send button cannot be pressed and says why.' },
    ready: { name: 'ready to be sent', see: 'The text is in the input, and the send button can be pressed.' },
    tooLong: {
      name: 'too long',
      see: 'Below the text a count says by how many characters it is too long; the send button cannot be pressed.',
    },
    composing: { name: 'composing', see: 'The text that the input method composes is underlined in the input.' },
    settling: {
      name: 'just composed',
      see: 'The composed text is in the input, no longer underlined.',
      notByHand: needsInputMethod,
    },
  },
  events: {
    DRAFT: {
      name: 'the text changes',
      action: 'Replace what is in the input by "Which drill is the lightest?".',
      cases: [
        { to: 'empty', action: 'Delete what is in the input.' },
        { to: 'blank', action: 'Replace what is in the input by two spaces.' },
        { to: 'tooLong', action: 'Paste a text of more than 2,000 characters in place of what is in the input.' },
        { from: 'composing', action: 'Type one more character with the input method, without choosing a word.' },
      ],
    },
    COMPOSITION_START: {
      name: 'the input method begins',
      action: 'Turn the input method on and type "doriru", without choosing a word.',
    },
    COMPOSITION_END: {
      name: 'the input method ends',
      action: 'Press Enter once, to take the word that the input method offers.',
      see: 'Nothing has been sent: no new message, no call.',
    },
    ENTER: {
      name: 'the Enter key is pressed',
      action: 'Press Enter.',
      see: 'The text has left the input and appears as a question in the conversation; one new call.',
    },
    SEND: {
      name: 'the send button is pressed',
      action: 'Press the send button.',
      see: 'The text has left the input and appears as a question in the conversation; one new call.',
    },
    ASK: {
      name: 'a button asks a question of its own',
      action:
        'Close the chat window by its back button, and press the button of the product page that asks about the product (in the part with its name and price).',
      see: 'The question of the button is in the conversation; the draft is as before; one new call.',
    },
    EDIT: {
      name: 'a sent question is taken up again',
      first: 'Ask a question, and let it be answered.',
      action: 'Press the pencil beside the question in the conversation.',
      see: 'The question is in the input; a line above it says that it is edited.',
    },
    CANCEL_EDIT: {
      name: 'the edit is cancelled',
      action: 'Press the button that cancels, above the input.',
      see: 'What was in the input before is there again; the line above it is gone.',
    },
    GIVE_BACK: {
      name: 'a question that never left comes back',
      action:
        'Take the page offline in the network panel, close the chat window by its back button, press the button of the product page that asks about the product, and go online again.',
      see: 'The question of the button is in the input.',
    },
    ASKED_AGAIN: {
      name: 'the question that came back is asked again',
      action: 'Press the button that asks again, under the last answer.',
      see: 'The question appears once in the conversation; what was changed in the input stays there; one new call.',
    },
    'xstate.after.grace.composer.settling': {
      name: 'the input method has settled',
      action: 'Wait 30 ms; no need to count.',
    },
  },
};
