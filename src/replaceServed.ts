import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PageActors } from './actors/pageActors.ts';
import { endCapture, type HydratedPage, restoreTyped } from './capturedInput.ts';
import { treeOf } from './tree.tsx';

const compositionEnd = (): Promise<unknown> =>
  new Promise((resolve) => document.addEventListener('compositionend', resolve, { once: true }));

/**
 * Replaces the served page in one step; caret and selection move to the new input. Loaded only where the served page is
 * empty, in another language than the visitor's, or that of no page.
 */
export const replaceServed = async (
  root: HTMLElement,
  actors: PageActors,
  before: HTMLTextAreaElement | null,
): Promise<HydratedPage> => {
  let captured = endCapture();
  if (captured.composing) {
    // Someone who is composing would lose the text with the input.
    await compositionEnd();
    captured = { ...captured, composing: false };
  }
  restoreTyped(actors, before);
  const fresh = document.createElement('div');
  fresh.id = root.id;
  const view = createRoot(fresh);
  flushSync(() => view.render(treeOf(actors)));
  const hadFocus = before !== null && before === document.activeElement;
  const [fromEnd, toEnd] = before
    ? [before.value.length - before.selectionStart, before.value.length - before.selectionEnd]
    : [0, 0];
  root.replaceWith(fresh);
  const input = fresh.querySelector('textarea');
  if (hadFocus && input) {
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length - fromEnd, input.value.length - toEnd);
  }
  return { view, captured };
};
