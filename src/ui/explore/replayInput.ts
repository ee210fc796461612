import type { ExploreActor } from '../../actors/page/explore.ts';
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

/**
 * Repeats what the visitor did in the served view before React handled it: typed text, filters, sort order and pressed
 * buttons. To be called while the view is hydrated, before it renders again.
 */
export const replayInput = (view: Element, actor: ExploreActor): void => {
  const { value = '' } = view.querySelector<HTMLInputElement>('[type=search]') ?? {};
  if (value !== actor.getSnapshot().context.text) actor.send({ type: 'TYPE', text: value });
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
