import type { ProductDetail } from '../../../contract/contract.ts';
import { usePageActors } from '../../actors/useActors.ts';
import '../tiles/ProductGrid.css';
import { ProductTile } from '../tiles/ProductTile.tsx';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import './CompatibleProducts.css';

/** A comparison of more products would be unreadable. */
const maxCompared = 3;
const sizes = '(min-width: 60rem) 16rem, 44vw';

/** Compatible products, with two questions: which one fits, and how they differ. */
export const CompatibleProducts = ({ product }: { readonly product: ProductDetail }) => {
  const text = useText();
  const { tag } = useLanguage();
  const { ask } = usePageActors();
  const { compatible, successor, model } = product;
  if (compatible.length === 0 && !successor) return null;
  // Only products of one type can be compared: the first type with two products.
  const kind = compatible.find((one) => compatible.filter(({ category }) => category === one.category).length > 1);
  const compared = compatible.filter(({ category }) => category === kind?.category).slice(0, maxCompared);
  const names = (compared.length > 1 ? compared : compatible.slice(0, 2)).map((one) => one.model);
  // Only when it is asked: the first list format takes a slow phone 0.1 s.
  const compare = (): void => {
    const products = new Intl.ListFormat(tag, { type: 'conjunction' }).format(names);
    ask(text('compareQuestion', { products }));
  };
  return (
    <section className="compatible" data-testid="product-compatible" aria-labelledby="compatibleTitle">
      <header className="section__head">
        <h2 id="compatibleTitle" className="section__title">
          {text('accessoriesH1')}
        </h2>
        <p className="section__ways">
          <button
            type="button"
            className="button"
            data-testid="product-which"
            onClick={() => ask(text('pickQuestion', { product: model }))}
          >
            {text('accessoriesButton')}
          </button>
          {names.length > 1 && (
            <button type="button" className="button" data-testid="product-compare" onClick={compare}>
              {text('compareButton')}
            </button>
          )}
        </p>
      </header>
      <ul className="grid grid--small grid--row">
        {compatible.map((one) => (
          <li key={one.productId}>
            <ProductTile product={one} sizes={sizes} />
          </li>
        ))}
      </ul>
      {successor && (
        <aside className="successor" aria-label={text('successor')}>
          <p className="successor__label">{text('successor')}</p>
          <ProductTile product={successor} sizes={sizes} />
        </aside>
      )}
    </section>
  );
};
