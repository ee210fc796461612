import type { ProductDetail } from '../../../contract/contract.ts';
import { firstViewElement } from '../../../contract/names.ts';
import { productPicture } from '../../../contract/pictures.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { lazyPart } from '../onDemand.tsx';
import { Price } from '../Price.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { Rating } from '../Rating.tsx';
import { useBrand } from '../useBrand.ts';
import { useLangOf } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import { keyFactsOf } from './keyFacts.ts';
import { PurchaseOptions } from './PurchaseOptions.tsx';
import './ProductInfo.css';
import '../QuietAction.css';
import { useLinkedField } from './useLinkedField.ts';

/** A figure with its conversions on a second line; without this the line break would depend on the font. */
const FactValue = ({ value }: { readonly value: string }) => {
  const [figure = '', inOthers] = value.split(/(?= \([^()]*\)$)/);
  return (
    <div className="fact__value">
      <ModelText text={figure} />
      {inOthers !== undefined && (
        <div>
          <ModelText text={inOthers} />
        </div>
      )}
    </div>
  );
};

/** After the picture, which decides how fast the page appears. */
const ProductViews = lazyPart(() => import('./ProductViews.tsx'));

/** The picture replaces the small copy that the served page has of it (server/http/site/page.ts). */
const endPreview = (frame: HTMLElement | null): void => {
  const preview = document.querySelector('[data-preview]');
  const picture = frame?.querySelector('img');
  if (!preview || !picture) return;
  picture.decode().then(
    () => preview.remove(),
    () => undefined,
  );
};

interface PartProps {
  readonly product: ProductDetail;
}

const AskButton = ({ model }: Pick<ProductDetail, 'model'>) => {
  const text = useText();
  const { ask } = usePageActors();
  const question = text('chatTellMeMoreAbout', { product: model });
  return (
    <button type="button" className="button button--strong" data-testid="product-ask" onClick={() => ask(question)}>
      <Icon name="chat" />
      <span>
        <ModelText text={question} models={[model]} />
      </span>
    </button>
  );
};

/** Name, price, what is bought with it, and what a visitor can do next. */
const Words = ({ product }: PartProps) => {
  const text = useText();
  const { placeOf } = useLinkedField();
  const { service } = useBrand();
  const lang = useLangOf(product.language);
  const { productName, model } = product;
  // Servers without options provide only the box contents.
  const options =
    product.options.length > 0
      ? product.options
      : [{ label: '', price: product.price, productId: null, box: product.boxContents, parts: [] }];
  return (
    <div className="info__words">
      <p className="info__category" lang={lang}>
        {product.categoryName}
      </p>
      <h1 id="productName" className="info__name" lang={lang}>
        <ModelText text={productName} models={[model]} />
      </h1>
      {product.rating && (
        <p className="field" {...placeOf('rating')}>
          <Rating value={product.rating.average} count={product.rating.count} />
        </p>
      )}
      <p className="info__summary" lang={lang}>
        <ModelText text={product.summary} />
      </p>
      <p className="info__price field" {...placeOf('price')}>
        <Price price={product.price} />
      </p>
      <PurchaseOptions options={options} lang={lang} />
      <AskButton model={model} />
      <p id={firstViewElement} className="info__further">
        <a className="quiet" href={service.dealersUrl} rel="noopener" data-testid="product-buy">
          {text('whereToBuy')}
        </a>
        <CompareToggle product={product} look="button" />
      </p>
    </div>
  );
};

/** Picture, name, price and key facts of a product, and a button to ask about it. */
export const ProductInfo = ({ product }: PartProps) => {
  const text = useText();
  const { placeOf } = useLinkedField();
  const lang = useLangOf(product.language);
  const { productName, imageUrl, views } = product;
  return (
    <section className="info" data-testid="product-info" aria-labelledby="productName">
      <div className="info__show" data-views={views.length > 0 || undefined}>
        <div ref={endPreview} className="info__picture">
          <ProductPicture url={imageUrl} alt={productName} sizes={productPicture.sizes} loading="eager" />
        </div>
        {views.length > 0 && <ProductViews product={product} />}
      </div>
      <Words product={product} />
      <ul className="facts" aria-label={text('keyFacts')}>
        {keyFactsOf(product.attributes).map(({ key, label, value }) => (
          <li key={key} className="fact field" lang={lang} {...placeOf(key)}>
            <FactValue value={value} />
            <span className="fact__label">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
