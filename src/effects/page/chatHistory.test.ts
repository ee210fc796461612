import { afterEach, expect, it } from 'vitest';
import { startChatHistory } from './chatHistory.ts';

/** A window whose opening has not been painted yet. */
const unseen = () => {
  const waiting = new Set<() => void>();
  const open = startChatHistory(
    () => undefined,
    (call) => {
      waiting.add(call);
      return () => void waiting.delete(call);
    },
  );
  return { open, paint: () => waiting.forEach((call) => void call()) };
};

afterEach(() => history.replaceState(null, ''));

it('an opened window enters the history once it is seen', () => {
  const { open, paint } = unseen();
  open();
  expect(history.state).toBeNull();
  paint();
  expect(history.state).toEqual({ chatWindow: true });
});

it('a window that closes before it is seen never enters it, and takes no entry of the page along', async () => {
  const { open, paint } = unseen();
  const before = history.length;
  open()();
  paint();
  await Promise.resolve();
  expect([history.state, history.length]).toEqual([null, before]);
});
