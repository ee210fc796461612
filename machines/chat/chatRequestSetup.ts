import { assign, type CallbackActorLogic, type EventObject, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { LanguageCode } from '../../contract/contract.ts';
import type { AnswerContent, AnswerInput } from '../answer/answer.ts';
import type { answerConnectionMachine } from '../answer/answerConnection.ts';
import type { ChatRequestContext, ChatRequestTypes, CurrentProduct, Submission } from './chatRequestTypes.ts';
import { addQuestion, type Messages, newMessage, questionCount, receive } from './conversation.ts';
import { discard, messagesBefore } from './conversationEndings.ts';
import { type HelperTexts, newRequest, type RequestMeta } from './runningRequest.ts';
import { withWelcome } from './welcomeMessage.ts';

/** How a question is asked and its answer received. `slowAnswer.ts` and `chatRequestEndings.ts` add the rest. */

/**
 * Adds the empty AI message that the answer will fill (section 4, rule 2). The first question, or one after a failure,
 * gets a new chat id.
 */
export const beginRequest = (context: ChatRequestContext, messages: Messages, meta: RequestMeta) => ({
  messages: [...messages, { ...newMessage, id: meta.ids.answer, role: 'ai', requestId: meta.ids.request } as const],
  chatId: context.chatId === null || questionCount(messages) === 1 ? meta.ids.chat : context.chatId,
  request: newRequest(meta, context.currentProduct?.productId),
  failure: null,
});

/** Counted from the start of the request (specification, sections 4 and 9). */
export const durations = { abortPause: 50, helper5s: 5000, helper30s: 30_000, timeout: 900_000 } as const;

/** The messages after a change to those of the running request; the same when idle. */
export const changeMessages = (
  { messages, request }: ChatRequestContext,
  change: (messages: Messages, requestId: string) => Messages,
): Messages => (request === null ? messages : change(messages, request.ids.request));

/** Params of an action that takes the data of its event. */
export const payload = <Event>({ event }: { readonly event: Event }): Event => event;

/** The actor that receives the answer: the machine of its connection, or a callback in a test. */
type AnswerLogic = typeof answerConnectionMachine | CallbackActorLogic<EventObject, AnswerInput>;
const unprovidedAnswer = (): AnswerLogic => fromCallback<EventObject, AnswerInput>(() => undefined);

export const chatRequestSetup = setup({
  types: {} as ChatRequestTypes,
  // Placeholders that do nothing; `src/actors/chat/chatRequest.ts` provides the real ones.
  actors: {
    answerStream: unprovidedAnswer(),
    helperTexts: fromPromise<HelperTexts, { readonly language: LanguageCode }>(() => new Promise(() => undefined)),
  },
  delays: durations,
  actions: {
    setProduct: assign((_, { product }: { product: CurrentProduct | null }) => ({ currentProduct: product })),
    setWelcome: assign(({ context: { messages } }, { text }: { text: string }) => ({
      messages: withWelcome(messages, text),
    })),
    submit: assign(({ context }, { text, replaces, ...meta }: Submission) => {
      const earlier = messagesBefore(changeMessages(context, discard), replaces);
      return beginRequest(context, addQuestion(earlier, meta.ids, text), meta);
    }),
    emitSubmitted: emit({ type: 'SUBMITTED' }),
    receive: assign(({ context }, event: AnswerContent) => ({
      messages: changeMessages(context, (messages, id) => receive(messages, id, event)),
      // From here the answer could be resumed.
      request: context.request && { ...context.request, lastEventId: event.eventId ?? context.request.lastEventId },
    })),
    forgetRequest: assign({ request: null }),
  },
});
