import { watchOpenedProducts } from '../../effects/page/openedProducts.ts';
import { sendOpened } from '../../effects/requests/opened.ts';
import type { Actors } from '../actors.ts';

/**
 * Reports the products that a visitor opens from answers to the server while the conversation is shown.
 * @returns a function that stops it
 */
export const reportOpenedProducts = ({ configuration: { apiBase, brand }, chatRequest }: Actors): (() => void) =>
  watchOpenedProducts(brand.code, (opened) => {
    const { chatId } = chatRequest.getSnapshot().context;
    if (chatId !== null) sendOpened(apiBase, brand.code, { chatId, ...opened });
  });
