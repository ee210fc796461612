import { useState } from 'react';
import './ProductPicture.css';
import { pictureSources } from '../../contract/pictures.ts';

interface ProductPictureProps {
  readonly url: string | null;
  /** Empty where the name stands beside the picture. */
  readonly alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  readonly sizes: string;
  readonly loading?: 'lazy' | 'eager';
}

/** A product's picture in the size and format that suits; one that does not load leaves nothing behind. */
export const ProductPicture = ({ url, alt, sizes, loading = 'lazy' }: ProductPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === '' || broken === url) return null;
  const sources = pictureSources(url);
  return (
    <picture className="product-picture">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
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
