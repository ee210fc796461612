import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type ProductView, productViews } from '../../contract/pictures.ts';

export const pictureFolder = new URL('../../public/product-images/', import.meta.url);
export const formats = ['avif', 'webp'] as const;
/** Widths kept and the bytes a file of that width may take. */
export const sizes = { 280: 5_500, 560: 12_000, 1120: 30_000 } as const;
export const widths = [280, 560, 1120] as const;

export const pictureFiles = (name: string): string[] =>
  widths.flatMap((width) => formats.map((format) => `${name}-${width}.${format}`));
export const picturePath = (name: string): string => `/product-images/${name}-560.webp`;

export const viewFolder = new URL('../../public/product-views/', import.meta.url);
/** Widths of the further views, AVIF alone, and the bytes each may take. */
export const viewSizes = { 200: 3_000, 800: 13_000 } as const;
export const viewWidths = [200, 800] as const;

export const viewFiles = (name: string): string[] =>
  productViews.flatMap((view) => viewWidths.map((width) => `${name}-${view}-${width}.avif`));
export const viewPath = (name: string, view: ProductView): string => `/product-views/${name}-${view}-800.avif`;

const areIn = async (folder: URL, files: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(
    files.map((file) =>
      access(new URL(file, folder)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
};

export const isKept = (name: string): Promise<boolean> => areIn(pictureFolder, pictureFiles(name));
export const areViewsKept = (name: string): Promise<boolean> => areIn(viewFolder, viewFiles(name));

sharp.concurrency(1);

type Rung = readonly [quality: number, step: number, alphaQuality?: number];

/** Steps taken down until a file fits: lossy quality, and for WebP the step between the alpha levels of the shadow. */
const ladder: readonly Rung[] = [
  [80, 4],
  [70, 4],
  [60, 4],
  [50, 4],
  [42, 4],
  [36, 4],
  [30, 5],
  [24, 5],
  [20, 6, 60],
  [14, 8, 40],
  [8, 12, 20],
];

/**
 * WebP keeps alpha without loss, and a soft shadow in 256 levels weighs as much as the product. Few levels for edges and
 * even, small steps in the shadow look the same; WebP's own reduction of levels would draw contour lines instead.
 */
const fewerLevels = (pixels: Buffer, step: number): Buffer => {
  const result = Buffer.from(pixels);
  for (let i = 3; i < result.length; i += 4) {
    const alpha = result[i] ?? 0;
    result[i] = alpha > 250 ? 255 : alpha > 140 ? Math.round(alpha / 24) * 24 : Math.round(alpha / step) * step;
  }
  return result;
};

const encoded = async (
  pixels: Buffer,
  width: number,
  format: (typeof formats)[number],
  budget: number,
): Promise<Buffer> => {
  const raw = { width, height: width, channels: 4 } as const;
  const attempt = ([quality, step, alphaQuality = 100]: Rung): Promise<Buffer> =>
    format === 'avif'
      ? sharp(pixels, { raw })
          .avif({ quality: Math.round(quality * 0.8), effort: 3 })
          .toBuffer()
      : sharp(fewerLevels(pixels, step), { raw }).webp({ quality, alphaQuality, effort: 4 }).toBuffer();
  // Halving: the first rung that fits, found in four tries instead of eleven.
  let [low, high] = [0, ladder.length - 1];
  let best: Buffer | undefined;
  while (low < high) {
    const middle = (low + high) >> 1;
    const file = await attempt(ladder[middle] as Rung);
    if (file.length < budget) [high, best] = [middle, file];
    else low = middle + 1;
  }
  return best ?? attempt(ladder[low] as Rung);
};

/** A file stands whole or not at all. */
const write = async (file: URL, bytes: Buffer): Promise<void> => {
  const draft = new URL(`${file.href}.part`);
  await writeFile(draft, bytes);
  await rename(draft, file);
};

const scaled = (png: Buffer, width: number): Promise<Buffer> =>
  sharp(png).resize(width, width, { kernel: 'lanczos3' }).ensureAlpha().raw().toBuffer();

/** Writes the six files of a picture. */
export const keep = async (name: string, png: Buffer): Promise<void> => {
  await mkdir(pictureFolder, { recursive: true });
  for (const width of widths) {
    const pixels = await scaled(png, width);
    for (const format of formats) {
      const bytes = await encoded(pixels, width, format, sizes[width]);
      await write(new URL(`${name}-${width}.${format}`, pictureFolder), bytes);
    }
  }
};

/** Writes the files of a product's further views. */
export const keepViews = async (name: string, pngs: readonly Buffer[]): Promise<void> => {
  await mkdir(viewFolder, { recursive: true });
  for (const [place, view] of productViews.entries()) {
    const png = pngs[place];
    if (!png) throw new Error(`the view "${view}" was not drawn`);
    for (const width of viewWidths) {
      const bytes = await encoded(await scaled(png, width), width, 'avif', viewSizes[width]);
      await write(new URL(`${name}-${view}-${width}.avif`, viewFolder), bytes);
    }
  }
};
