import { type ActorRefFrom, type EventObject, fromCallback, sendParent } from 'xstate';
import type { BrandCode } from '../../contract/contract.ts';
import type { AnswerEvent, AnswerInput } from '../../machines/chat/answer.ts';
import { answerConnectionMachine, type Continuation, isAbandoned } from '../../machines/chat/answerConnection.ts';
import type { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import { keptAnswerUrl } from '../effects/answers/answerAddress.ts';
import { withinLimit } from '../effects/answers/answerLimit.ts';
import type { StreamSignal } from '../effects/answers/answerStream.ts';
import { loadAnswerStream, startLater } from '../effects/answers/laterAnswer.ts';
import { askWithoutStream, canStream } from '../effects/answers/withoutStreams.ts';
import { watchConnection } from '../effects/page/connection.ts';
import { loadAhead } from '../effects/requests/builds.ts';
import type { Watch } from '../effects/requests/trace.ts';
import { onceSeen } from './afterPaint.ts';

/** Statuses after which asking again may help (specification, section 8); any other refuses for good. */
const passing: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const lastWords: readonly AnswerEvent['type'][] = ['DONE', 'SERVER_ERROR', 'INTERRUPTED', 'FAILED', 'UNSENT'];

const isWithoutStatus = (said: AnswerEvent): boolean => said.type === 'FAILED' && said.failure.status === undefined;

/** What a signal is to the connection; a status is an answer, and no break. */
const ofCall = (said: AnswerEvent) => {
  const isBreak = said.type === 'INTERRUPTED' || said.type === 'UNSENT' || isWithoutStatus(said);
  if (isBreak) return { type: 'CONNECTION_LOST', said } as const;
  return lastWords.includes(said.type) ? ({ type: 'ENDED', said } as const) : ({ type: 'EVENT', said } as const);
};

/** The same of a call that goes on, until it is opened. */
const ofUnopened = (said: StreamSignal) => {
  if (said.type !== 'FAILED' || said.failure.status === undefined) return ofCall(said);
  return passing.includes(said.failure.status)
    ? ({ type: 'CONNECTION_LOST', said } as const)
    : ({ type: 'NOT_RESUMABLE' } as const);
};

export interface AnswerConnectionOptions {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly isOffline: () => boolean;
  readonly watch?: Watch | undefined;
}

/** Longer than any answer may be: nothing more of it is read. */
const tooLong = { type: 'ENDED', said: { type: 'INTERRUPTED' } } as const;

/**
 * The connection of an answer with the calls of this browser: asks a question once and tells its parent the answer, also
 * over connections that break.
 */
export const answerConnection = ({ isOffline, ...api }: AnswerConnectionOptions): typeof answerConnectionMachine => {
  // Without a connection there is nothing that a reload could load.
  const startStream = startLater(() => (isOffline() ? loadAhead(loadAnswerStream) : loadAnswerStream()));
  const startAnswer = canStream() ? startStream : askWithoutStream;
  return answerConnectionMachine.provide({
    actors: {
      question: fromCallback<EventObject, AnswerInput>(({ input: { requestId, body }, sendBack }) =>
        onceSeen(() => {
          // A question that fails without any answer of the server's while the browser is offline has never left it.
          let isUnsent = isOffline();
          return startAnswer({
            ...api,
            requestId,
            body,
            opened: (isResumable) => sendBack({ type: 'OPENED', isResumable }),
            heard: () => sendBack({ type: 'HEARTBEAT' }),
            tell: withinLimit(
              (said) => {
                sendBack(
                  ofCall(
                    said.type === 'FAILED' && isWithoutStatus(said) && isUnsent ? { ...said, type: 'UNSENT' } : said,
                  ),
                );
                isUnsent = false;
              },
              () => sendBack(tooLong),
            ),
          });
        }),
      ),
      continuation: fromCallback<EventObject, Continuation>(({ input: { asked, after, length }, sendBack }) => {
        let isOpen = false;
        return startStream({
          ...api,
          requestId: asked.requestId,
          body: asked.body,
          after,
          watch: undefined, // the trace has one call a question: the one that asked
          opened: (isResumable) => {
            isOpen = true;
            sendBack({ type: 'OPENED', isResumable });
          },
          heard: () => sendBack({ type: 'HEARTBEAT' }),
          tell: withinLimit(
            (said) => sendBack(isOpen ? ofCall(said) : ofUnopened(said)),
            () => sendBack(tooLong),
            length,
          ),
        });
      }),
      network: fromCallback(({ sendBack }) =>
        watchConnection((type) => {
          if (type === 'CAME_ONLINE') sendBack({ type });
        }),
      ),
    },
    actions: { tell: sendParent((_, { said }) => said) },
  });
};

/** Tells the server of each answer that was broken off here; it would let it rest a while otherwise. */
export const cancelAbandoned = (
  chatRequest: ActorRefFrom<typeof chatRequestMachine>,
  api: Pick<AnswerConnectionOptions, 'apiBase' | 'brand'>,
): void => {
  let connection = chatRequest.getSnapshot().children.answerStream;
  chatRequest.subscribe(({ children }) => {
    const before = connection;
    connection = children.answerStream;
    const snapshot = before === connection ? undefined : before?.getSnapshot();
    if (!snapshot || !('value' in snapshot) || !isAbandoned(snapshot)) return;
    const { requestId, body } = snapshot.context.asked;
    const url = keptAnswerUrl({ ...api, requestId, chatId: body.chatId });
    fetch(url, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  });
};
