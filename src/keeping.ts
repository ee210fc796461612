import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import type { LanguageCode } from '../contract.ts';
import { answerRecoveryMachine } from '../machines/answerRecovery.ts';
import type { chatRequestMachine } from '../machines/chatRequest.ts';
import { end } from '../machines/conversation.ts';
import { conversationKeepingMachine } from '../machines/conversationKeeping.ts';
import { keepConversation } from './effects/keptConversation.ts';
import { watchPage } from './effects/pageLife.ts';

/** What keeps the conversation of this tab over a reload. */
export interface Keeping {
  readonly answerRecovery: ActorRefFrom<typeof answerRecoveryMachine>;
  readonly conversationKeeping: ActorRefFrom<typeof conversationKeepingMachine>;
}

/** Joins the chat request with the machines and effects that keep its conversation, before it starts. */
export const startKeeping = (
  chatRequest: ActorRefFrom<typeof chatRequestMachine>,
  languages: ReadonlyMap<string, LanguageCode>,
): Keeping => {
  const answerRecovery = createActor(answerRecoveryMachine).start();

  const write = (): void => {
    const { chatId, chatInput, request, messages: present } = chatRequest.getSnapshot().context;
    const isUnderWay = request !== null && answerRecovery.getSnapshot().matches('underWay');
    const messages = isUnderWay ? end(present, request.ids.request, 'interrupted', '') : present;
    const ids = new Set(messages.map(({ id }) => id));
    const spoken = [...languages].filter(([id]) => ids.has(id));
    keepConversation({ chatId, chatInput, messages, languages: Object.fromEntries(spoken) });
  };
  const conversationKeeping = createActor(
    conversationKeepingMachine.provide({
      actors: { page: fromCallback(({ sendBack }) => watchPage((type) => sendBack({ type }))) },
      actions: { write },
    }),
  ).start();

  const last = chatRequest.getSnapshot().context.messages.at(-1);
  if (last?.ending === 'interrupted') answerRecovery.send({ type: 'FOUND_BROKEN' });
  chatRequest.subscribe(({ value, context }) => {
    const isAsked = context.request !== null;
    if (isAsked !== answerRecovery.getSnapshot().matches('underWay')) {
      answerRecovery.send({ type: isAsked ? 'ASKED' : 'ENDED' });
    }
    const moment = { state: JSON.stringify(value), draft: context.chatInput };
    conversationKeeping.send({ type: 'CHANGED', moment });
  });
  return { answerRecovery, conversationKeeping };
};
