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

/** The home page's large picture: in which windows it has its place (HomePage.css), and how wide it is there. */
export const leadPicture = { media: '(min-width: 60rem)', sizes: '30rem' } as const;
