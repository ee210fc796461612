import type { ComponentType } from 'react';
import type { ProductDetail } from '../../contract/contract.ts';
import { BatteryPlatform } from '../../src/ui/product/BatteryPlatform.tsx';
import { Breadcrumb } from '../../src/ui/product/Breadcrumb.tsx';
import { CompatibleProducts } from '../../src/ui/product/CompatibleProducts.tsx';
import { ProductData } from '../../src/ui/product/ProductData.tsx';
import { ProductFaq } from '../../src/ui/product/ProductFaq.tsx';
import { ProductInfo } from '../../src/ui/product/ProductInfo.tsx';
import { SimilarProducts } from '../../src/ui/product/SimilarProducts.tsx';
import { ProductReviews } from '../../src/ui/reviews/ProductReviews.tsx';
import { ProductStory } from '../../src/ui/story/ProductStory.tsx';
import ProductSupport from '../../src/ui/support/ProductSupport.tsx';
import { type Exhibit, withPart } from './exhibit.ts';
import { Hydrated } from './Hydrated.tsx';

/** The parts of a product page, each with a product that has it. */
const parts: readonly [
  name: string,
  Part: ComponentType<ProductDetail & { readonly product: ProductDetail }>,
  has: (product: ProductDetail) => boolean,
][] = [
  ['Breadcrumb', Breadcrumb, () => true],
  ['ProductInfo', ProductInfo, ({ views }) => views.length > 0],
  ['ProductInfo/options', ProductInfo, ({ options }) => options.length > 1],
  ['ProductData', ProductData, ({ groups }) => groups.length > 0],
  ['ProductStory', ProductStory, ({ content }) => content !== ''],
  ['CompatibleProducts', CompatibleProducts, ({ compatible }) => compatible.length > 0],
  ['BatteryPlatform', BatteryPlatform, ({ batteryPlatform }) => batteryPlatform !== null],
  ['SimilarProducts', SimilarProducts, ({ similar }) => similar.length > 0],
  ['ProductReviews', ProductReviews, ({ reviews }) => reviews.length > 1],
  ['ProductFaq', ProductFaq, ({ faq }) => faq.length > 0],
  ['ProductSupport', ProductSupport, ({ documents }) => documents.length > 0],
];

const exhibits = parts.map(
  ([name, Part, has]): Exhibit => ({
    name,
    view: ({ samples }) => {
      const product = withPart(samples, has);
      return <Part {...product} product={product} />;
    },
  }),
);

/** The text about a product that the server wrote, which the browser neither renders nor hydrates. */
const servedStory: Exhibit = {
  name: 'ProductStory/served',
  view: ({ samples, actors }) => (
    <Hydrated actors={actors}>
      <ProductStory product={withPart(samples, ({ content }) => content !== '')} />
    </Hydrated>
  ),
};

/** Each part of a product page on its own. */
export const productExhibits: readonly Exhibit[] = [...exhibits, servedStory];
