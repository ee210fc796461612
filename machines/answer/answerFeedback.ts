import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Feedback } from '../../contract/feedback.ts';

/** A vote on an answer, with the visitor's reason, if any. */
export interface Vote {
  readonly vote: 'up' | 'down';
  readonly reason?: string;
}

export type AnswerFeedbackEvent =
  /** The visitor presses a thumb; pressing it again withdraws the vote. */
  | { readonly type: 'VOTE'; readonly requestId: string; readonly chatId: string; readonly vote: 'up' | 'down' }
  /** The visitor gives a reason. */
  | { readonly type: 'REASON'; readonly reason: string }
  /** The server could not count a vote. */
  | { readonly type: 'NOT_COUNTED'; readonly requestId: string }
  | { readonly type: 'COPY'; readonly requestId: string; readonly text: string }
  | { readonly type: 'SHARE'; readonly requestId: string; readonly text: string }
  /** The answer has been copied to the clipboard. */
  | { readonly type: 'COPIED'; readonly requestId: string };

export interface AnswerFeedbackContext {
  /** Votes by request id. */
  readonly votes: Readonly<Record<string, Vote>>;
  /** The answer whose vote may get a reason. */
  readonly asked: { readonly requestId: string; readonly chatId: string } | null;
  readonly copied: string | null;
}

type Given = { readonly requestId: string; readonly text: string };

const without = (votes: AnswerFeedbackContext['votes'], requestId: string): AnswerFeedbackContext['votes'] =>
  Object.fromEntries(Object.entries(votes).filter(([id]) => id !== requestId));

/** A visitor's actions on an answer: vote, copy, share (behaviour B74). */
export const answerFeedbackMachine = setup({
  types: {} as {
    context: AnswerFeedbackContext;
    /** Votes given before a reload. */
    input: { readonly votes?: AnswerFeedbackContext['votes'] } | undefined;
    events: AnswerFeedbackEvent;
    emitted:
      | { readonly type: 'SEND'; readonly feedback: Feedback }
      | ({ readonly type: 'COPY' } & Given)
      | ({ readonly type: 'SHARE' } & Given);
  },
  guards: {
    isAgainst: ({ context: { votes } }, { requestId, vote }: { requestId: string; vote: 'up' | 'down' }) =>
      vote === 'down' && votes[requestId]?.vote !== 'down',
  },
  actions: {
    vote: assign(({ context: { votes } }, { requestId, vote }: { requestId: string; vote: 'up' | 'down' }) => ({
      votes: votes[requestId]?.vote === vote ? without(votes, requestId) : { ...votes, [requestId]: { vote } },
    })),
    ask: assign((_, { requestId, chatId }: { requestId: string; chatId: string }) => ({
      asked: { requestId, chatId },
    })),
    explain: assign(({ context: { votes, asked } }, { reason }: { reason: string }) => ({
      votes: asked ? { ...votes, [asked.requestId]: { vote: 'down' as const, reason } } : votes,
    })),
    takeBack: assign(({ context: { votes } }, { requestId }: { requestId: string }) => ({
      votes: without(votes, requestId),
    })),
    emitSend: emit(({ context: { votes, asked } }) => {
      const { requestId, chatId } = asked ?? { requestId: '', chatId: '' };
      const given = votes[requestId];
      const feedback: Feedback = { requestId, chatId, vote: given?.vote ?? null };
      return {
        type: 'SEND' as const,
        feedback: given?.reason === undefined ? feedback : { ...feedback, reason: given.reason },
      };
    }),
    emitCopy: emit((_, { requestId, text }: Given) => ({ type: 'COPY' as const, requestId, text })),
    emitShare: emit((_, { requestId, text }: Given) => ({ type: 'SHARE' as const, requestId, text })),
    markCopied: assign((_, { requestId }: { requestId: string }) => ({ copied: requestId })),
  },
}).createMachine({
  id: 'answerFeedback',
  context: ({ input }) => ({ votes: input?.votes ?? {}, asked: null, copied: null }),
  initial: 'idle',
  on: {
    VOTE: [
      {
        guard: { type: 'isAgainst', params: ({ event }) => event },
        target: '.asking',
        actions: [
          { type: 'vote', params: ({ event }) => event },
          { type: 'ask', params: ({ event }) => event },
          'emitSend',
        ],
      },
      {
        target: '.idle',
        actions: [
          { type: 'vote', params: ({ event }) => event },
          { type: 'ask', params: ({ event }) => event },
          'emitSend',
        ],
      },
    ],
    NOT_COUNTED: { target: '.idle', actions: { type: 'takeBack', params: ({ event }) => event } },
    COPY: { actions: { type: 'emitCopy', params: ({ event }) => event } },
    SHARE: { actions: { type: 'emitShare', params: ({ event }) => event } },
    COPIED: { actions: { type: 'markCopied', params: ({ event }) => event } },
  },
  states: {
    idle: {},
    /** Asks for the reason of a vote. */
    asking: {
      on: { REASON: { target: 'thanked', actions: [{ type: 'explain', params: ({ event }) => event }, 'emitSend'] } },
    },
    thanked: {},
  },
});
export type AnswerFeedbackSnapshot = SnapshotFrom<typeof answerFeedbackMachine>;

/** What is shown next to an answer's buttons: the question for the reason, or thanks. */
export const followUpOf =
  (requestId: string) =>
  ({ value, context }: AnswerFeedbackSnapshot): 'asking' | 'thanked' | null =>
    context.asked?.requestId === requestId && value !== 'idle' ? value : null;
