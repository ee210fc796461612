import {
  type ActorRefFrom,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { type AnswerInput, chatRequestMachine, delaysAfterReload } from '../../machines/chat/chatRequest.ts';
import { withinLimit } from '../effects/answers/answerLimit.ts';
import type { StreamSignal } from '../effects/answers/answerStream.ts';
import { askWithoutStream, canStream, completeAnswerLimit } from '../effects/answers/withoutStreams.ts';
import type { Clock } from '../effects/page/clock.ts';
import type { Configuration } from '../effects/page/configuration.ts';
import type { KeptConversation } from '../effects/page/keptConversation.ts';
import { fetchHelperTexts } from '../effects/requests/helperTexts.ts';
import type { Watch } from '../effects/requests/trace.ts';
import { onceSeen, painted } from './afterPaint.ts';
import { startAnswerConnection } from './answerConnection.ts';
import { begunWith } from './conversationPersistence.ts';

export type ChatRequestActor = ActorRefFrom<typeof chatRequestMachine>;

interface ChatRequestOptions {
  readonly configuration: Configuration;
  readonly traced: { readonly clock: Clock; readonly inspect?: (event: InspectionEvent) => void };
  readonly watch: Watch | undefined;
  /** What this tab has kept of the conversation. */
  readonly kept: KeptConversation | undefined;
  readonly isOffline: () => boolean;
}

/** A question that fails without any answer of the server's while the browser is offline has never left it. */
const asUnsent = (signal: StreamSignal) =>
  signal.type === 'FAILED' && signal.failure.status === undefined ? { ...signal, type: 'UNSENT' } : signal;

/** Joins the chat request with what asks the server; it begins with the conversation that was kept. */
export const createChatRequest = (options: ChatRequestOptions): ChatRequestActor => {
  const { configuration, traced, watch, kept, isOffline } = options;
  const { brand, apiBase } = configuration;
  const streams = canStream();
  const startAnswer = streams ? startAnswerConnection : askWithoutStream;
  const begun = kept && begunWith(kept, streams);
  return createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ input, sendBack }) => {
          const start = () => {
            const hadNoConnection = isOffline();
            const tell = withinLimit((signal) => sendBack(hadNoConnection ? asUnsent(signal) : signal));
            return startAnswer({ ...input, apiBase, brand: brand.code, traced, tell, watch });
          };
          return input.after === undefined ? onceSeen(start) : start();
        }),
        // Nobody needs them for seconds: the question is seen first.
        helperTexts: fromPromise(async ({ input, signal }) => {
          await painted();
          return fetchHelperTexts(input.language, signal);
        }),
      },
      // Both calls time out in the same words, each after its own time (specification, sections 8 and 9).
      ...(streams ? {} : { delays: { timeout: completeAnswerLimit } }),
      ...(begun?.underWay ? { delays: delaysAfterReload } : {}),
    }),
    { ...traced, input: begun },
  );
};
