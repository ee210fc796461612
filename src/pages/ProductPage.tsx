import { useDeferredValue, useEffect } from 'react';
import type { ProductDetail } from '../../contract/contract.ts';
import { usePageActors } from '../actors/useActors.ts';
import { ChatLauncher } from '../ui/chat/ChatLauncher.tsx';
import { ContentLanguageNote } from '../ui/chat/ContentLanguageNote.tsx';
import { CompareArea } from '../ui/compare/CompareArea.tsx';
import { LoadFailed } from '../ui/frame/LoadFailed.tsx';
import { PageFrame } from '../ui/frame/PageFrame.tsx';
import { usePageTitle } from '../ui/frame/usePageTitle.ts';
import { NotFound } from '../ui/notFound/NotFound.tsx';
import { lazyPart } from '../ui/onDemand.tsx';
import { BatteryPlatform } from '../ui/product/BatteryPlatform.tsx';
import { Breadcrumb, BreadcrumbExpected } from '../ui/product/Breadcrumb.tsx';
import { CompatibleProducts } from '../ui/product/CompatibleProducts.tsx';
import { ProductData } from '../ui/product/ProductData.tsx';
import { ProductFaq } from '../ui/product/ProductFaq.tsx';
import { ProductInfo } from '../ui/product/ProductInfo.tsx';
import { SimilarProducts } from '../ui/product/SimilarProducts.tsx';
import { ProductReviews } from '../ui/reviews/ProductReviews.tsx';
import { SchemeSwitcher } from '../ui/scheme/SchemeSwitcher.tsx';
import { ProductStory } from '../ui/story/ProductStory.tsx';
import { useLanguage } from '../ui/useLanguage.ts';
import { useText } from '../ui/useText.ts';
import './ProductPage.css';
import { useSelector } from '../ui/useSelector.ts';

/** At the end of the page, and loaded last. */
const ProductSupport = lazyPart(() => import('../ui/support/ProductSupport.tsx'));

/** Placeholder of picture, name and summary while the product loads. */
const ProductExpected = () => {
  const text = useText();
  return (
    <div className="product product--expected" role="status">
      <h1 className="visually-hidden">{text('loading')}</h1>
      <BreadcrumbExpected />
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
    </div>
  );
};

const ProductView = ({ product }: { readonly product: ProductDetail }) => {
  usePageTitle(product.productName);
  return (
    <article className="product">
      <Breadcrumb {...product} />
      <ContentLanguageNote className="product__note" />
      <ProductInfo product={product} />
      <ProductData product={product} />
      <ProductStory product={product} />
      <CompatibleProducts product={product} />
      <BatteryPlatform product={product} />
      <SimilarProducts productId={product.productId} similar={product.similar} />
      <ProductReviews reviews={product.reviews} rating={product.rating} model={product.model} />
      <ProductFaq faq={product.faq} model={product.model} />
      <ProductSupport documents={product.documents} language={product.language} />
      <CompareArea />
      <SchemeSwitcher />
    </article>
  );
};

/** A product page, by raw id (specification, section 2). */
const ProductPage = ({ id }: { readonly id: string }) => {
  const { productPage } = usePageActors();
  const { code } = useLanguage();
  // Product and text are rendered together; a later text would move everything below it, and with it the restored scroll position.
  const product = useDeferredValue(useSelector(productPage, ({ context }) => context.product));
  const isUnknown = useSelector(productPage, (snapshot) => snapshot.matches('notFound'));
  const hasFailed = useSelector(productPage, (snapshot) => snapshot.matches('failed'));
  useEffect(() => productPage.send({ type: 'VIEW', id, language: code }), [productPage, id, code]);
  useEffect(() => () => productPage.send({ type: 'LEAVE' }), [productPage]);

  if (isUnknown) return <NotFound path={`/${id}`} named={id} />;
  return (
    <PageFrame>
      {product ? (
        <ProductView product={product} />
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
