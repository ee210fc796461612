import { watchOpenedProducts } from '../../effects/page/openedProducts.ts';
import { sendOpened } from '../../effects/requests/opened.ts';
import type { Actors } from '../actors.ts';

/** Tells the server which products a visitor opens from answers, as long as the conversation shows. @returns stops telling */
export const startOpenedProducts = ({ configuration: { apiBase, brand }, chatRequest }: Actors): (() => void) =>
  watchOpenedProducts(brand.code, (opened) => {
    const { chatId } = chatRequest.getSnapshot().context;
    if (chatId !== null) sendOpened(apiBase, brand.code, { chatId, ...opened });
  });
