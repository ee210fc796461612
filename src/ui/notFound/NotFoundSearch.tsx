import { useLocation } from 'wouter';
import { emptyExploreQuery, printExploreQuery } from '../../../contract/exploreQuery.ts';
import { Icon } from '../Icon.tsx';
import { ProductTile } from '../tiles/ProductTile.tsx';
import '../tiles/ProductGrid.css';
import { useFeaturedProducts } from '../tiles/useFeaturedProducts.ts';
import { useText } from '../useText.ts';
import './NotFoundSearch.css';

const sizes = '(min-width: 60rem) 16rem, 44vw';
const maxProducts = 4;

/** Ways on from an address that leads nowhere: a search that begins with what the address names, and products. */
const NotFoundSearch = ({ named }: { readonly named: string }) => {
  const text = useText();
  const [, navigate] = useLocation();
  const products = useFeaturedProducts();
  const search = (form: FormData): void => {
    const q = String(form.get('q') ?? '').trim();
    navigate(q === '' ? '/' : `/?${printExploreQuery({ ...emptyExploreQuery, q })}`);
  };
  return (
    <div className="not-found-search">
      <search>
        <form className="not-found-search__form" action={search}>
          <input
            type="search"
            name="q"
            className="not-found-search__input"
            data-testid="not-found-search"
            aria-label={text('exploreSearch')}
            placeholder={text('exploreSearchHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            defaultValue={named}
          />
          <button type="submit" className="button button--strong">
            <span className="not-found-search__label">{text('exploreSearch')}</span>
            <Icon name="arrow" />
          </button>
        </form>
      </search>
      {products.length > 0 && (
        <section aria-labelledby="notFoundSearchTitle">
          <h2 id="notFoundSearchTitle" className="not-found-search__title">
            {text('homePageSubtitle')}
          </h2>
          <ul className="grid grid--small">
            {products.slice(0, maxProducts).map((product) => (
              <li key={product.productId}>
                <ProductTile product={product} sizes={sizes} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

export default NotFoundSearch;
