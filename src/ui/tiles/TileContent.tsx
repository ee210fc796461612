import { Fragment } from 'react';
import { Link } from 'wouter';
import { type ProductSummary, rawProductId } from '../../../contract/contract.ts';
import { ModelText } from '../ModelText.tsx';
import { Price } from '../Price.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { Rating } from '../Rating.tsx';
import { useContentLang } from '../useContentLang.ts';

interface ProductTileProps {
  readonly product: ProductSummary;
  readonly sizes: string;
}

/** What a tile shows. */
const TileContent = ({ product, sizes }: ProductTileProps) => {
  const lang = useContentLang();
  return (
    <article className="tile" data-product-id={product.productId}>
      <div className="tile__picture">
        <ProductPicture url={product.imageUrl} alt="" sizes={sizes} />
      </div>
      <p className="tile__category" lang={lang}>
        {product.categoryName}
      </p>
      <h3 className="tile__name" lang={lang}>
        <Link href={`/${rawProductId(product.productId)}`} className="tile__link">
          <ModelText text={product.productName} models={[product.model]} />
        </Link>
      </h3>
      <p className="tile__figures">
        {product.figures?.map((figure, index) => (
          <Fragment key={figure}>
            {index > 0 && ' · '}
            <span className="model">{figure}</span>
          </Fragment>
        ))}
      </p>
      <p className="tile__foot">
        <Price price={product.price} />
        {product.rating && <Rating value={product.rating.average} count={product.rating.count} />}
      </p>
    </article>
  );
};

export default TileContent;
