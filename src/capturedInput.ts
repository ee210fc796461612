import type { Root } from 'react-dom/client';
import type { PageActors } from './actors/pageActors.ts';
import { type CapturedInput, hydrateEvent } from './servedState.ts';

/** Ends the capture of input on the served page and returns what was captured. */
export const endCapture = (): CapturedInput => {
  const detail: CapturedInput = { sent: false, composing: false, pressed: new Set() };
  document.dispatchEvent(new CustomEvent(hydrateEvent, { detail }));
  return detail;
};

/** The draft stored by the tab takes precedence over text typed into the served page. */
export const restoreTyped = ({ composer }: PageActors, input: HTMLTextAreaElement | null): void => {
  const typed = input?.value ?? '';
  if (typed === '') return;
  const { text } = composer.getSnapshot().context;
  composer.send({ type: 'DRAFT', text: text === '' ? typed : `${text} ${typed}` });
};

/** The served page before hydration, and the app's result. */
export interface HydratedPage {
  readonly view: Root;
  readonly captured: CapturedInput;
}
