import { type AnyStateMachine, assign } from 'xstate';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import { beginRequest } from '../../machines/chat/chatRequestSetup.ts';
import type { ChatRequestContext } from '../../machines/chat/chatRequestTypes.ts';
import { chatWindowMachine } from '../../machines/chat/chatWindow.ts';
import { addQuestion } from '../../machines/chat/conversation.ts';
import * as endings from '../../machines/chat/conversationEndings.ts';
import { withWelcome } from '../../machines/chat/welcomeMessage.ts';
import { typingPlaceholderMachine } from '../../machines/page/typingPlaceholder.ts';
import { sampleIds } from '../../machines/testing/samples.ts';
import { edited, type Path, put, withAction, withMore, without } from './plantFault.ts';
import type { Part } from './system.ts';

/** Machines with one planted fault each; an invariant must find every one. */

export interface Mutant {
  readonly fault: string;
  readonly part: Part;
  readonly machine: AnyStateMachine;
}

const mutantOf =
  (part: Part, machine: AnyStateMachine) =>
  (fault: string, path: Path, change: (old: unknown) => unknown): Mutant => ({
    fault,
    part,
    machine: edited(machine, path, change),
  });

const chat = mutantOf('chatRequest', chatRequestMachine);
const provided = (fault: string, actions: Parameters<typeof chatRequestMachine.provide>[0]['actions']): Mutant => ({
  fault,
  part: 'chatRequest',
  machine: chatRequestMachine.provide({ ...(actions ? { actions } : {}) }),
});
const set = (change: (context: ChatRequestContext) => Partial<ChatRequestContext>) =>
  assign(({ context }: { context: ChatRequestContext }) => change(context));

/** Asks another question without replacing the one that was edited. */
const withoutReplaces = (old: unknown): unknown =>
  typeof old === 'function' ? (from: unknown) => ({ ...old(from), replaces: null }) : old;

const inFlight = ['states', 'inFlight'] as const;
const inFlightOn = [...inFlight, 'on'] as const;

