import { type ActorRefFrom, type EventObject, fromCallback, sendParent } from 'xstate';
import type { BrandCode } from '../../../contract/contract.ts';
import type { AnswerEvent, AnswerInput } from '../../../machines/chat/answer.ts';
import { answerConnectionMachine, type Continuation, isAbandoned } from '../../../machines/chat/answerConnection.ts';
import type { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import { storedAnswerUrl } from '../../effects/answers/answerAddress.ts';
import { withinLimit } from '../../effects/answers/answerLimit.ts';
import type { StreamSignal } from '../../effects/answers/answerStream.ts';
import { loadAnswerStream, startWhenLoaded } from '../../effects/answers/loadAnswerStream.ts';
import { askWithoutStream, canStream } from '../../effects/answers/withoutStreams.ts';
import { watchConnection } from '../../effects/page/connection.ts';
import type { Watch } from '../../effects/requests/trace.ts';
import { startAfterPaint } from '../afterPaint.ts';
import { loadWithoutReload } from '../chunkLoading.ts';

/** Statuses after which a retry may help (specification, section 8); others are final. */
const temporaryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const lastWords: readonly AnswerEvent['type'][] = ['DONE', 'SERVER_ERROR', 'INTERRUPTED', 'FAILED', 'UNSENT'];

const isWithoutStatus = (said: AnswerEvent): boolean => said.type === 'FAILED' && said.failure.status === undefined;

/** Translates a stream signal into an event of the connection. A bad status is an answer, not a broken connection. */
const connectionEventOf = (said: AnswerEvent) => {
  const isBreak = said.type === 'INTERRUPTED' || said.type === 'UNSENT' || isWithoutStatus(said);
  if (isBreak) return { type: 'CONNECTION_LOST', said } as const;
  return lastWords.includes(said.type) ? ({ type: 'ENDED', said } as const) : ({ type: 'EVENT', said } as const);
};

/** The same for a resuming call until it is opened. */
const unopenedEventOf = (said: StreamSignal) => {
  if (said.type !== 'FAILED' || said.failure.status === undefined) return connectionEventOf(said);
  return temporaryStatuses.includes(said.failure.status)
    ? ({ type: 'CONNECTION_LOST', said } as const)
    : ({ type: 'NOT_RESUMABLE' } as const);
};

export interface AnswerConnectionOptions {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly isOffline: () => boolean;
  readonly watch?: Watch | undefined;
}

/** The answer exceeds the limit; nothing more of it is read. */
const tooLong = { type: 'ENDED', said: { type: 'INTERRUPTED' } } as const;

/**
 * Connection of an answer with real calls: posts a question once and reports the answer to its parent, over connections
 * that may break.
 */
export const answerConnection = ({ isOffline, ...api }: AnswerConnectionOptions): typeof answerConnectionMachine => {
  // Without a connection there is nothing that a reload could load.
  const startStream = startWhenLoaded(() => (isOffline() ? loadWithoutReload(loadAnswerStream) : loadAnswerStream()));
  const startAnswer = canStream() ? startStream : askWithoutStream;
  return answerConnectionMachine.provide({
    actors: {
      question: fromCallback<EventObject, AnswerInput>(({ input: { requestId, body }, sendBack }) =>
        startAfterPaint(() => {
          // A question that fails without a response while the browser is offline was never sent.
          let isUnsent = isOffline();
          return startAnswer({
            ...api,
            requestId,
            body,
            opened: (isResumable) => sendBack({ type: 'OPENED', isResumable }),
            heard: () => sendBack({ type: 'HEARTBEAT' }),
            report: withinLimit(
              (said) => {
                sendBack(
                  connectionEventOf(
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
          watch: undefined, // a trace has one call per question: the one that posted it
          opened: (isResumable) => {
            isOpen = true;
            sendBack({ type: 'OPENED', isResumable });
          },
          heard: () => sendBack({ type: 'HEARTBEAT' }),
          report: withinLimit(
            (said) => sendBack(isOpen ? connectionEventOf(said) : unopenedEventOf(said)),
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
    actions: { report: sendParent((_, { said }) => said) },
  });
};

/** Cancels answers that were stopped here; otherwise the server would keep them for a while. */
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
    const url = storedAnswerUrl({ ...api, requestId, chatId: body.chatId });
    fetch(url, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  });
};
