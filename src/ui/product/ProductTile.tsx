import { Link } from 'wouter';
import { type ProductSummary, rawProductId } from '../../../contract/contract.ts';
import { ModelText } from '../ModelText.tsx';
import { Price } from '../Price.tsx';
import { ProductPicture } from '../ProductPicture.tsx';
import './ProductTile.css';
import { Rating } from '../Rating.tsx';
import { servedContent, useAsServed } from '../served.ts';
import { useContentLang } from '../useContentLang.ts';
import { useLanguage } from '../useLanguage.ts';
import { followServedLink, onPictureError, removeFailedPictures } from './servedTile.ts';

interface ProductTileProps {
  readonly product: ProductSummary;
  readonly sizes: string;
}

const Tile = ({ product, sizes }: ProductTileProps) => {
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
      <p className="tile__summary" lang={lang}>
        <ModelText text={product.summary} />
      </p>
      <p className="tile__foot">
        <Price price={product.price} />
        {product.rating && <Rating value={product.rating.average} count={product.rating.count} />}
      </p>
    </article>
  );
};

/** A product in a grid; the whole tile is a link. */
export const ProductTile = ({ product, sizes }: ProductTileProps) => {
  const { code } = useLanguage();
  const isServed = useAsServed(`${product.productId} ${code}`);
  return isServed ? (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link is in the markup of the server
    <article
      ref={removeFailedPictures}
      className="tile"
      data-product-id={product.productId}
      onClick={followServedLink}
      onErrorCapture={onPictureError}
      {...servedContent}
    />
  ) : (
    <Tile product={product} sizes={sizes} />
  );
};
