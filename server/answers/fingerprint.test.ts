import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { Question } from '../assistant/assistant.ts';
import { Fingerprint } from './fingerprint.ts';

const question = (message: string): Question => ({
  brand: 'HUS',
  request: { messages: [{ id: 'm', role: 'user', message, cards: [] }], productId: null, chatId: 'c', language: 'en' },
});

it('is equal for equal questions, also from another process', () => {
  const one = new Fingerprint(question('Hello'));
  expect(one.equals(new Fingerprint(question('Hello')))).toBe(true);
  expect(one.equals(new Fingerprint(one.value))).toBe(true);
  expect(one.equals(new Fingerprint(question('Hallo')))).toBe(false);
});

it('releases the question and stays unchanged', async () => {
  const settled = (): { fingerprint: Fingerprint; held: WeakRef<Question> } => {
    const asked = question('a long conversation');
    const fingerprint = new Fingerprint(asked);
    fingerprint.settle();
    return { fingerprint, held: new WeakRef(asked) };
  };
  const { fingerprint, held } = settled();
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  await expect
    .poll(() => {
      collectGarbage();
      return held.deref() === undefined;
    })
    .toBe(true);
  expect(fingerprint.equals(new Fingerprint(question('a long conversation')))).toBe(true);
});
