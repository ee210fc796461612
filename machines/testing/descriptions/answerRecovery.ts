import { type MachineDescription, openChat, scriptedAnswers } from './description.ts';

/** Descriptions of what a reload does to an answer. */
export const answerRecoveryDescription: MachineDescription = {
  title: 'Answer over a reload',
  about: 'What a reload does to an answer: a running one continues; if it cannot, the question can be asked again.',
  preconditions: [
    ...scriptedAnswers,
    openChat,
    'The network panel of the browser is open, to count calls of `ai/chat/stream`.',
  ],
  states: {
    settled: { name: 'settled', see: 'No dots, no stop button, no open call.' },
    underWay: { name: 'answer running', see: 'The stop button, and one open call.' },
    resuming: {
      name: 'answer going on after a reload',
      see: 'The question and what had arrived are there, with the stop button; one open call, a GET.',
    },
    brokenOff: {
      name: 'answer broken off',
      see: 'The question and what had arrived are there, with a notice that the answer was interrupted and the button to ask again. No call.',
    },
  },
  events: {
    FOUND_BROKEN: {
      name: 'a reload finds an answer broken off',
      action:
        'Ask a question, let the test server send a part of the answer and close the stream (commands `part`, `close`), reload the page, and open the chat window.',
    },
    FOUND_UNDER_WAY: {
      name: 'the page is reloaded while an answer is running',
      action:
        'Let the test server keep answers (command `keep`), ask a question, reload the page before the answer has ended, and open the chat window.',
      see: 'A GET of `ai/chat/stream`, and no second POST.',
    },
    LOST: {
      name: 'the answer cannot go on',
      action: 'Ask the test server to refuse (command `refuse`).',
    },
    ASKED: {
      name: 'a question is asked',
      action: 'Type a question in the input and press Enter.',
      see: 'One new call.',
    },
    ENDED: { name: 'the answer ends', action: 'Let the test server end the answer (command `done`).' },
  },
};
