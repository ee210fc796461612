/** File names of a rendered product picture (catalogue/pictures): 280, 560 and 1120 px, AVIF and WebP. */
const rendered = /^(\/product-images\/[0-9a-z]+)-560\.webp$/;
const widths = [280, 560, 1120] as const;

export interface PictureSources {
  readonly avif: string;
  readonly webp: string;
}

/** The `srcset` of both formats; undefined for pictures from elsewhere, which have one size. */
export const pictureSources = (url: string): PictureSources | undefined => {
  const stem = rendered.exec(url)?.[1];
  if (stem === undefined) return undefined;
  const set = (ending: string) => widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
};

/** Address of the smallest size of a rendered picture, which a page can hold itself until a larger one has come. */
export const previewOf = (url: string): string | undefined => {
  const stem = rendered.exec(url)?.[1];
  return stem === undefined ? undefined : `${stem}-${widths[0]}.avif`;
};

/** A picture's address if it is safe to show; empty for others, such as `javascript:`. */
export const pictureAddress = (url: string): string =>
  // Judged by the URL that a browser would parse, not by its prefix.
  /^(https?:|data:image\/)/.test(URL.parse(url, 'https://own.invalid')?.href ?? '') ? url : '';

/** Where a page's large picture is shown: media condition and sizes. */
export interface PicturePlace {
  readonly media?: string;
  readonly sizes: string;
}

/** The first product of the home page is shown beside the text (HomePage.css). */
export const leadPicture: PicturePlace = { media: '(min-width: 60rem)', sizes: '30rem' };
export const productPicture: PicturePlace = { sizes: '(min-width: 60rem) 36rem, 92vw' };

/** Views of a product's further pictures, in gallery order. */
export const productViews = ['front', 'side', 'rear', 'hand', 'closeUp'] as const;
/** Views around a turning product, after the main picture. */
export const turningViews = ['front', 'side', 'rear'] as const satisfies readonly ProductView[];
export type ProductView = (typeof productViews)[number];

/** File names of a rendered view: a thumbnail of 200 px and a gallery picture of 800 px, AVIF only. */
const renderedView = /^(\/product-views\/[0-9a-f]{16}-[a-zA-Z]+)-800\.avif$/;

/** Address of a view's thumbnail, or of the picture itself if it has one size. */
export const thumbnailOf = (url: string): string => {
  const view = renderedView.exec(url)?.[1];
  if (view !== undefined) return `${view}-200.avif`;
  const picture = rendered.exec(url)?.[1];
  return picture === undefined ? url : `${picture}-280.webp`;
};
