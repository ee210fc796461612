import { afterEach, describe, expect, it } from 'vitest';
import { blockInput } from './place.ts';

afterEach(() => document.body.replaceChildren());

/** A button of the page and one of the panel, and whether a press or a key arrives at them. */
const buttons = () => {
  const page = document.createElement('button');
  const panel = document.createElement('section');
  const own = document.createElement('button');
  panel.append(own);
  document.body.append(page, panel);
  const arrives = (button: Element, event: Event): boolean => {
    let hasArrived = false;
    const onEvent = (): void => {
      hasArrived = true;
    };
    button.addEventListener(event.type, onEvent, { once: true });
    const isAllowed = button.dispatchEvent(event);
    button.removeEventListener(event.type, onEvent);
    // What does not arrive has no effect of the browser's own either.
    expect(isAllowed).toBe(hasArrived);
    return hasArrived;
  };
  return { page, panel, own, arrives };
};

const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });

describe('while a replay is shown', () => {
  it('the page takes neither presses nor keys, until it is unblocked', () => {
    const { page, panel, arrives } = buttons();
    const unblock = blockInput(panel);
    expect([click(), key('Enter')].map((event) => arrives(page, event))).toEqual([false, false]);
    unblock();
    expect([click(), key('Enter')].map((event) => arrives(page, event))).toEqual([true, true]);
  });

  it('the panel takes both, and Tab still leads to it', () => {
    const { page, panel, own, arrives } = buttons();
    const unblock = blockInput(panel);
    expect([click(), key('Enter')].map((event) => arrives(own, event))).toEqual([true, true]);
    expect(arrives(page, key('Tab'))).toBe(true);
    unblock();
  });
});
