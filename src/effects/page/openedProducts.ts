import { fullProductId } from '../../../contract/contract.ts';
import { productIdOf } from './productPath.ts';

/** A product whose page a visitor opens from an answer. */
interface OpenedProduct {
  readonly requestId: string;
  /** Full id. */
  readonly productId: string;
}

const middleButton = 1;

/**
 * Reports clicks on product links in an answer: cards, and sources of figures. It listens in the capture phase, because
 * in a frame later listeners do not get the click.
 * @returns a function that unsubscribes
 */
export const watchOpenedProducts = (brand: string, report: (opened: OpenedProduct) => void): (() => void) => {
  const onClick = ({ target, type, button }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const requestId = link?.closest<HTMLElement>('[data-request-id]')?.dataset['requestId'];
    if (!link || !requestId || link.origin !== location.origin) return;
    if (type === 'auxclick' && button !== middleButton) return;
    const rawId = productIdOf(link.pathname);
    if (rawId !== undefined) report({ requestId, productId: fullProductId(brand, rawId) });
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('auxclick', onClick, { capture: true });
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('auxclick', onClick, { capture: true });
  };
};
