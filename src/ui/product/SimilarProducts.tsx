import { maxCompared } from '../../../contract/compareQuery.ts';
import { type ProductDetail, rawProductId } from '../../../contract/contract.ts';
import { goToComparison } from '../../actors/page/compare.ts';
import { ProductTile } from '../tiles/ProductTile.tsx';
import { useText } from '../useText.ts';
import '../tiles/ProductGrid.css';

const sizes = '(min-width: 60rem) 16rem, 44vw';

/** Similar tools, nearest first, with a button to compare them. */
export const SimilarProducts = ({ productId, similar }: Pick<ProductDetail, 'productId' | 'similar'>) => {
  const text = useText();
  if (similar.length === 0) return null;
  const ids = [productId, ...similar.map((other) => other.productId)].map(rawProductId).slice(0, maxCompared);
  return (
    <section className="similar" data-testid="product-similar" aria-labelledby="similarTitle">
      <header className="section__head">
        <h2 id="similarTitle" className="section__title">
          {text('similarH1')}
        </h2>
        <p className="section__ways">
          <button type="button" className="button" data-testid="similar-compare" onClick={() => goToComparison(ids)}>
            {text('similarCompare')}
          </button>
        </p>
      </header>
      <ul className="grid grid--small grid--row">
        {similar.map((other) => (
          <li key={other.productId}>
            <ProductTile product={other} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
};
