import type { MachineDescription } from './description.ts';

/** Descriptions of a visitor's actions on an answer. */
export const answerFeedbackDescription: MachineDescription = {
  title: 'Feedback on answers',
  about: 'What a visitor does with an answer: votes on it, copies it, shares it.',
  preconditions: [
    'A question was asked in a new tab, and its answer is there.',
    'To let a vote fail, block `/api/feedback` in the network panel.',
  ],
  states: {
    idle: { name: 'nothing to say', see: 'Buttons below the answer; the thumb of a vote is pressed.' },
    asking: { name: 'asked for a reason', see: 'Below the answer, what may have been wrong.' },
    thanked: { name: 'thanked', see: 'Below the answer, thanks.' },
  },
  events: {
    VOTE: {
      name: 'a thumb is pressed',
      action: 'Press the thumb up below the answer.',
      cases: [{ to: 'asking', action: 'Press the thumb down below the answer.' }],
    },
    REASON: { name: 'a reason is given', action: 'Press one of the reasons.' },
    NOT_COUNTED: { name: 'the vote was not counted', action: 'Let the vote fail.', see: 'No thumb is pressed.' },
    COPY: { name: 'the answer is copied', action: 'Press the button that copies the answer.' },
    SHARE: { name: 'the answer is given away', action: 'Press the button that shares the answer.' },
    COPIED: { name: 'the answer is in the clipboard', action: 'Allow the page to write to the clipboard.' },
  },
};
