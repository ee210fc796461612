import { samples } from '../samples.ts';
import { type MachineDescription, openChat, scriptedAnswers } from './description.ts';

const oldAnswerIsGone = 'The running answer, its dots and its helper messages are gone; its connection is closed.';
const asked = 'The question is on the right, three bouncing dots are below it on the left, the input is empty.';
const canAskAgain = 'The button that asks again is under the last answer.';

/** Descriptions of a question from start to end. */
export const chatRequestDescription: MachineDescription = {
  title: 'Chat request',
  about:
    'One question: asked, waited for (with helper messages after 5 and 30 seconds), and answered, failed, stopped or timed out.',
  preconditions: [
    ...scriptedAnswers,
    openChat,
    'Nothing has been asked in this tab.',
    'The network panel of the browser is open, to count calls of `ai/chat/stream`.',
  ],
  states: {
    idle: {
      name: 'at rest',
      see: 'No dots, no stop button, no open call. If a question was asked, the button that asks again is under it.',
    },
    pausing: {
      name: 'pausing before the next request',
      see: 'Dots and the stop button, but no open call: the old one is closed, the new one not yet sent. No button asks again.',
      notByHand:
        'It acts within the 50 ms between two requests, which is too short for hands; the automated run does it.',
    },
    inFlight: {
      name: 'in flight',
      see: 'The stop button, and exactly one open call. No button asks again.',
    },
    'inFlight.waiting': {
      name: 'waiting for the first words',
      see: 'Three dots under the question, the stop button, exactly one open call, no helper message.',
    },
    'inFlight.helper5s': {
      name: 'waiting, first helper shown',
      see: 'One helper message above the three dots, the stop button, still the same one open call.',
    },
    'inFlight.helper30s': {
      name: 'waiting, second helper shown',
      see: 'Two helper messages, the later one below, above the three dots; the stop button; still the same one open call.',
    },
    'inFlight.streaming': {
      name: 'the answer is coming',
      see: 'No dots once words or cards are there, no helper message, the stop button, exactly one open call.',
    },
    done: { name: 'answered', see: `No dots, no helper message, no stop button, no open call. ${canAskAgain}` },
    error: { name: 'failed', see: `No dots, no helper message, no stop button, no open call. ${canAskAgain}` },
    timeout: {
      name: 'timed out',
      see: `Where the answer would be: "Request timed out. Please try again." No dots, no stop button, no open call. ${canAskAgain}`,
    },
  },
  events: {
    SUBMIT: {
      name: 'the visitor asks',
      action: `Type "${samples.question}" in the chat input and press Enter.`,
      see: asked,
      cases: [
        { from: 'inFlight', see: `${oldAnswerIsGone} ${asked}` },
        { from: 'pausing', see: `${asked} The question that waited stays, without an answer.` },
      ],
    },
    RETRY: {
      name: 'the visitor asks again',
      action: 'Press the button that asks again, under the last answer.',
      see: 'What was below the last question is gone, the question appears once, dots are below it, one new call.',
    },
    STOP: {
      name: 'the visitor stops the answer',
      action: 'Press the stop button.',
      see: 'The dots become a notice that the answer was stopped; helper messages are gone.',
      cases: [
        {
          from: 'inFlight.streaming',
          see: 'What had arrived stays, with a notice below it that the answer was stopped.',
        },
      ],
    },
    START_OVER: {
      name: 'the visitor begins a new conversation',
      action: 'Press the button at the top right of the chat window.',
      see: 'Only the welcome is left (the Japanese brand has none); the draft is as before, and the input has the focus.',
    },
    OPEN_CONVERSATION: {
      name: 'the visitor goes back to an earlier conversation',
      first: 'Ask a question, wait for its answer, and press the plus at the top right of the chat window.',
      action: 'Press the clock at the top of the chat window, and the lowest conversation of the list.',
      see: 'Its question is in the window, and its answer if it had one; the draft is as before.',
    },
    VIEW_PRODUCT: {
      name: "a product's page is entered",
      action:
        'Close the chat window by its back button, click one of the products that go with this one, and open the chat window again.',
      see: "The chat window's chip names this product; messages and draft are as before.",
    },
    WELCOME: {
      name: 'the page has another language',
      action:
        'Close the chat window by its back button, choose another language at the top of the page, and open the chat window again.',
      see: 'The welcome message is the first one, in that language (the Japanese brand has none); the rest is as before.',
    },
    CONTENT: {
      name: 'words of the answer arrive',
      action: 'Ask the test server to send one part of the answer (command `part`).',
      see: 'The dots, and any helper message, give way to the words, on the left.',
      cases: [{ from: 'inFlight.streaming', see: 'The words are appended to the answer.' }],
    },
    PRODUCTS: {
      name: 'product cards arrive',
      action: 'Ask the test server to send one product (command `cards`).',
      see: 'One product card is under the answer, once, however often it was sent.',
    },
    DONE: {
      name: 'the server says the answer is complete',
      action: 'Ask the test server to end the answer (command `done`).',
      see: 'A notice says that the answer was interrupted, for nothing had arrived; asking again is offered.',
      cases: [{ from: 'inFlight.streaming', see: 'The answer stays as it is, without any notice.' }],
    },
    SERVER_ERROR: {
      name: 'the server says it failed',
      action: 'Ask the test server to send an error event (command `error`).',
      see: 'The dots are gone and no text takes their place.',
      cases: [{ from: 'inFlight.streaming', see: 'What had arrived stays as it is.' }],
    },
    INTERRUPTED: {
      name: 'the stream ends without its end mark',
      action: 'Ask the test server to close the stream without ending the answer (command `close`).',
      see: 'In place of the dots: "Something went wrong. Please try again."',
      cases: [
        { from: 'inFlight.streaming', see: 'What had arrived stays, with a notice below it that it was interrupted.' },
      ],
    },
    FAILED: {
      name: 'the request fails',
      // Before the first byte of a response, Chromium repeats the request by itself when the connection breaks.
      action: 'Ask the test server to refuse the question (command `fail`, status 500).',
      see: 'In place of the dots: "Something went wrong. Please try again." The next call carries a new chatId.',
      cases: [
        {
          from: 'inFlight.streaming',
          action: 'Ask the test server to break the connection (command `break`).',
          see: 'What had arrived stays, with a notice below it that it failed. The next call carries a new chatId.',
        },
      ],
    },
    UNSENT: {
      name: 'the question could not leave',
      first:
        'Take the page offline in the network panel. The call then fails as soon as the question is asked: what must be seen in between is over too soon for eyes.',
      action: 'Nothing: the call has failed by itself. Go online again.',
      see: 'In place of the dots: "Something went wrong. Please try again." The question is in the input again, unless something else was typed there. Sent again, it appears once in the conversation.',
      cases: ['inFlight.helper5s', 'inFlight.helper30s'].map((from) => ({
        from,
        notByHand: 'A call without a connection fails before any time passes; the automated run holds it on its way.',
      })),
    },
    'xstate.after.abortPause.pausing': {
      name: 'the pause is over',
      action: 'Wait 50 ms; no need to count.',
      see: 'One new call, with the last question at its end.',
    },
    'xstate.after.helper5s.inFlight': {
      name: '5 seconds pass in silence',
      action: 'Leave the test server silent until 5 seconds have passed since the call was sent.',
      see: 'The first helper message comes, above the dots.',
    },
    'xstate.after.helper30s.inFlight': {
      name: '30 seconds pass in silence',
      action: 'Leave the test server silent until 30 seconds have passed since the call was sent.',
      see: 'The second helper message comes, below the first.',
    },
    'xstate.after.timeout.inFlight': {
      name: '15 minutes pass',
      action: 'Do not end the answer until 15 minutes (900 seconds) have passed since the call was sent.',
      see: 'Whatever had arrived of the answer is replaced by the timeout text, and the call is closed.',
    },
    'xstate.done.actor.helperTexts': {
      name: 'the helper texts have been loaded',
      action: 'Let `/messages/en5.txt` and `/messages/en30.txt` load, as they do by themselves.',
      see: 'Nothing yet; helper messages from now on are lines of these files.',
    },
    'xstate.error.actor.helperTexts': {
      name: 'the helper texts fail to load',
      first: 'Block `/messages/*` in the network panel.',
      action: 'Let `/messages/en5.txt` and `/messages/en30.txt` fail to load, as they do by themselves.',
      see: 'Nothing yet; helper messages from now on are the built-in ones ("I\'m still processing your request...").',
    },
  },
};
