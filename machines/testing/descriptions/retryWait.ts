import { type MachineDescription, scriptedAnswers } from './description.ts';

/** Descriptions of waiting out a server's limit. */
export const retryWaitDescription: MachineDescription = {
  title: 'Retry after a limit',
  about: 'Whether the last question can be asked again now, or only after a limit set by the server has passed.',
  preconditions: [
    ...scriptedAnswers,
    'The chat window is open; a question has been asked and has failed, so that the button to ask again is below.',
  ],
  states: {
    ready: { name: 'ready', see: 'The button to ask again can be pressed.' },
    waiting: {
      name: 'waiting out a limit',
      see: 'The button to ask again cannot be pressed; it counts down the seconds that are left.',
    },
  },
  events: {
    LIMITED: {
      name: 'the server sets a limit',
      action: 'Ask a question, and let the test server answer with status 429 and `Retry-After: 5` (command `limit`).',
    },
    LIFTED: {
      name: 'another question is on its way',
      action: 'Type another question and press Enter; let the test server break the connection (command `break`).',
    },
    SECONDS: { name: 'a second passes', action: 'Wait a second.', see: 'The number on the button is one less.' },
    RETRY: {
      name: 'the visitor asks again',
      action: 'Press the button to ask again.',
      see: 'One new call with the same question; let the test server break it (command `break`), and the button is back.',
    },
    'xstate.after.wait.retryWait.waiting': {
      name: 'the limit is over',
      action: 'Wait until the button says no number.',
    },
  },
};
