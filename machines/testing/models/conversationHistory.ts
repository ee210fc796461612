import type { AnyMachineSnapshot } from 'xstate';
import {
  type ConversationHistoryEvent,
  type ConversationHistorySnapshot,
  conversationHistoryMachine,
} from '../../history/conversationHistory.ts';
import type { Model } from '../paths.ts';
import { samples } from '../samples.ts';

/** Whether the present conversation is new and empty. */
const isPresentEmpty = ({ conversations, undoable }: ConversationHistorySnapshot['context']): boolean =>
  [...conversations, ...(undoable?.conversations ?? [])].some(({ id }) => id === samples.present.id);

/** One conversation was left before; the present one has a question. */
export const conversationHistoryModel: Model = {
  machine: conversationHistoryMachine,
  input: { conversations: [samples.left] },
  detail: ({ context }) => `${context.conversations.length} left, ${context.undoable?.what ?? 'nothing'} to undo`,
  events: ({ context }: AnyMachineSnapshot): readonly ConversationHistoryEvent[] => [
    { type: 'SHOW' },
    { type: 'HIDE' },
    ...(isPresentEmpty(context) ? [] : [{ type: 'START_OVER', present: samples.present } as const]),
    { type: 'OPEN', id: samples.left.id, present: isPresentEmpty(context) ? null : samples.present },
    { type: 'DELETE', id: samples.left.id },
    { type: 'DELETE_ALL' },
    { type: 'UNDO' },
    { type: 'ASKED' },
  ],
};
