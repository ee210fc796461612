import type { AnswerEvent, Failure } from '../answer/answer.ts';
import type { Messages } from './conversation.ts';
import type { RequestMeta, ResumableRequest, RunningRequest } from './runningRequest.ts';

/** The product in view (specification, section 3: product chat data). */
export interface CurrentProduct {
  readonly productId: string;
  readonly readableName: string;
  readonly imageUrl: string | null;
}

/** A question, typed or from a button. It replaces the question `replaces` and everything after it. */
export interface Submission extends RequestMeta {
  readonly text: string;
  readonly replaces?: string | null;
}

/** What is needed to continue a conversation. */
export type Conversation = Pick<ChatRequestContext, 'chatId' | 'messages'>;

export type ChatRequestEvent =
  | ({ readonly type: 'SUBMIT' } & Submission)
  | ({ readonly type: 'RETRY' } & RequestMeta)
  | { readonly type: 'STOP' }
  | { readonly type: 'START_OVER' }
  /** Replaces the current conversation with an earlier one. */
  | ({ readonly type: 'OPEN_CONVERSATION' } & Conversation)
  | { readonly type: 'VIEW_PRODUCT'; readonly product: CurrentProduct | null }
  | { readonly type: 'WELCOME'; readonly text: string }
  | AnswerEvent;

/** A visitor's question and its id in the conversation. */
export interface SentQuestion {
  readonly id: string;
  readonly text: string;
}

/** Events emitted to the actors around the chat. */
export type ChatRequestEmitted =
  /** A question was submitted. */
  | { readonly type: 'SUBMITTED' }
  /** The question was asked again, so the draft is no longer an edit of it. */
  | { readonly type: 'ASKED_AGAIN'; readonly questionId: string }
  /** The question was not sent: it returns to the input (behaviours B7, B28). */
  | { readonly type: 'GIVE_BACK'; readonly question: SentQuestion };

export interface ChatRequestContext {
  readonly chatId: string | null;
  readonly messages: Messages;
  readonly currentProduct: CurrentProduct | null;
  /** The request that runs or is about to run after the pause; null when idle. */
  readonly request: RunningRequest | null;
  readonly failure: Failure | null;
}

/** Types of the machine's setup. */
export interface ChatRequestTypes {
  context: ChatRequestContext;
  events: ChatRequestEvent;
  input: (Partial<Conversation> & { readonly underWay?: ResumableRequest }) | undefined;
  emitted: ChatRequestEmitted;
  children: { answerStream: 'answerStream'; helperTexts: 'helperTexts' };
}
