import { Link } from 'wouter';
import { type Card, rawProductId } from '../../contract.ts';
import { useActors } from '../useActors.ts';
import './ProductCards.css';
import { ProductPicture } from './ProductPicture.tsx';
import { useText } from './useText.ts';

/** The products an answer names; a click leads to the product's page and closes the chat. */
export const ProductCards = ({ cards }: { readonly cards: readonly Card[] }) => {
  const text = useText();
  const { chatWindow } = useActors();
  return (
    <ul className="cards" aria-label={text('cardsLabel')}>
      {cards.map(({ productId, title, image }) => (
        <li key={`${productId} ${image}`}>
          <Link
            href={`/${encodeURIComponent(rawProductId(productId))}`}
            // The window's own entry of the history gives way to the product's page.
            replace
            className="card"
            data-testid="chat-card"
            data-product-id={productId}
            onClick={() => chatWindow.send({ type: 'CARD_CLICKED' })}
          >
            <ProductPicture url={image} alt="" sizes="112px" />
            <span className="card__title">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
