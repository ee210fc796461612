import { type RefObject, useLayoutEffect } from 'react';
import { takePresses } from './heldPresses.ts';

/** React leaves a control as the visitor has set it when it hydrates it, but calls no handler. */
const changedBoxes = (view: Element): readonly HTMLInputElement[] =>
  [...view.querySelectorAll<HTMLInputElement>('[type=checkbox]')].filter(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  );

const changedSelects = (view: Element): readonly (readonly [select: HTMLSelectElement, value: string])[] =>
  [...view.querySelectorAll('select')]
    .filter(({ options }) => [...options].some(({ defaultSelected, selected }) => defaultSelected && !selected))
    .map((select) => [select, select.value]);

const replay = (view: Element): void => {
  const boxes = changedBoxes(view);
  const selects = changedSelects(view);
  const buttons = takePresses();
  queueMicrotask(() => {
    for (const box of boxes) {
      box.checked = box.defaultChecked;
      box.click();
    }
    for (const [select, value] of selects) {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const button of buttons) button.click();
  });
};

/**
 * Repeats what the visitor did in a served part before React handled it, while the part is hydrated and before it renders
 * again: what `before` does, choices, and pressed buttons.
 */
export const useReplayedInput = (part: RefObject<HTMLElement | null>, before?: (view: Element) => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while it is hydrated
  useLayoutEffect(() => {
    if (!part.current) return;
    before?.(part.current);
    replay(part.current);
  }, [part]);
};
