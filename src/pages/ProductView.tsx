import { useRef } from 'react';
import type { ProductDetail } from '../../contract/contract.ts';
import { ContentLanguageNote } from '../ui/chat/ContentLanguageNote.tsx';
import { CompareArea } from '../ui/compare/CompareArea.tsx';
import { usePageTitle } from '../ui/frame/usePageTitle.ts';
import { useReplayedInput } from '../ui/hydration/useReplayedInput.ts';
import { lazyPart } from '../ui/onDemand.tsx';
import { BatteryPlatform } from '../ui/product/BatteryPlatform.tsx';
import { Breadcrumb } from '../ui/product/Breadcrumb.tsx';
import { CompatibleProducts } from '../ui/product/CompatibleProducts.tsx';
import { ProductData } from '../ui/product/ProductData.tsx';
import { ProductFaq } from '../ui/product/ProductFaq.tsx';
import { ProductInfo } from '../ui/product/ProductInfo.tsx';
import { SimilarProducts } from '../ui/product/SimilarProducts.tsx';
import { ProductReviews } from '../ui/reviews/ProductReviews.tsx';
import { SchemeSwitcher } from '../ui/scheme/SchemeSwitcher.tsx';
import { ProductStory } from '../ui/story/ProductStory.tsx';

/** At the end of the page, and loaded last. */
const ProductSupport = lazyPart(() => import('../ui/support/ProductSupport.tsx'));

/** What a product page says about its product. */
const ProductView = ({ product }: { readonly product: ProductDetail }) => {
  usePageTitle(product.productName);
  const article = useRef<HTMLElement>(null);
  useReplayedInput(article);
  return (
    <article ref={article} className="product" data-later>
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

export default ProductView;
