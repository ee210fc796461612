import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { bcp47 } from '../contract/contract.ts';
import type { Actors } from './actors/actors.ts';
import { staticActors } from './actors/staticActors.ts';
import { type CapturedInput, hydrateEvent } from './servedState.ts';
import { treeOf } from './tree.tsx';

/** Ends the holding of the served page, and tells what was held. */
const takeHeld = (): CapturedInput => {
  const detail: CapturedInput = { sent: false, composing: false, pressed: undefined };
  document.dispatchEvent(new CustomEvent(hydrateEvent, { detail }));
  return detail;
};

/** The draft that the tab has kept comes before what was typed into the served page. */
const keepTyped = ({ composer }: Actors, typed: string): void => {
  if (typed === '') return;
  const { text } = composer.getSnapshot().context;
  composer.send({ type: 'DRAFT', text: text === '' ? typed : `${text} ${typed}` });
};

/** Its elements stay: with them the caret, a selection, and what an input method is composing. */
const hydrateInPlace = (root: HTMLElement, actors: Actors): Root => {
  const resting = staticActors(actors.configuration, actors.language.getSnapshot().context.shown);
  return flushSync(() => hydrateRoot(root, treeOf(resting)));
};

/** Another page takes its place in one step; caret and selection go over to its input. */
const replace = (root: HTMLElement, actors: Actors, before: HTMLTextAreaElement | null): Root => {
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
  if (!hadFocus || !input) return view;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length - fromEnd, input.value.length - toEnd);
  return view;
};

const compositionEnd = (): Promise<unknown> =>
  new Promise((resolve) => document.addEventListener('compositionend', resolve, { once: true }));

/**
 * Makes the served page the app's own, in one step and without a change that could be seen: what was typed is the
 * draft, what was sent is asked, what was pressed is pressed. Where the server sent none, or one in another language
 * than the visitor's, the app's own page takes its place.
 * @param servedIn the `lang` that the page came in
 */
export const hydrate = async (root: HTMLElement, actors: Actors, servedIn: string): Promise<Root> => {
  const input = root.querySelector('textarea');
  const isSame = root.firstElementChild !== null && servedIn === bcp47(actors.language.getSnapshot().context.shown);
  let held = takeHeld();
  if (held.composing && !isSame) {
    // Whoever composes at this moment would lose the words with their input.
    await compositionEnd();
    held = { ...held, composing: false };
  }
  if (input) {
    keepTyped(actors, input.value);
    input.readOnly = false;
    input.form?.removeAttribute('aria-busy');
  }
  if (held.composing) actors.composer.send({ type: 'COMPOSITION_START' });
  const view = isSame ? hydrateInPlace(root, actors) : replace(root, actors, input);
  if (isSame) flushSync(() => view.render(treeOf(actors)));
  document.documentElement.removeAttribute('data-awaits');
  if (held.sent) actors.composer.send({ type: 'SEND' });
  else if (isSame && !held.composing && input !== null && input === document.activeElement) {
    const { messages } = actors.chatRequest.getSnapshot().context;
    actors.chatWindow.send({ type: 'INPUT_FOCUSED', messageCount: messages.length });
  }
  // A button of a page that was replaced is gone; there the visitor sees another language, and presses again.
  held.pressed?.click();
  return view;
};
