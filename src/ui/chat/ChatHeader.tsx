import { useSelector } from '@xstate/react';
import { canStartOver } from '../../../machines/chat/chatState.ts';
import { useActors } from '../../actors/useActors.ts';
import { BrandMark } from '../BrandMark.tsx';
import './ChatHeader.css';
import { Icon } from '../Icon.tsx';
import { ProductPicture } from '../ProductPicture.tsx';
import { useBrand } from '../useBrand.ts';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';

/** Who one talks to, about which product, the way back, and the way to begin anew. */
export const ChatHeader = () => {
  const text = useText();
  const lang = useContentLang();
  const { persona, name } = useBrand();
  const { chatRequest, chatWindow } = useActors();
  const product = useSelector(chatRequest, ({ context }) => context.currentProduct);
  const isAnewOffered = useSelector(chatRequest, canStartOver);
  return (
    <header className="chat-header">
      <button
        type="button"
        className="chat-header__close"
        data-testid="chat-close"
        aria-label={text('closeChat')}
        onClick={() => chatWindow.send({ type: 'CLOSE' })}
      >
        <Icon name="back" />
      </button>
      <div className="chat-header__persona">
        <BrandMark />
        <p className="chat-header__name">
          <strong>{persona}</strong> <span>{name}</span>
        </p>
      </div>
      {isAnewOffered && (
        <button
          type="button"
          className="chat-header__new"
          data-testid="chat-new"
          aria-label={text('newConversation')}
          title={text('newConversation')}
          onClick={({ currentTarget }) => {
            // The button goes with what it clears.
            currentTarget.closest('dialog')?.querySelector('textarea')?.focus();
            chatRequest.send({ type: 'START_OVER' });
          }}
        >
          <Icon name="new" />
        </button>
      )}
      {product && (
        <p className="chat-header__chip" data-testid="chat-product-chip">
          <ProductPicture key={product.productId} url={product.imageUrl} alt="" sizes="32px" loading="eager" />
          <span lang={lang}>{product.readableName}</span>
        </p>
      )}
    </header>
  );
};
