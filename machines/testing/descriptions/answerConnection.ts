import { type MachineDescription, openChat, scriptedAnswers } from './description.ts';

/** Descriptions of how an answer is resumed over connections that break. */
export const answerConnectionDescription: MachineDescription = {
  title: 'Connection of an answer',
  about:
    'The connection over which an answer arrives: asked for once by POST; if it breaks, resumed by GET after growing pauses.',
  preconditions: [
    ...scriptedAnswers,
    'The test server has been set to keep answers (command `keep`).',
    openChat,
    'A question has been asked: type it in the input and press Enter.',
    'The network panel of the browser is open, to count calls of `ai/chat/stream`.',
  ],
  states: {
    starting: {
      name: 'starting',
      see: 'Nothing yet: it lasts no time.',
      notByHand: 'It lasts no time.',
    },
    asking: { name: 'asked', see: 'The stop button, and one open call, the POST.' },
    pausing: {
      name: 'pausing before it goes on',
      see: 'The stop button, what had arrived, and no open call.',
    },
    resuming: { name: 'going on', see: 'The stop button, what had arrived, and one open call, a GET.' },
    'resuming.opening': {
      name: 'going on, not answered yet',
      see: 'The stop button, what had arrived, and one open call, a GET without a status.',
      notByHand: 'It ends after some seconds by itself; the automated run stops the clock.',
    },
    'resuming.reading': {
      name: 'going on, answer arriving',
      see: 'The stop button, what had arrived, and one open call, a GET with status 200.',
    },
    closed: { name: 'closed', see: 'No stop button, no open call.' },
  },
  events: {
    OPENED: {
      name: 'the server begins to answer',
      action: 'Ask the test server to open the call (command `open`).',
      see: 'The call has status 200.',
    },
    EVENT: {
      name: 'a part of the answer arrives',
      action: 'Ask the test server to send one part of the answer (command `part`).',
      see: 'The words are at the end of the answer, once.',
    },
    HEARTBEAT: {
      name: 'a sign of life arrives',
      action: 'Ask the test server to send a comment (command `comment`).',
      see: 'Nothing changes.',
    },
    IDLE_TIMEOUT: {
      name: 'nothing arrives for too long',
      action: 'Leave the test server silent for 45 seconds.',
      see: 'The call is closed.',
      cases: [
        { to: 'closed', see: 'What had arrived stays with a notice that it was interrupted; asking again is offered.' },
      ],
    },
    ENDED: {
      name: 'the answer ends',
      action: 'Ask the test server to end the answer (command `done`).',
    },
    CONNECTION_LOST: {
      name: 'the connection breaks',
      action: 'Ask the test server to close the stream without ending the answer (command `close`).',
      cases: [
        {
          to: 'closed',
          see: 'What had arrived stays with a notice that it was interrupted, or an error text replaces the dots; asking again is offered.',
        },
      ],
    },
    NOT_RESUMABLE: {
      name: 'the server cannot go on with it',
      action: 'Ask the test server to refuse (command `refuse`).',
      see: 'What had arrived stays with a notice that it was interrupted; asking again is offered.',
    },
    CAME_ONLINE: {
      name: 'the browser has a connection again',
      action: 'Take the page offline and online again in the network panel, before the pause is over.',
      see: 'One new call, a GET.',
    },
    'xstate.after.pause.answerConnection.pausing': {
      name: 'the pause is over',
      action: 'Wait: a quarter of a second, then one, four and sixteen.',
      see: 'One new call, a GET.',
    },
    'xstate.after.opening.answerConnection.resuming.opening': {
      name: 'the server does not answer in time',
      action: 'Leave the test server silent for 5 seconds.',
      see: 'The call is closed.',
    },
  },
};
