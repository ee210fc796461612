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

/** The address of a picture as a page may show it; empty for one that leads to no picture: `javascript:` and its like. */
export const pictureAddress = (url: string): string =>
  // Judged by what a browser makes of it, not by how it begins.
  /^(https?:|data:image\/)/.test(URL.parse(url, 'https://own.invalid')?.href ?? '') ? url : '';

/** Where a page's large picture is shown: in which windows, and how wide. */
export interface PicturePlace {
  readonly media?: string;
  readonly sizes: string;
}

/** The first product of the home page has its place beside the words (HomePage.css). */
export const leadPicture: PicturePlace = { media: '(min-width: 60rem)', sizes: '30rem' };
export const productPicture: PicturePlace = { sizes: '(min-width: 60rem) 36rem, 92vw' };

/** What the further pictures of a product show, in the order of a gallery. */
export const productViews = ['front', 'side', 'rear', 'hand', 'closeUp'] as const;
/** Those that a product is seen from as it turns, the main picture before them. */
export const turningViews = ['front', 'side', 'rear'] as const satisfies readonly ProductView[];
export type ProductView = (typeof productViews)[number];

/** Where the two sizes of a rendered view lie: 200 px for its thumbnail, 800 px for the gallery; AVIF alone. */
const renderedView = /^(\/product-views\/[0-9a-f]{16}-[a-zA-Z]+)-800\.avif$/;

/** The address of a view's thumbnail: its own small file, or the picture itself where it comes in one size. */
export const thumbnailOf = (url: string): string => {
  const view = renderedView.exec(url)?.[1];
  if (view !== undefined) return `${view}-200.avif`;
  const picture = rendered.exec(url)?.[1];
  return picture === undefined ? url : `${picture}-280.webp`;
};
