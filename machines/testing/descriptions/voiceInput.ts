import { type MachineDescription, openChat } from './description.ts';

/** Descriptions of dictation. */
export const voiceInputDescription: MachineDescription = {
  title: 'Voice input',
  about: 'A spoken question: the browser listens and writes what it understands into the input.',
  preconditions: [
    openChat,
    'The browser can listen (Chrome, Edge or Safari, with a microphone and a connection to the internet).',
  ],
  states: {
    idle: { name: 'not listening', see: 'The button with the microphone, and no line above the input.' },
    listening: { name: 'listening', see: 'The button with the microphone is filled; a line says that it listens.' },
    denied: { name: 'not allowed', see: 'A line says that the microphone is not allowed.' },
    failed: { name: 'not heard', see: 'A line says that nothing could be heard.' },
  },
  events: {
    START: {
      name: 'the visitor wants to speak',
      action: 'Press the button with the microphone.',
    },
    STOP: {
      name: 'the visitor has said enough',
      action: 'Press the button with the microphone.',
      cases: [
        { from: 'denied', action: 'Close the chat window, and open it again.' },
        { from: 'failed', action: 'Close the chat window, and open it again.' },
      ],
    },
    HEARD: {
      name: 'words are recognised',
      action: 'Say "Which drill is the lightest?".',
      see: 'The words are in the input, and nothing was sent.',
    },
    ENDED: { name: 'nothing more is said', action: 'Say nothing for some seconds after some words.' },
    NOT_ALLOWED: {
      name: 'the page may not listen',
      first: 'Forbid the page to use the microphone, in the settings of the browser.',
      action: 'Nothing: the browser refuses at once.',
    },
    NOT_HEARD: { name: 'no word is recognised', action: 'Say nothing from the start, for some ten seconds.' },
  },
};
