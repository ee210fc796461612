import { Link } from 'wouter';
import { rawProductId, type ShownCard } from '../../../contract/contract.ts';
import { usePageActors } from '../../actors/useActors.ts';
import './ProductCards.css';
import { ModelText } from '../ModelText.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { useText } from '../useText.ts';
import { CardFactsView } from './CardFactsView.tsx';
import { CardRow } from './CardRow.tsx';
import { modelOf } from './followUps.ts';

/** Products named by an answer; a click leads to the product's page and closes the chat. */
export const ProductCards = ({ cards }: { readonly cards: readonly ShownCard[] }) => {
  const text = useText();
  const { chatWindow } = usePageActors();
  return (
    <CardRow label={text('cardsLabel')}>
      {cards.map((card) => (
        <li key={`${card.productId} ${card.image}`}>
          <Link
            href={`/${encodeURIComponent(rawProductId(card.productId))}`}
            // The product page replaces the window's history entry.
            replace
            className="card"
            data-testid="chat-card"
            data-product-id={card.productId}
            onClick={() => chatWindow.send({ type: 'CARD_CLICKED' })}
          >
            <ProductPicture url={card.image} alt="" sizes="112px" />
            <span className="card__title">
              <ModelText text={card.title} models={[modelOf(card) ?? '']} />
            </span>
            {card.facts && <CardFactsView {...card.facts} />}
          </Link>
        </li>
      ))}
    </CardRow>
  );
};
