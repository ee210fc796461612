import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { bcp47 } from '../contract/contract.ts';
import type { Actors } from './actors/actors.ts';
import { serveStatic } from './actors/servedActors.ts';
import { type CapturedInput, hydrateEvent } from './servedState.ts';
import { treeOf } from './tree.tsx';

/** Ends the capture of input on the served page and returns what was captured. */
const takeCaptured = (): CapturedInput => {
  const detail: CapturedInput = { sent: false, composing: false, pressed: undefined };
  document.dispatchEvent(new CustomEvent(hydrateEvent, { detail }));
  return detail;
};

/** The draft stored by the tab takes precedence over text typed into the served page. */
const keepTyped = ({ composer }: Actors, input: HTMLTextAreaElement | null): void => {
  const typed = input?.value ?? '';
  if (typed === '') return;
  const { text } = composer.getSnapshot().context;
  composer.send({ type: 'DRAFT', text: text === '' ? typed : `${text} ${typed}` });
};

const release = (input: HTMLTextAreaElement | null): void => {
  if (!input) return;
  input.readOnly = false;
  input.form?.removeAttribute('aria-busy');
};

/** The served page before hydration, and the app's result. */
interface HydratedPage {
  readonly view: Root;
  readonly captured: CapturedInput;
}

/**
 * The elements stay, and with them the caret, the selection and a composition of an input method. React hydrates in
 * slices, between which the visitor can type; captured input is taken over in the same step as the elements.
 */
const hydrateInPlace = (root: HTMLElement, actors: Actors, input: HTMLTextAreaElement | null): Promise<HydratedPage> =>
  new Promise((resolve) => {
    serveStatic(actors);
    let view: Root | undefined;
    let hasArrived = false;
    const onArrival = (): void => {
      if (hasArrived) return;
      hasArrived = true;
      const captured = takeCaptured();
      release(input);
      if (captured.composing) actors.composer.send({ type: 'COMPOSITION_START' });
      keepTyped(actors, input);
      queueMicrotask(() => view && resolve({ view, captured }));
    };
    startTransition(() => {
      view = hydrateRoot(root, treeOf(actors, onArrival));
    });
  });

const compositionEnd = (): Promise<unknown> =>
  new Promise((resolve) => document.addEventListener('compositionend', resolve, { once: true }));

/** Replaces the served page in one step; caret and selection move to the new input. */
const replace = async (
  root: HTMLElement,
  actors: Actors,
  before: HTMLTextAreaElement | null,
): Promise<HydratedPage> => {
  let captured = takeCaptured();
  if (captured.composing) {
    // Someone who is composing would lose the text with the input.
    await compositionEnd();
    captured = { ...captured, composing: false };
  }
  keepTyped(actors, before);
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

/**
 * Hydrates the served page without a visible change: typed text becomes the draft, a sent question is asked, a pressed
 * button is pressed. If the server sent no page, or one in another language than the visitor's, the app renders its
 * own.
 * @param servedIn the `lang` of the served page
 */
export const hydrate = async (root: HTMLElement, actors: Actors, servedIn: string): Promise<Root> => {
  const input = root.querySelector('textarea');
  const isSame = root.firstElementChild !== null && servedIn === bcp47(actors.language.getSnapshot().context.shown);
  const { view, captured } = await (isSame ? hydrateInPlace : replace)(root, actors, input);
  document.documentElement.removeAttribute('data-awaits');
  if (captured.sent) actors.composer.send({ type: 'SEND' });
  else if (isSame && !captured.composing && input !== null && input === document.activeElement) {
    const { messages } = actors.chatRequest.getSnapshot().context;
    actors.chatWindow.send({ type: 'INPUT_FOCUSED', messageCount: messages.length });
  }
  // The button of a replaced page no longer exists; the visitor sees another language and presses again.
  captured.pressed?.click();
  return view;
};
