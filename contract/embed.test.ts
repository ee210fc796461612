import { expect, it } from 'vitest';
import { limits } from './codes.ts';
import { readHostMessage } from './embed.ts';

it('messages of the page around are read, and nothing else is', () => {
  const good = [
    { toolAssistant: 1, type: 'open' },
    { toolAssistant: 1, type: 'open', question: 'Is it brushless?' },
    { toolAssistant: 1, type: 'product', productId: 'HUS-DV18X' },
    { toolAssistant: 1, type: 'product', productId: null },
  ];
  for (const message of good) expect(readHostMessage({ ...message, more: '' })).toEqual(message);
  const bad: readonly unknown[] = [
    undefined,
    null,
    'open',
    [],
    {},
    { type: 'open' },
    { toolAssistant: 2, type: 'open' },
    { toolAssistant: 1, type: 'shut' },
    { toolAssistant: 1, type: 'product' },
    { toolAssistant: 1, type: 'product', productId: 7 },
  ];
  for (const message of bad) expect(readHostMessage(message)).toBeUndefined();
});

it.each([{ text: '' }, null, 'a'.repeat(limits.questionLength + 1)])(
  'the chat opens without a question that cannot be asked',
  (question) => {
    expect(readHostMessage({ toolAssistant: 1, type: 'open', question })).toEqual({ toolAssistant: 1, type: 'open' });
  },
);
