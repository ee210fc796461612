import { type MachineDescription, openChat } from './description.ts';

/** Descriptions of the conversations of a tab. */
export const conversationHistoryDescription: MachineDescription = {
  title: 'Conversation history',
  about: 'Earlier conversations of this tab, and how to return to one.',
  preconditions: [
    openChat,
    'A question was asked and answered, a new conversation was started by the button with the plus, and another question was asked and answered.',
  ],
  states: {
    hidden: { name: 'not listing', see: 'The present conversation.' },
    shown: {
      name: 'listing',
      see: 'Over the conversation a list of the earlier ones, each by its first question, or a line that there are none.',
    },
  },
  events: {
    SHOW: { name: 'the list is opened', action: 'Press the clock at the top of the chat window.' },
    HIDE: { name: 'the list is closed', action: 'Press the way back at the top left of the list.' },
    START_OVER: {
      name: 'a new conversation is started',
      action: 'Press the plus at the top right of the chat window.',
      see: 'The conversation is empty; a line above the input offers to take that back.',
    },
    OPEN: {
      name: 'an earlier conversation is opened',
      action: 'Press the lowest conversation of the list.',
      see: 'Its question and answer are in the window.',
    },
    DELETE: {
      name: 'an earlier conversation is deleted',
      action: 'Press the bin beside the lowest conversation of the list.',
      see: 'It is gone from the list; a line offers to take that back.',
    },
    DELETE_ALL: {
      name: 'all earlier conversations are deleted',
      action: 'Press the button below the list that deletes all.',
      see: 'A line says that there are none; another offers to take that back.',
    },
    UNDO: {
      name: 'it is taken back',
      action: 'Press the button that takes it back.',
      see: 'All is as it was before; the line is gone.',
    },
    ASKED: {
      name: 'a question is asked',
      action: 'Type a question and press Enter.',
      see: 'Nothing is offered to be taken back.',
    },
  },
};
