import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ChatWindowEvent, chatWindowMachine } from './chatWindow.ts';

const run = (events: readonly ChatWindowEvent[]) => {
  const actor = createActor(chatWindowMachine);
  const requests: string[] = [];
  actor.on('*', ({ type }) => requests.push(type));
  actor.start();
  for (const event of events) actor.send(event);
  return { state: actor.getSnapshot().value, requests };
};

const opening = ['FOCUS_INPUT', 'SCROLL_TO_BOTTOM'];

describe('chat window, specification section 4', () => {
  it.each<[string, readonly ChatWindowEvent[], string, readonly string[]]>([
    ['starts closed', [], 'closed', []],
    ['opens on launch, focuses the input, scrolls down', [{ type: 'LAUNCH' }], 'open', opening],
    ['opens with a submit', [{ type: 'SUBMITTED' }], 'open', opening],
    ['opens on focus with more than 2 messages', [{ type: 'INPUT_FOCUSED', messageCount: 3 }], 'open', opening],
    ['stays closed on focus with 2 messages', [{ type: 'INPUT_FOCUSED', messageCount: 2 }], 'closed', []],
    [
      'scrolls down after each submit',
      [{ type: 'LAUNCH' }, { type: 'SUBMITTED' }],
      'open',
      [...opening, 'SCROLL_TO_BOTTOM'],
    ],
    ['closes via the back button', [{ type: 'LAUNCH' }, { type: 'CLOSE' }], 'closed', opening],
    ['closes with a card click', [{ type: 'LAUNCH' }, { type: 'CARD_CLICKED' }], 'closed', opening],
  ])('%s', (_, events, state, requests) => {
    expect(run(events)).toEqual({ state, requests });
  });
});
