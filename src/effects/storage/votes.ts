import * as v from 'valibot';
import { readStored, store } from './storage.ts';

const key = 'votes';

/** The visitor's votes on answers by request id, kept in the tab like the answers themselves (behaviours B30, B74). */
const votesSchema = v.record(
  v.string(),
  v.object({ vote: v.picklist(['up', 'down']), reason: v.exactOptional(v.string()) }),
);
export type StoredVotes = Readonly<v.InferOutput<typeof votesSchema>>;

/** The stored votes; empty if there are none or they are invalid. */
export const readVotes = (): StoredVotes => {
  try {
    return v.parse(votesSchema, JSON.parse(readStored(key, 'session') ?? '{}'));
  } catch {
    return {};
  }
};

export const storeVotes = (votes: StoredVotes): void => {
  store(key, JSON.stringify(votes), 'session');
};
