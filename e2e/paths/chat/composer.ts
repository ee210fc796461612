import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import { samples } from '../../../machines/testing/samples.ts';
import { countOf, type Driver } from '../../harness/driver.ts';

const textOf = (event: EventObject): string => String(Reflect.get(event, 'text'));

/** The input of the chat window. Compositions are simulated with the events of browsers. */
export const composer: Driver = {
  // After the others, the conversation is another one.
  tours: ['DRAFT', 'COMPOSITION_START', 'COMPOSITION_END', 'ENTER', 'SEND', 'xstate.after.grace.composer.settling'],
  begin: async ({ home, visitor, server, time, open }, path) => {
    const { window, page } = visitor;
    await open(`/${home.product}`);
    await visitor.openChat();
    if (countOf(path, 'EDIT') > 0) {
      await visitor.ask(samples.asked);
      (await server.call(1)).event('[DONE]');
      await visitor.seeStage('done');
    }
    const input = window.getByTestId('chat-input');
    const send = window.getByTestId('chat-send');
    let isComposing = false;

    const compose = (type: 'compositionstart' | 'compositionend') => input.dispatchEvent(type, { data: '' });
    const write = (text: string) =>
      input.evaluate((element, value) => {
        if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text area');
        element.setRangeText(value, 0, element.value.length);
        element.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, isComposing: true }));
      }, text);
    const sends = async (act: () => Promise<unknown>) => {
      const before = server.calls().length;
      await act();
      // Only a question whose answer has ended can be edited or asked again.
      (await server.call(before + 1)).event('[DONE]');
      await visitor.seeStage('done');
    };
    /** Checks that the Enter key sends nothing. */
    const keepsEnter = async () => {
      const before = [await input.inputValue(), server.calls().length];
      await input.dispatchEvent('keydown', { key: 'Enter', isComposing });
      expect([await input.inputValue(), server.calls().length]).toEqual(before);
    };
    const askByButton = async () => {
      await visitor.closeChat();
      await visitor.askByButton();
    };
    const canSend = (can: boolean) => expect.poll(() => send.isEnabled()).toBe(can);
    const holds = (pattern: RegExp, can: boolean) => async () => {
      await expect.poll(() => input.inputValue()).toMatch(pattern);
      await canSend(can);
    };

    return {
      events: {
        DRAFT: async ({ event }) => {
          const text = textOf(event);
          if (isComposing) return write(text);
          // Typing the same text is no change, so the input is cleared first.
          if ((await input.inputValue()) === text) await input.fill('x');
          await input.fill(text);
        },
        COMPOSITION_START: async () => {
          isComposing = true;
          await compose('compositionstart');
        },
        COMPOSITION_END: async () => {
          isComposing = false;
          await compose('compositionend');
        },
        ENTER: () => sends(() => input.press('Enter')),
        ASK: () => sends(askByButton),
        EDIT: () => window.getByTestId('question-edit').last().click(),
        CANCEL_EDIT: () => window.getByTestId('edit-cancel').click(),
        GIVE_BACK: async () => {
          await page.context().setOffline(true);
          await askByButton();
          await expect.poll(() => input.inputValue()).toMatch(/\S/);
          await page.context().setOffline(false);
        },
        ASKED_AGAIN: () => sends(() => visitor.retry.last().click()),
        // As on devices on which a button takes no focus, because losing focus ends the composition.
        SEND: ({ from }) => sends(() => (from === 'ready' ? send.click() : send.dispatchEvent('click'))),
        'xstate.after.grace.composer.settling': () => time.pass(30),
      },
      states: {
        empty: holds(/^$/, false),
        blank: holds(/^\s+$/, false),
        ready: holds(/\S/, true),
        tooLong: async () => {
          await expect.poll(() => window.getByTestId('chat-counter').getAttribute('data-over')).toBe('true');
          await canSend(false);
        },
        composing: keepsEnter,
        settling: keepsEnter,
      },
    };
  },
};
