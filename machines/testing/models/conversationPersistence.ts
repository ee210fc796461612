import type { AnyMachineSnapshot } from 'xstate';
import {
  type ConversationPersistenceEvent,
  conversationPersistenceMachine,
} from '../../history/conversationPersistence.ts';
import type { Model } from '../paths.ts';

export const conversationPersistenceModel: Model = {
  machine: conversationPersistenceMachine,
  events: ({ context, value }: AnyMachineSnapshot): readonly ConversationPersistenceEvent[] => [
    { type: 'CHANGED', moment: { state: 'streaming', draft: `${context.moment?.draft ?? ''}a` } },
    // Only new words matter here; after the page was left, any change would have the same effect.
    ...(context.moment && typeof value === 'string' ? [{ type: 'CHANGED', moment: context.moment } as const] : []),
    { type: 'HIDDEN' },
    { type: 'LEFT' },
    { type: 'SHOWN' },
  ],
};
