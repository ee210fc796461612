import { expect } from 'vitest';
import type { Driver } from '../../harness/driver.ts';
import type { Call } from '../../harness/scriptedServer.ts';

/** The window over the home page, with a conversation of more than two messages that ends in a product card. */
export const chatWindow: Driver = {
  begin: async ({ home, visitor, server, open, appears }) => {
    const { page } = visitor;
    const answer = (call: Call) => {
      const card = { productName: 'Drill', imageUrl: `/favicons/${home.brand}.ico` };
      call.event({ type: 'products', referencedProducts: [{ productId: `${home.brand}-${home.product}`, ...card }] });
      call.event('[DONE]');
    };
    await open('/');
    await visitor.askByButton();
    answer(await server.call(1));
    await visitor.seeStage('done');
    // Without a welcome message, one question and its answer are two messages.
    await visitor.ask('And the heaviest?');
    answer(await server.call(2));
    await visitor.seeStage('done');
    await visitor.closeChat();

    return {
      events: {
        LAUNCH: () => page.getByTestId('chat-launch').click(),
        INPUT_FOCUSED: () => page.getByRole('main').getByTestId('chat-input').click(),
        SUBMITTED: async ({ from }) => {
          if (from === 'closed') await visitor.askByButton();
          else await visitor.ask('Which is the smallest?');
          await server.call(3);
        },
        CLOSE: () => visitor.closeChat(),
        CARD_CLICKED: async () => {
          await visitor.answer.getByTestId('chat-card').first().click();
          await appears(page.getByTestId('product-info'));
        },
      },
      states: {
        closed: () => visitor.window.waitFor({ state: 'hidden' }),
        open: async () => {
          await visitor.window.getByTestId('chat-disclaimer').waitFor();
          await expect
            .poll(async () => (await visitor.input()).evaluate((input) => input === document.activeElement))
            .toBe(true);
          await expect.poll(() => visitor.isLastMessageInView()).toBe(true);
        },
      },
    };
  },
};
