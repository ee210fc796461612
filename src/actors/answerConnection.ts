import { type EventObject, fromCallback, sendParent } from 'xstate';
import type { AnswerEvent } from '../../machines/chat/answer.ts';
import {
  type AnswerConnectionEvent,
  answerConnectionMachine,
  type Cancellation,
  type Continuation,
  type Question,
} from '../../machines/chat/answerConnection.ts';
import { withinLimit } from '../effects/answers/answerLimit.ts';
import {
  type AnswerStreamOptions,
  keptAnswerUrl,
  type StreamSignal,
  startAnswerStream,
} from '../effects/answers/answerStream.ts';
import { watchConnection } from '../effects/page/connection.ts';
import { onceSeen } from './afterPaint.ts';

/** Statuses after which asking again may help (specification, section 8); any other refuses for good. */
const passing: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** A question that fails without any answer of the server's while the browser is offline has never left it. */
const asUnsent = (said: StreamSignal): AnswerEvent =>
  said.type === 'FAILED' && said.failure.status === undefined ? { ...said, type: 'UNSENT' } : said;

/** What a signal is to the connection; a status is an answer, and no break. */
const ofCall = (said: AnswerEvent): AnswerConnectionEvent => {
  if (said.type === 'CONTENT' || said.type === 'PRODUCTS') return { type: 'EVENT', said };
  const isEnd = 'failure' in said ? said.failure.status !== undefined : said.type !== 'INTERRUPTED';
  return { type: isEnd ? 'ENDED' : 'CONNECTION_LOST', said };
};

/** The same of a call that goes on, until it is opened. */
const ofUnopened = (said: StreamSignal): AnswerConnectionEvent => {
  if (said.type !== 'FAILED' || said.failure.status === undefined) return ofCall(said);
  return passing.includes(said.failure.status) ? { type: 'CONNECTION_LOST', said } : { type: 'NOT_RESUMABLE' };
};

/** Tells the server that nobody will come back for this answer; it would let it rest a while otherwise. */
const cancel = (options: Parameters<typeof keptAnswerUrl>[0]): void => {
  fetch(keptAnswerUrl(options), { method: 'DELETE', keepalive: true }).catch(() => undefined);
};

export interface AnswerConnectionOptions extends Pick<AnswerStreamOptions, 'apiBase' | 'brand' | 'watch'> {
  readonly isOffline: () => boolean;
  /** Asks, and tells all or what comes: another way where a browser has no streams. */
  readonly startCall?: typeof startAnswerStream;
}

/**
 * The connection of an answer with its effects, to be invoked: asks a question once and sends its answer to the parent, also
 * over connections that break, and ends as one stream does. Stopped before, it lets the server know.
 */
export const answerConnection = ({ isOffline, startCall = startAnswerStream, ...options }: AnswerConnectionOptions) => {
  const call = (
    { length, ...request }: Question & Partial<Continuation & { watch: undefined }>,
    sendBack: (event: AnswerConnectionEvent) => void,
    read: (said: StreamSignal, isOpen: boolean) => AnswerConnectionEvent,
  ): (() => void) => {
    let isOpen = false;
    return startCall({
      ...options,
      ...request,
      opened: (isResumable) => {
        isOpen = true;
        sendBack({ type: 'OPENED', isResumable });
      },
      heard: () => sendBack({ type: 'HEARTBEAT' }),
      tell: withinLimit(
        (said) => sendBack(read(said, isOpen)),
        // Whoever is told so leaves the rest alone, and with that gives the connection up.
        () => sendBack({ type: 'EVENT', said: { type: 'INTERRUPTED' } }),
        length,
      ),
    });
  };

  return answerConnectionMachine.provide({
    actors: {
      // The question is seen before it leaves.
      question: fromCallback<EventObject, Question>(({ input, sendBack }) =>
        onceSeen(() => {
          const hadNoConnection = isOffline();
          return call(input, sendBack, (said) => ofCall(hadNoConnection ? asUnsent(said) : said));
        }),
      ),
      continuation: fromCallback<EventObject, Continuation>(({ input, sendBack }) =>
        // The trace has one call a question: the one that asked.
        call({ ...input, watch: undefined }, sendBack, (said, isOpen) => (isOpen ? ofCall(said) : ofUnopened(said))),
      ),
      network: fromCallback(({ sendBack }) =>
        watchConnection((type) => {
          if (type === 'CAME_ONLINE') sendBack({ type });
        }),
      ),
      cancellation: fromCallback<{ readonly type: 'CLOSED' }, Cancellation>(({ input, receive }) => {
        let isOver = false;
        receive(() => {
          isOver = true;
        });
        return () => {
          if (!isOver && input.isKept()) cancel({ ...options, ...input });
        };
      }),
    },
    actions: { tell: sendParent((_, { said }: { readonly said: AnswerEvent }) => said) },
  });
};
