import type { MachineDescription } from './description.ts';

/** Descriptions of whether the list of messages follows new text. */
export const scrollFollowingDescription: MachineDescription = {
  title: 'Scroll following',
  about: 'Whether the list of messages scrolls along with a growing answer, or stays where the reader scrolled to.',
  preconditions: [
    'A conversation is open in the chat window that is longer than the window shows, scrolled to its bottom.',
    'An answer is on its way, so that the list can grow.',
  ],
  states: {
    atQuestion: {
      name: 'at the question',
      see: 'The last question is at the top, its answer grows below; there is no button to the latest message.',
    },
    following: {
      name: 'following',
      see: 'The last line is in view, also after the list has grown; there is no button to the latest message.',
    },
    released: {
      name: 'not following',
      see: 'The lines in view stay where they are; while more lies below them, an arrow down is above the input.',
    },
  },
  events: {
    SCROLLED: {
      name: 'the list moves',
      action: 'Scroll down a little, but not to the bottom.',
      cases: [
        { from: 'following', to: 'released', action: 'Scroll up by at least one pixel (wheel, touch, or Arrow Up).' },
        {
          from: 'following',
          action:
            'Leave the list where it is, at its bottom (the machine gets the event once the view has scrolled by itself).',
        },
        { from: 'atQuestion', to: 'released', action: 'Scroll up by at least one pixel.' },
        { from: 'atQuestion', action: 'Leave the list where it is, with the question at its top.' },
        { from: 'released', to: 'following', action: 'Scroll down to the very bottom (or press End in the list).' },
      ],
    },
    RESIZED: {
      name: 'the list grows',
      action: 'Let some more words of the answer arrive.',
      cases: [
        { from: 'atQuestion', to: 'released', action: 'Let the answer become longer than the window shows.' },
        { from: 'atQuestion', action: 'Let a few words of the answer arrive.' },
      ],
    },
    SHOW_LATEST: {
      name: 'the latest message is asked for',
      action: 'Press the arrow down (where there is none: close and open the window).',
      see: 'The list is at its bottom at once.',
    },
    QUESTION_SENT: {
      name: 'a question is sent',
      action: 'Send a question.',
      see: 'The question is at the top of the list.',
    },
  },
};
