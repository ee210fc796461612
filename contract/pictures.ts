/** Where the sizes of a rendered product picture lie (catalogue/pictures): 280, 560 and 1120 px, AVIF and WebP. */
const rendered = /^(\/product-images\/[0-9a-z]+)-560\.webp$/;
const widths = [280, 560, 1120] as const;

export interface PictureSources {
  readonly avif: string;
  readonly webp: string;
}

/** The `srcset` of both formats; undefined for a picture from elsewhere, which comes in one size. */
export const pictureSources = (url: string): PictureSources | undefined => {
  const stem = rendered.exec(url)?.[1];
  if (stem === undefined) return undefined;
  const set = (ending: string) => widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
};

/** Where a page's large picture is shown: in which windows, and how wide. */
export interface PicturePlace {
  readonly media?: string;
  readonly sizes: string;
}

/** The first product of the home page has its place beside the words (HomePage.css). */
export const leadPicture: PicturePlace = { media: '(min-width: 60rem)', sizes: '30rem' };
export const productPicture: PicturePlace = { sizes: '(min-width: 60rem) 36rem, 92vw' };
