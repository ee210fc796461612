import { expect } from 'vitest';
import type { Driver } from '../../harness/driver.ts';
import { scriptSpeech } from '../../harness/scriptedSpeech.ts';

/** A spoken question, with scripted speech recognition. */
export const voiceInput: Driver = {
  tours: true,
  begin: async ({ home, visitor, open, appears }) => {
    const { page, window } = visitor;
    const say = await scriptSpeech(page);
    await open(`/${home.product}`);
    await visitor.openChat();
    const button = window.getByTestId('chat-voice');
    await appears(button);
    const saysNote = (state: string) => () =>
      expect.poll(() => window.getByTestId('chat-voice-note').getAttribute('data-state')).toBe(state);

    return {
      events: {
        START: () => button.click(),
        STOP: async ({ from }) => {
          if (from === 'listening') await button.click();
          else {
            await visitor.closeChat();
            await visitor.openChat();
          }
        },
        HEARD: ({ event }) => say({ words: String(Reflect.get(event, 'words')) }),
        ENDED: () => say({ end: true }),
        NOT_ALLOWED: () => say({ error: 'not-allowed' }),
        NOT_HEARD: () => say({ error: 'no-speech' }),
      },
      states: {
        idle: saysNote('idle'),
        listening: saysNote('listening'),
        denied: saysNote('denied'),
        failed: saysNote('failed'),
      },
    };
  },
};
