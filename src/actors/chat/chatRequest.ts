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

/** Delays other than the machine's own. Without streams, the whole answer has a time limit of its own and is never resumed. */
const delaysOf = (streams: boolean, isResumed: boolean) => {
  if (!streams) return { timeout: completeAnswerLimit };
  return isResumed ? delaysAfterReload : {};
};

/** Connects the chat request with the server; it starts with the stored conversation. */
export const createChatRequest = (options: ChatRequestOptions): ChatRequestActor => {
  const { configuration, traced, watch, stored, isOffline } = options;
  const { brand, apiBase } = configuration;
  const api = { apiBase, brand: brand.code };
  const streams = canStream();
  const restored = stored && restoredInput(stored, streams);
  const chatRequest = createActor(
    chatRequestMachine.provide({
      actors: {
        answerStream: answerConnection({ ...api, isOffline, watch }),
        // The first helper text is shown after 5 s, so its code loads only once the question has been painted.
        helperTexts: fromPromise(async ({ input, signal }) => {
          await whenPainted();
          return (await loadHelperTexts()).fetchHelperTexts(input.language, signal);
        }),
      },
      delays: delaysOf(streams, restored?.underWay !== undefined),
    }),
    { ...traced, input: restored },
  );
  cancelAbandoned(chatRequest, api);
  return chatRequest;
};
