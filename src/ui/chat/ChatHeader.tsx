import { useSelector } from '@xstate/react';
import { useActors } from '../../actors/useActors.ts';
import { BrandMark } from '../BrandMark.tsx';
import { HistoryButtons } from '../history/HistoryButtons.tsx';
import './ChatHeader.css';
import { HeaderButton } from '../HeaderButton.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { useBrand } from '../useBrand.ts';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';

/** Persona and product of the chat, the way back, and other conversations. */
export const ChatHeader = () => {
  const text = useText();
  const lang = useContentLang();
  const { persona, name } = useBrand();
  const { chatRequest, chatWindow } = useActors();
  const product = useSelector(chatRequest, ({ context }) => context.currentProduct);
  return (
    <header className="chat-header">
      <HeaderButton
        icon="back"
        data-testid="chat-close"
        aria-label={text('closeChat')}
        onClick={() => chatWindow.send({ type: 'CLOSE' })}
      />
      <div className="chat-header__persona">
        <BrandMark />
        <p className="chat-header__name">
          <strong>{persona}</strong> <span>{name}</span>
        </p>
      </div>
      <HistoryButtons />
      {product && (
        <p className="chat-header__chip" data-testid="chat-product-chip">
          <ProductPicture key={product.productId} url={product.imageUrl} alt="" sizes="32px" loading="eager" />
          <span lang={lang}>{product.readableName}</span>
        </p>
      )}
    </header>
  );
};
