import { featuredCount } from '../../../contract/contract.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import './ProductGrid.css';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';
import { ProductTile } from './ProductTile.tsx';

const sizes = '(min-width: 75rem) 18rem, (min-width: 45rem) 30vw, 50vw';

/** Placeholder tiles while the products load, so that nothing moves. */
const expected = Array.from({ length: featuredCount }, (_, index) => `tile ${index}`);

/** Products of the home page. */
export const FeaturedProducts = () => {
  const text = useText();
  const { featuredProducts } = usePageActors();
  const products = useSelector(featuredProducts, ({ context }) => context.products);
  const hasFailed = useSelector(featuredProducts, (snapshot) => snapshot.matches('failed'));
  const isExpected = useSelector(
    featuredProducts,
    (snapshot) => snapshot.matches('idle') || snapshot.matches('loading'),
  );

  if (hasFailed && products.length === 0) {
    return <LoadFailed onRetry={() => featuredProducts.send({ type: 'RETRY' })} />;
  }
  return (
    <ul className="grid grid--row" aria-busy={isExpected} aria-label={text('homePageSubtitle')}>
      {products.length === 0 && isExpected
        ? expected.map((key) => (
            <li key={key}>
              <div className="tile tile--expected" />
            </li>
          ))
        : products.map((product) => (
            <li key={product.productId}>
              <ProductTile product={product} sizes={sizes} />
            </li>
          ))}
    </ul>
  );
};
