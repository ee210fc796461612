import { useState } from 'react';
import './ProductPicture.css';
import { pictureAddress, pictureSources } from '../../../contract/pictures.ts';
import { hasFailed } from './failedPicture.ts';

interface ProductPictureProps {
  readonly url: string | null;
  /** Empty if the name is next to the picture. */
  readonly alt: string;
  /** Displayed width as a `sizes` attribute. */
  readonly sizes: string;
  readonly loading?: 'lazy' | 'eager';
}

/** A product's picture in a suitable size and format; renders nothing if it fails to load or its address is invalid. */
export const ProductPicture = ({ url, alt, sizes, loading = 'lazy' }: ProductPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  // Stored conversations and the catalogue may contain such addresses too.
  if (url === null || url === '' || broken === url || !pictureAddress(url)) return null;
  const sources = pictureSources(url);
  return (
    <picture className="product-picture">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={(image) => {
          if (image && hasFailed(image)) setBroken(url);
        }}
        src={url}
        alt={alt}
        width={560}
        height={560}
        loading={loading}
        fetchPriority={loading === 'eager' ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(url)}
      />
    </picture>
  );
};
