import type { AnyMachineSnapshot } from 'xstate';
import {
  type ConversationHistoryEvent,
  type ConversationHistorySnapshot,
  conversationHistoryMachine,
} from '../chat/conversationHistory.ts';
import { type ConversationPersistenceEvent, conversationPersistenceMachine } from '../chat/conversationPersistence.ts';
import { type VoiceInputEvent, voiceInputMachine } from '../chat/voiceInput.ts';
import type { Model } from './paths.ts';
import { samples } from './samples.ts';

/** Models of the machines that store conversations. */

/** After starting a new conversation there is nothing to leave. */
const isPresentLeft = ({ conversations, undoable }: ConversationHistorySnapshot['context']): boolean =>
  [...conversations, ...(undoable?.conversations ?? [])].some(({ id }) => id === samples.present.id);

/** One conversation was left before; the present one has a question. */
export const conversationHistoryModel: Model = {
  machine: conversationHistoryMachine,
  input: { conversations: [samples.left] },
  detail: ({ context }) => `${context.conversations.length} left, ${context.undoable?.what ?? 'nothing'} to undo`,
  events: ({ context }: AnyMachineSnapshot): readonly ConversationHistoryEvent[] => [
    { type: 'SHOW' },
    { type: 'HIDE' },
    ...(isPresentLeft(context) ? [] : [{ type: 'START_OVER', present: samples.present } as const]),
    { type: 'OPEN', id: samples.left.id, present: isPresentLeft(context) ? null : samples.present },
    { type: 'DELETE', id: samples.left.id },
    { type: 'DELETE_ALL' },
    { type: 'UNDO' },
    { type: 'ASKED' },
  ],
};

export const conversationPersistenceModel: Model = {
  machine: conversationPersistenceMachine,
  events: ({ context, value }: AnyMachineSnapshot): readonly ConversationPersistenceEvent[] => [
    { type: 'CHANGED', moment: { state: 'streaming', draft: `${context.moment?.draft ?? ''}a` } },
    // Only words; after the page was left, any change would do.
    ...(context.moment && typeof value === 'string' ? [{ type: 'CHANGED', moment: context.moment } as const] : []),
    { type: 'HIDDEN' },
    { type: 'LEFT' },
    { type: 'SHOWN' },
  ],
};

export const voiceInputModel: Model = {
  machine: voiceInputMachine,
  events: (): readonly VoiceInputEvent[] => [
    { type: 'START', draft: '', tag: 'en' },
    { type: 'STOP' },
    { type: 'HEARD', words: samples.question },
    { type: 'ENDED' },
    { type: 'NOT_ALLOWED' },
    { type: 'NOT_HEARD' },
  ],
};
