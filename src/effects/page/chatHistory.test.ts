import { afterEach, expect, it } from 'vitest';
import { startChatHistory } from './chatHistory.ts';

/** A window whose opening has not been painted yet. */
const unseen = () => {
  const waiting = new Set<() => void>();
  const chatHistory = startChatHistory(
    () => undefined,
    (call) => {
      waiting.add(call);
      return () => void waiting.delete(call);
    },
  );
  return { chatHistory, paint: () => waiting.forEach((call) => void call()) };
};

afterEach(() => history.replaceState(null, ''));

it('an opened window enters the history once it is seen', () => {
  const { chatHistory, paint } = unseen();
  chatHistory.opened();
  expect(history.state).toBeNull();
  paint();
  expect(history.state).toEqual({ chatWindow: true });
});

it('a window that closes before it is seen never enters it, and takes no entry of the page along', async () => {
  const { chatHistory, paint } = unseen();
  const before = history.length;
  chatHistory.opened()();
  chatHistory.closed();
  paint();
  await Promise.resolve();
  expect([history.state, history.length]).toEqual([null, before]);
});
