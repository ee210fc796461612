import { useDeferredValue, useEffect } from 'react';
import { usePageActors } from '../actors/useActors.ts';
import { ChatLauncher } from '../ui/chat/ChatLauncher.tsx';
import { LoadFailed } from '../ui/frame/LoadFailed.tsx';
import { PageFrame } from '../ui/frame/PageFrame.tsx';
import { LaterPart } from '../ui/hydration/LaterPart.tsx';
import { useLanguage } from '../ui/useLanguage.ts';
import { useSelector } from '../ui/useSelector.ts';
import { useText } from '../ui/useText.ts';
import { NotFoundPage, ProductView } from './onDemandParts.ts';
import './ProductPage.css';

/** Placeholder of picture, name and summary while the product loads. */
const ProductExpected = () => {
  const text = useText();
  return (
    <div className="product product--expected" role="status">
      <div className="crumbs" aria-hidden="true" />
      <div className="info" aria-hidden="true">
        <div className="info__show" data-views>
          <div className="info__picture" />
        </div>
        <div className="info__words">
          <div className="info__category product__line product__line--short" />
          <div className="info__name product__line" />
          <div className="info__summary product__line" />
        </div>
      </div>
      <h1 className="visually-hidden">{text('loading')}</h1>
    </div>
  );
};

/** A product page, by raw id (specification, section 2). */
const ProductPage = ({ id }: { readonly id: string }) => {
  const { productPage } = usePageActors();
  const { code } = useLanguage();
  // Product and text are rendered together; a later text would move everything below it, and with it the restored scroll position.
  const product = useDeferredValue(useSelector(productPage, ({ context }) => context.product));
  const isUnknown = useDeferredValue(useSelector(productPage, (snapshot) => snapshot.matches('notFound')));
  const hasFailed = useSelector(productPage, (snapshot) => snapshot.matches('failed'));
  useEffect(() => productPage.send({ type: 'VIEW', id, language: code }), [productPage, id, code]);
  useEffect(() => () => productPage.send({ type: 'LEAVE' }), [productPage]);

  if (isUnknown) return <NotFoundPage.Part path={`/${id}`} named={id} />;
  return (
    <PageFrame>
      {product ? (
        <LaterPart fallback={<ProductExpected />}>
          <ProductView.Part key={product.productId} product={product} />
        </LaterPart>
      ) : hasFailed ? (
        <LoadFailed isPage onRetry={() => productPage.send({ type: 'RETRY' })} />
      ) : (
        <ProductExpected />
      )}
      <ChatLauncher />
    </PageFrame>
  );
};

export default ProductPage;
