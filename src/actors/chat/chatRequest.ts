import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import { delaysAfterReload } from '../../../machines/chat/chatRequestEndings.ts';
import { canStream, completeAnswerLimit } from '../../effects/answers/withoutStreams.ts';
import type { Configuration } from '../../effects/page/configuration.ts';
import type { Watch } from '../../effects/requests/trace.ts';
import type { StoredConversation } from '../../effects/storage/readConversation.ts';
import { whenPainted } from '../afterPaint.ts';
import { loadHelperTexts } from '../lazyLoading.ts';
import type { PageActors } from '../pageActors.ts';
import { answerConnection } from './answerConnection.ts';
import { cancelAbandoned } from './cancelAbandoned.ts';
import { restoredInput } from './conversationPersistence.ts';

export type ChatRequestActor = ActorRefFrom<typeof chatRequestMachine>;

interface ChatRequestOptions {
  readonly configuration: Configuration;
  readonly traced: PageActors['traced'];
  readonly watch: Watch | undefined;
  /** The conversation stored by this tab. */
  readonly stored: StoredConversation | undefined;
  readonly isOffline: () => boolean;
}

/** Connects the chat request with the server; it starts with the stored conversation. */
export const createChatRequest = (options: ChatRequestOptions): ChatRequestActor => {
  const { configuration, traced, watch, stored, isOffline } = options;
  const { brand, apiBase } = configuration;
  const api = { apiBase, brand: brand.code };
  const streams = canStream();
  const begun = stored && restoredInput(stored, streams);
  const chatRequest = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: answerConnection({ ...api, isOffline, watch }),
        // Not needed for seconds: the question is painted first.
        helperTexts: fromPromise(async ({ input, signal }) => {
          await whenPainted();
          return (await loadHelperTexts()).fetchHelperTexts(input.language, signal);
        }),
      },
      // Both calls time out with the same text, after different times (specification, sections 8 and 9).
      ...(streams ? {} : { delays: { timeout: completeAnswerLimit } }),
      ...(begun?.underWay ? { delays: delaysAfterReload } : {}),
    }),
    { ...traced, input: begun },
  );
  cancelAbandoned(chatRequest, api);
  return chatRequest;
};
