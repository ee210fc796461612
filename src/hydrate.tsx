import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { bcp47 } from '../contract/contract.ts';
import type { Actors } from './actors/actors.ts';
import { serveResting } from './actors/servedActors.ts';
import { type CapturedInput, hydrateEvent } from './servedState.ts';
import { treeOf } from './tree.tsx';

/** Ends the capture on the served page, and returns what was captured. */
const takeCaptured = (): CapturedInput => {
  const detail: CapturedInput = { sent: false, composing: false, pressed: undefined };
  document.dispatchEvent(new CustomEvent(hydrateEvent, { detail }));
  return detail;
};

/** The draft that the tab has kept comes before what was typed into the served page. */
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

/** What the page was before, and what the app made of it. */
interface Takeover {
  readonly view: Root;
  readonly captured: CapturedInput;
}

/**
 * Its elements stay: with them the caret, a selection, and what an input method is composing. React works in slices, between
 * which the page is typed into as before; what was done is taken over in the same step as the elements.
 */
const hydrateInPlace = (root: HTMLElement, actors: Actors, input: HTMLTextAreaElement | null): Promise<Takeover> =>
  new Promise((resolve) => {
    serveResting(actors);
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

/** Another page takes the place of the served one in one step; caret and selection go over to its input. */
const replace = async (root: HTMLElement, actors: Actors, before: HTMLTextAreaElement | null): Promise<Takeover> => {
  let captured = takeCaptured();
  if (captured.composing) {
    // Whoever composes at this moment would lose the words with their input.
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
 * Makes the served page the app's own, without a change that could be seen: what was typed is the draft, what was sent is
 * asked, what was pressed is pressed. Where the server sent none, or one in another language than the visitor's, the app's
 * own page takes its place.
 * @param servedIn the `lang` that the page came in
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
  // A button of a page that was replaced is gone; there the visitor sees another language, and presses again.
  captured.pressed?.click();
  return view;
};
