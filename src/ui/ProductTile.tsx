import { Link } from 'wouter';
import { type ProductSummary, rawProductId } from '../../contract.ts';
import { Price } from './Price.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import './ProductTile.css';
import { Rating } from './Rating.tsx';

/** A product in a grid: the whole tile leads to its page. */
export const ProductTile = ({ product, sizes }: { readonly product: ProductSummary; readonly sizes: string }) => (
  <article className="tile" data-product-id={product.productId}>
    <div className="tile__picture">
      <ProductPicture url={product.imageUrl} alt="" sizes={sizes} />
    </div>
    <p className="tile__category">{product.categoryName}</p>
    <h3 className="tile__name">
      <Link href={`/${rawProductId(product.productId)}`} className="tile__link">
        {product.productName}
      </Link>
    </h3>
    <p className="tile__summary">{product.summary}</p>
    <p className="tile__foot">
      <Price price={product.price} />
      {product.rating && <Rating value={product.rating.average} count={product.rating.count} />}
    </p>
  </article>
);
