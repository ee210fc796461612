import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { bcp47 } from '../contract/contract.ts';
import type { PageActors } from './actors/pageActors.ts';
import { registerStaticActors } from './actors/servedActors.ts';
import { messageCount } from './actors/useActors.ts';
import { endCapture, type HydratedPage, restoreTyped } from './capturedInput.ts';
import { isServedMissing } from './effects/catalogue/servedProducts.ts';
import { treeOf } from './tree.tsx';
import { holdPresses } from './ui/hydration/heldPresses.ts';

const enableInput = (input: HTMLTextAreaElement | null): void => {
  if (!input) return;
  input.readOnly = false;
  input.form?.removeAttribute('aria-busy');
};

/**
 * The elements stay, and with them the caret, the selection and a composition of an input method. React hydrates in
 * slices, between which the visitor can type; captured input is taken over in the same step as the elements.
 */
const hydrateInPlace = (
  root: HTMLElement,
  actors: PageActors,
  input: HTMLTextAreaElement | null,
): Promise<HydratedPage> =>
  new Promise((resolve) => {
    registerStaticActors(actors);
    let view: Root | undefined;
    let hasArrived = false;
    const onArrival = (): void => {
      if (hasArrived) return;
      hasArrived = true;
      if (root.querySelector('[data-later]')) holdPresses();
      const captured = endCapture();
      enableInput(input);
      if (captured.composing) actors.composer.send({ type: 'COMPOSITION_START' });
      restoreTyped(actors, input);
      queueMicrotask(() => view && resolve({ view, captured }));
    };
    startTransition(() => {
      view = hydrateRoot(root, treeOf(actors, onArrival));
    });
  });

/**
 * Hydrates the served page without a visible change: typed text becomes the draft, a sent question is asked, a pressed
 * button is pressed. If the server sent no page, one in another language than the visitor's, or that there is none,
 * the app renders its own.
 * @param servedIn the `lang` of the served page
 */
export const hydrate = async (root: HTMLElement, actors: PageActors, servedIn: string): Promise<Root> => {
  const input = root.querySelector('textarea');
  const isSame =
    root.firstElementChild !== null &&
    servedIn === bcp47(actors.language.getSnapshot().context.shown) &&
    !isServedMissing();
  const { view, captured } = isSame
    ? await hydrateInPlace(root, actors, input)
    : await (await import('./replaceServed.ts')).replaceServed(root, actors, input);
  for (const name of ['data-awaits', 'data-missing']) document.documentElement.removeAttribute(name);
  if (captured.sent) actors.composer.send({ type: 'SEND' });
  else if (isSame && !captured.composing && input !== null && input === document.activeElement) {
    actors.chatWindow.send({ type: 'INPUT_FOCUSED', messageCount: messageCount(actors) });
  }
  // The buttons of a replaced page no longer exist; the visitor sees another language and presses again.
  for (const button of captured.pressed) button.click();
  return view;
};
