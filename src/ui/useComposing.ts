import { type KeyboardEvent, useRef } from 'react';

/** Enter may follow the end of a composition this late and still belong to it (behaviour B1). */
const afterglow = 30;

/** What an input method sends instead of the key while it composes; Safari does so after `compositionend` too. */
const composingKeyCode = 229;

/** Knows whether a key press belongs to an input method, in the order of Chrome and in that of Safari. */
export const useComposing = () => {
  const isComposing = useRef(false);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    isComposing: () => isComposing.current,
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ timeStamp }: { readonly timeStamp: number }) => {
      isComposing.current = false;
      endedAt.current = timeStamp;
    },
    /** The input method's own: leave it alone. */
    belongsToInputMethod: ({ nativeEvent, keyCode }: KeyboardEvent) =>
      nativeEvent.isComposing || keyCode === composingKeyCode,
    /** The key that ended the composition, arriving late: neither sends nor breaks the line. */
    isLate: ({ timeStamp }: { readonly timeStamp: number }) => timeStamp - endedAt.current < afterglow,
  };
};
