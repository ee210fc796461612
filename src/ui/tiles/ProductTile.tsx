import { Suspense } from 'react';
import type { ProductSummary } from '../../../contract/contract.ts';
// Styles of what the tile shows. Its code is not loaded if the server has written it.
import '../picture/ProductPicture.css';
import '../Rating.css';
import './ProductTile.css';
import { servedContent, useAsServed } from '../served.ts';
import { useLanguage } from '../useLanguage.ts';
import { TileContent } from './onDemandTile.ts';
import { followServedLink, onPictureError, removeFailedPictures } from './servedTile.ts';

interface ProductTileProps {
  readonly product: ProductSummary;
  readonly sizes: string;
}

/** A product in a grid; the whole tile is a link. */
export const ProductTile = ({ product, sizes }: ProductTileProps) => {
  const { code } = useLanguage();
  const isServed = useAsServed(`${product.productId} ${code}`);
  return (
    <Suspense fallback={<div className="tile tile--expected" />}>
      {isServed ? (
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
        <TileContent.Part product={product} sizes={sizes} />
      )}
    </Suspense>
  );
};
