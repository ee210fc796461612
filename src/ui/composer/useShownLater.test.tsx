import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useShownLater } from './useShownLater.ts';

const Part = ({ isWanted }: { readonly isWanted: boolean }) => (useShownLater(isWanted) ? 'shown' : 'not yet');

it('is shown after what is more urgent, and goes at once', async () => {
  // As in a browser: React does not flush everything synchronously.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.createElement('p');
  const root = createRoot(place);
  const want = (isWanted: boolean) => flushSync(() => root.render(<Part isWanted={isWanted} />));
  want(false);
  want(true);
  expect(place.textContent).toBe('not yet');
  await vi.waitFor(() => expect(place.textContent).toBe('shown'), { timeout: 20_000 });
  want(false);
  expect(place.textContent).toBe('not yet');
  root.unmount();
  vi.unstubAllGlobals();
});