const chatMutants: readonly Mutant[] = [
  // requests resumed after a reload
  chat('a running question is asked again after a reload', [...inFlight, 'invoke', 0, 'input'], (old) =>
    typeof old === 'function' ? (from: unknown) => ({ ...old(from), after: undefined }) : old,
  ),
  chat('a running question is not resumed after a reload', ['states', 'idle'], without('always')),
  chat('words that had arrived are waited for again', ['states', 'idle', 'always', 0, 'target'], put('#inFlight')),
  chat(
    'what cannot go on after a reload has failed',
    [...inFlightOn, 'INTERRUPTED', 0, 'guard'],
    put('nothingArrived'),
  ),
  // aborts and pauses
  chat('STOP does not leave the request: no abort', [...inFlightOn, 'STOP'], without('target')),
  chat('STOP says the answer is done', [...inFlightOn, 'STOP', 'target'], put('#chatRequest.done')),
  chat('asking anew in flight does not abort', [...inFlightOn, 'SUBMIT'], without('target', 'reenter')),
  chat('asking anew skips the pause', [...inFlightOn, 'SUBMIT', 'target'], put('#inFlight')),
  chat('asking in the pause does not start it anew', ['states', 'pausing', 'on', 'SUBMIT'], without('reenter')),
  chat('the abort is not logged', [...inFlightOn, 'STOP', 'actions', 0], put('removeHelpers')),
  chat('STOP does nothing in the pause', ['states', 'pausing', 'on'], without('STOP')),
  // timers
  chat('the pause never ends', ['states', 'pausing'], without('after')),
  chat('no limit of 900 s', [...inFlight, 'after'], without('timeout')),
  chat('no helper at 5 s', [...inFlight, 'after'], without('helper5s')),
  chat('no helper at 30 s', [...inFlight, 'after'], without('helper30s')),
  chat(
    'the limit counts anew with the first words',
    [...inFlight, 'states', 'streaming'],
    withMore({ after: { timeout: '#chatRequest.timeout' } }),
  ),
  chat('helpers come although words have', [...inFlight, 'after', 'helper5s'], without('guard')),
  chat('the later helper comes although words have', [...inFlight, 'after', 'helper30s'], without('guard')),
  chat('the time-out is called an error', [...inFlight, 'after', 'timeout', 'target'], put('error')),
  chat('the time-out shows no text', [...inFlight, 'after', 'timeout', 'actions'], put('forgetRequest')),
  // helpers
  chat('helpers stay when words come', [...inFlight, 'states', 'streaming'], without('entry')),
  chat('helpers stay after an error', ['states', 'error', 'entry'], put(['forgetRequest'])),
  chat('helpers stay after the time-out', ['states', 'timeout', 'entry'], put(['forgetRequest'])),
  chat('helpers stay after done', ['states', 'done', 'entry'], put(['forgetRequest'])),
  chat(
    'the second helper is the first again',
    [...inFlight, 'states', 'helper30s', 'entry', 'params', 'stage'],
    put('5s'),
  ),
  chat('loaded helper texts are not used', [...inFlight, 'invoke', 1], without('onDone')),
  // what is stored and removed
  chat('the request is not forgotten after done', ['states', 'done', 'entry'], put(['removeHelpers'])),
  chat('the request is not forgotten after an error', ['states', 'error', 'entry'], put(['removeHelpers'])),
  chat(
    'the request is not forgotten after STOP',
    [...inFlightOn, 'STOP', 'actions'],
    put(['logAbort', 'removeHelpers', 'markStopped']),
  ),
  provided('the old answer stays when asked anew', {
    submit: assign(({ context }, { ids, text, language }) => ({
      messages: beginRequest(context, addQuestion(context.messages, ids, text), { ids, language }).messages,
      chatId: context.chatId ?? ids.chat,
      failure: null,
    })),
  }),
  provided('a failure does not take the chat id', {
    showFailure: assign(({ context: { messages, request } }) => ({
      messages: endings.end(messages, request?.ids.request ?? '', 'failed', endings.failureText),
    })),
  }),
  provided('a failure shows no text', { showFailure: assign(() => ({ chatId: null })) }),
  chat('a failure is not stored', [...inFlightOn, 'FAILED', 'actions', 1], put('showFailure')),
  chat('a failure ends at rest', [...inFlightOn, 'FAILED', 'target'], put('idle')),
  chat(
    'ids are used again',
    ['states', 'done', 'on', 'SUBMIT', 'actions', 0, 'params'],
    put(() => ({ text: 'Which drill?', ids: sampleIds(1), language: 'en' })),
  ),
  chat(
    'each question has a new chat id',
    ['states', 'done', 'on', 'SUBMIT', 'actions'],
    withAction(set(({ request }) => ({ chatId: request?.ids.chat ?? null }))),
  ),
  // edits and repeated questions
  provided('a question that never left is not given back', { emitGiveBack: () => undefined }),
  provided('asking again is not emitted', { emitAskedAgain: () => undefined }),
  chat(
    'an edited question is added beside the original',
    ['states', 'done', 'on', 'SUBMIT', 'actions', 0, 'params'],
    withoutReplaces,
  ),
  chat(
    'a question edited during its answer is added beside the original',
    [...inFlightOn, 'SUBMIT', 'actions', 1, 'params'],
    withoutReplaces,
  ),
  // guards
  chat('asked again without a question', ['states', 'idle', 'on', 'RETRY'], without('guard')),
  chat('asked again while in flight', inFlightOn, withMore({ RETRY: { target: '#inFlight', reenter: true } })),
  chat('an empty answer passes for an answer', [...inFlightOn, 'DONE'], put({ target: 'done' })),
  // content and cards
  chat('words are lost', [...inFlightOn, 'CONTENT'], without('actions')),
  chat('cards are lost', [...inFlightOn, 'PRODUCTS'], without('actions')),
  provided('cards come as they are sent', {
    receive: assign(({ context }, event) => ({
      messages: context.messages.map((message) =>
        event.type === 'PRODUCTS' && message.requestId === context.request?.ids.request && !message.isHelper
          ? { ...message, cards: event.cards, version: message.version + 1 }
          : message,
      ),
    })),
  }),
  chat('words do not end the waiting', [...inFlightOn, 'CONTENT'], without('target')),
  chat('STOP is accepted after the end', ['states', 'done', 'on'], withMore({ STOP: { target: 'idle' } })),
  chat('starting over keeps the conversation', ['states', 'done', 'on', 'START_OVER'], without('actions')),
  chat(
    'starting over is accepted during an answer',
    inFlightOn,
    withMore({
      START_OVER: { actions: { type: 'openConversation', params: { chatId: null, messages: [] } } },
    }),
  ),
  chat('nothing is sent', [...inFlight, 'invoke'], (old) => (Array.isArray(old) ? old.slice(1) : old)),
  chat('the stream ends with the first words', [...inFlight, 'on', 'CONTENT'], withMore({ reenter: true })),
  // endings
  chat('[DONE] is an error', [...inFlightOn, 'DONE', 1, 'target'], put('error')),
  chat('a server error keeps the dots', [...inFlightOn, 'SERVER_ERROR'], without('actions')),
  chat('a server error goes unnoticed', inFlightOn, without('SERVER_ERROR')),
  chat('an interruption is not marked', [...inFlightOn, 'INTERRUPTED', 1], without('actions')),
  chat('an interruption drops the words', [...inFlightOn, 'INTERRUPTED', 0], without('guard')),
  chat('a stop is not marked', [...inFlightOn, 'STOP', 'actions', 2], put('removeHelpers')),
  // emitted events and other state
  chat('the window does not learn of a question', ['states', 'idle', 'on', 'SUBMIT', 'actions'], (old) =>
    Array.isArray(old) ? old.slice(0, 1) : old,
  ),
  provided('the welcome comes last', {
    setWelcome: assign(({ context }, { text }) => ({
      messages: [...context.messages, ...withWelcome([], text)],
    })),
  }),
  provided('a product changes the running question', {
    setProduct: assign(({ context }, { product }) => ({
      currentProduct: product,
      request: context.request && { ...context.request, productId: product?.productId ?? null },
    })),
  }),
];

