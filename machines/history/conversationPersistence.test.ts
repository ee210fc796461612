import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ConversationPersistenceEvent, conversationPersistenceMachine } from './conversationPersistence.ts';

const changed = (state: string, draft = ''): ConversationPersistenceEvent => ({
  type: 'CHANGED',
  moment: { state, draft },
});
const word = changed('streaming');
const [hidden, left, shown]: readonly ConversationPersistenceEvent[] = [
  { type: 'HIDDEN' },
  { type: 'LEFT' },
  { type: 'SHOWN' },
];

/** The state after the events, and the number of writes. */
const after = (...events: readonly (ConversationPersistenceEvent | undefined)[]) => {
  let writes = 0;
  const actor = createActor(
    conversationPersistenceMachine.provide({
      actions: {
        write: () => {
          writes += 1;
        },
      },
    }),
  ).start();
  for (const event of events) if (event) actor.send(event);
  return [actor.getSnapshot().value, writes];
};

describe('keeping the conversation, behaviours B7, B26 and B31', () => {
  it.each<[string, readonly (ConversationPersistenceEvent | undefined)[], unknown, number]>([
    ['writes nothing while nothing changes', [hidden, left, shown, hidden], 'kept', 0],
    ['writes when the request changes its state', [changed('waiting'), word, changed('done')], 'kept', 3],
    ['writes when the draft changes', [changed('idle', 'a'), changed('idle', 'ab')], 'kept', 2],
    ['does not write each word', [word, word, word, word], 'changed', 1],
    ['writes the words when the page is hidden, once', [word, word, hidden, hidden], 'kept', 2],
    ['writes the words when the page is left', [word, word, left], { left: 'unchanged' }, 2],
    ['writes nothing of what happens to a page that is left', [word, left, changed('error')], { left: 'changed' }, 1],
    ['writes it when the page is shown again', [word, left, changed('error'), word, shown], 'kept', 2],
    ['writes nothing if the page is shown again without changes', [word, left, shown], 'kept', 1],
    ['does not write a page that is left when it is hidden', [word, left, word, hidden], { left: 'changed' }, 1],
  ])('%s', (_, events, state, writes) => {
    expect(after(...events)).toEqual([state, writes]);
  });
});
