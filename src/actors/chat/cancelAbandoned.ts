import type { ActorRefFrom } from 'xstate';
import { isResumableAnswer } from '../../../machines/answer/answerProgress.ts';
import type { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import { storedAnswerUrl } from '../../effects/answers/answerCalls.ts';
import type { AnswerConnectionOptions } from './answerConnection.ts';

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
    if (!snapshot || !('value' in snapshot)) return;
    if (snapshot.status !== 'stopped' || !isResumableAnswer(snapshot.context)) return;
    const { requestId, body } = snapshot.context.asked;
    const url = storedAnswerUrl({ ...api, requestId, chatId: body.chatId });
    fetch(url, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  });
};
