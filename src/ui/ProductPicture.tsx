import { useState } from 'react';
import './ProductPicture.css';
import { pictureAddress, pictureSources } from '../../contract/pictures.ts';

interface ProductPictureProps {
  readonly url: string | null;
  /** Empty where the name stands beside the picture. */
  readonly alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string;
  readonly loading?: 'lazy' | 'eager';
}

/** Whether it has failed before anybody listened: a page that the server wrote is loaded ahead of the app. */
const hasFailed = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth === 0;

/** A product's picture in the size and format that suits; one that does not load, or whose address leads to none, leaves nothing behind. */
export const ProductPicture = ({ url, alt, sizes, loading = 'lazy' }: ProductPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  // Also of what this tab has kept, and of the catalogue.
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
