import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import type { LanguageCode } from '../../../contract/contract.ts';
import { answerRecoveryMachine } from '../../../machines/answer/answerRecovery.ts';
import type { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import { durations } from '../../../machines/chat/chatRequestSetup.ts';
import type { Messages } from '../../../machines/chat/conversation.ts';
import { end, restored, resuming } from '../../../machines/chat/conversationEndings.ts';
import type { ResumableRequest } from '../../../machines/chat/runningRequest.ts';
import { conversationPersistenceMachine } from '../../../machines/history/conversationPersistence.ts';
import { watchPage } from '../../effects/page/pageLife.ts';
import { createConversationWriter } from '../../effects/storage/conversationStorage.ts';
import type { StoredConversation } from '../../effects/storage/readConversation.ts';
import type { PageActors } from '../pageActors.ts';

/** Parts that store the conversation of this tab for a reload. */
export interface Persistence {
  readonly answerRecovery: ActorRefFrom<typeof answerRecoveryMachine>;
  readonly conversationPersistence: ActorRefFrom<typeof conversationPersistenceMachine>;
}

/**
 * Whether an answer can be resumed: no request runs longer than its time limit, and words without an event id leave no position
 * to resume from.
 */
const canResume = ({ underWay, messages }: StoredConversation, elapsed: number): boolean =>
  elapsed >= 0 &&
  elapsed < durations.timeout &&
  messages.some(
    ({ id, ending, message, cards }) =>
      id === underWay?.ids.answer &&
      ending === 'interrupted' &&
      (underWay.lastEventId !== null || (message === '' && cards.length === 0)),
  );

/** Initial state of the chat request after a reload: the conversation, and a running answer that is resumed. */
export const restoredInput = (
  stored: StoredConversation,
  canStream: boolean,
): Pick<StoredConversation, 'chatId'> & {
  readonly messages: Messages;
  readonly underWay?: ResumableRequest;
} => {
  const { chatId, underWay } = stored;
  const messages = restored(stored.messages);
  const elapsed = Date.now() - (underWay?.askedAt ?? 0);
  if (!canStream || !underWay || !canResume(stored, elapsed)) return { chatId, messages };
  const { ids, language, lastEventId } = underWay;
  const found: ResumableRequest = { ids, language, lastEventId, elapsed };
  return { chatId, messages: resuming(messages, ids.request), underWay: found };
};

type ChatRequestActor = ActorRefFrom<typeof chatRequestMachine>;
type RecoveryActor = Persistence['answerRecovery'];

const isRecovering = (recovery: RecoveryActor): boolean => {
  const snapshot = recovery.getSnapshot();
  return snapshot.matches('underWay') || snapshot.matches('resuming');
};

/** The request that was followed last. */
interface FollowedRequest {
  readonly request: string;
  readonly at: number;
}

/** Tells the recovery what became of the chat request. */
const recoveryReporter = (chatRequest: ChatRequestActor, recovery: RecoveryActor) => {
  let asked: FollowedRequest = { request: '', at: 0 };
  const isBroken = () => chatRequest.getSnapshot().context.messages.at(-1)?.ending === 'interrupted';
  const report = (): void => {
    const { request } = chatRequest.getSnapshot().context;
    const isResuming = recovery.getSnapshot().matches('resuming');
    if (request === null) {
      if (isRecovering(recovery)) recovery.send({ type: isResuming && isBroken() ? 'LOST' : 'ENDED' });
      return;
    }
    if (request.ids.request !== asked.request)
      asked = { request: request.ids.request, at: Date.now() - request.elapsed };
    if (!isRecovering(recovery) || (isResuming && !request.isContinued))
      recovery.send({ type: request.isContinued ? 'FOUND_UNDER_WAY' : 'ASKED' });
  };
  const begin = (): void => {
    if (isBroken()) recovery.send({ type: 'FOUND_BROKEN' });
    report();
  };
  return { begin, report, askedAt: () => asked.at };
};

interface PersistedActors extends Pick<PageActors, 'composer' | 'inspected'> {
  readonly chatRequest: ChatRequestActor;
}

/** Connects the chat request, before it starts, with the machines and effects that store its conversation. */
export const startPersistence = (
  { chatRequest, composer, inspected }: PersistedActors,
  languages: ReadonlyMap<string, LanguageCode>,
  found: StoredConversation | undefined,
): Persistence => {
  const keep = createConversationWriter((id) => languages.get(id), found?.messages);
  const answerRecovery = createActor(answerRecoveryMachine, inspected).start();
  const recovery = recoveryReporter(chatRequest, answerRecovery);

  const draft = (): string => composer.getSnapshot().context.text;
  const write = (): void => {
    const snapshot = chatRequest.getSnapshot();
    const { chatId, request, messages: present } = snapshot.context;
    const isRunning = request !== null && isRecovering(answerRecovery);
    const messages = isRunning ? end(present, request.ids.request, 'interrupted', '') : present;
    // A request that waits out the pause was never posted, so it cannot be resumed.
    const underWay =
      isRunning && snapshot.matches('inFlight')
        ? {
            ids: request.ids,
            language: request.language,
            lastEventId: request.lastEventId,
            askedAt: recovery.askedAt(),
          }
        : undefined;
    keep({ chatId, chatInput: draft(), messages, ...(underWay && { underWay }) });
  };
  const conversationPersistence = createActor(
    conversationPersistenceMachine.provide({
      actors: { page: fromCallback(({ sendBack }) => watchPage((type) => sendBack({ type }))) },
      actions: { write },
    }),
    inspected,
  ).start();
  recovery.begin();
  const reportChange = (): void => {
    const { value, context } = chatRequest.getSnapshot();
    // When another conversation is opened, the state may stay the same, so the chat id counts too.
    const moment = { state: JSON.stringify([value, context.chatId]), draft: draft() };
    conversationPersistence.send({ type: 'CHANGED', moment });
  };
  chatRequest.subscribe(() => {
    recovery.report();
    reportChange();
  });
  let lastDraft = found?.chatInput ?? '';
  const followDraft = (): void => {
    if (draft() === lastDraft) return;
    lastDraft = draft();
    reportChange();
  };
  // The draft may have changed before the chat started.
  followDraft();
  composer.subscribe(followDraft);
  return { answerRecovery, conversationPersistence };
};
