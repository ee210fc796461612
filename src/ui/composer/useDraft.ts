import { type RefObject, useLayoutEffect } from 'react';
import type { PageActors } from '../../actors/pageActors.ts';

/** Fits the input's height to its text, within the limits of the style sheet, in browsers without `field-sizing`. */
export const fitHeight = (input: HTMLTextAreaElement): void => {
  if (CSS.supports('field-sizing', 'content')) return;
  input.style.blockSize = 'auto';
  input.style.blockSize = `${input.scrollHeight}px`;
};

/**
 * Shows the draft in its input. The element owns its text and the draft follows; it is only overwritten when the draft
 * changed elsewhere, and never while an input method composes.
 */
export const useDraft = (composer: PageActors['composer'], inputRef: RefObject<HTMLTextAreaElement | null>): void => {
  useLayoutEffect(() => {
    const show = () => {
      const input = inputRef.current;
      const snapshot = composer.getSnapshot();
      const { text: draft } = snapshot.context;
      if (!input || snapshot.matches('composing') || input.value === draft) return;
      input.value = draft;
      fitHeight(input);
    };
    show();
    const subscription = composer.subscribe(show);
    return () => {
      subscription.unsubscribe();
      // A removed input sends no compositionend.
      composer.send({ type: 'COMPOSITION_END' });
    };
  }, [composer, inputRef]);
};
