import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PlatformRecord } from '../../catalogue/record.ts';
import type { Plan, ProductIds } from '../plan.ts';
import type { DialogueState } from '../state/state.ts';

/** What a message was planned as, and the state before products were shown for it. */
export interface PlannedMessage {
  readonly plans: readonly Plan[];
  readonly state: DialogueState;
}

/** As long as the answer itself is kept, and at most so many messages. */
const keptFor = 5 * 60_000;
const maxKept = 2000;

/** Plans of one state of the catalogue, whose lists of platforms are the same objects while nothing changes. */
const keptOf = new WeakMap<readonly PlatformRecord[], LRUCache<string, PlannedMessage>>();

/**
 * The plans of earlier messages, so that a conversation is not planned anew with each of its questions. They are only
 * remembered: a server that does not have them plans the messages again.
 */
export const plannedMessages = (platforms: readonly PlatformRecord[]): LRUCache<string, PlannedMessage> => {
  const kept =
    keptOf.get(platforms) ?? new LRUCache<string, PlannedMessage>({ max: maxKept, ttl: keptFor, ttlAutopurge: true });
  keptOf.set(platforms, kept);
  return kept;
};

/** Names each message by a hash of all that its plan depends on: where it was asked, and what was said and shown before. */
export const messageNames = (
  place: readonly (string | undefined)[],
  messages: readonly { readonly text: string; readonly shown: ProductIds }[],
): readonly string[] => {
  let before = JSON.stringify(place);
  return messages.map(({ text, shown }) => {
    const name = hash('sha256', before + JSON.stringify(text), 'base64');
    before = name + JSON.stringify(shown);
    return name;
  });
};