const window = mutantOf('chatWindow', chatWindowMachine);
const windowMutants: readonly Mutant[] = [
  window('a card leaves the window open', ['states', 'open', 'on'], without('CARD_CLICKED')),
  window('the back button does nothing', ['states', 'open', 'on'], without('CLOSE')),
  window('any focus opens it', ['states', 'closed', 'on', 'INPUT_FOCUSED'], without('guard')),
  window('a question does not open it', ['states', 'closed', 'on'], without('SUBMITTED')),
  window('the input has no focus', ['states', 'open', 'entry'], put(['countOpening', 'emitScrollToBottom'])),
  window('a question is not scrolled to', ['states', 'open', 'on'], without('SUBMITTED')),
];

const placeholder = mutantOf('typingPlaceholder', typingPlaceholderMachine);
const placeholderMutants: readonly Mutant[] = [
  placeholder('resting shows half an example', ['states', 'resting'], without('entry')),
  placeholder('resting is for ever', ['states', 'resting', 'on'], without('PLAY')),
  placeholder('what the visitor paused plays on by itself', ['states', 'paused', 'on'], withMore({ PLAY: 'holding' })),
  placeholder('what the visitor paused only rests', ['on', 'REST'], without('guard')),
  placeholder('pausing is for ever', ['states', 'paused', 'on'], without('RESUME')),
  placeholder('it never deletes', ['states', 'holding'], without('after')),
  placeholder('typing goes past the end', ['states', 'typing', 'after', 'typeCharacter', 0, 'guard'], put('isDeleted')),
  placeholder('the same example again', ['states', 'pausing', 'after', 'pause'], without('actions')),
  placeholder(
    'no pause between examples',
    ['states', 'deleting', 'after', 'deleteCharacter', 0, 'target'],
    put('typing'),
  ),
  placeholder('other texts wait', ['on', 'TEXTS'], without('actions')),
];

export const mutants: readonly Mutant[] = [...chatMutants, ...windowMutants, ...placeholderMutants];
