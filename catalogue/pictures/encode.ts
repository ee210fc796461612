import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

export const pictureFolder = new URL('../../public/product-images/', import.meta.url);
export const formats = ['avif', 'webp'] as const;
/** Widths kept and the bytes a file of that width may take. */
export const sizes = { 280: 5_000, 560: 12_000, 1120: 26_000 } as const;
export const widths = [280, 560, 1120] as const;

export const pictureFiles = (name: string): string[] => widths.flatMap((width) => formats.map((format) => `${name}-${width}.${format}`));
export const picturePath = (name: string): string => `/product-images/${name}-560.webp`;

export const isKept = async (name: string): Promise<boolean> => {
  const found = await Promise.all(pictureFiles(name).map((file) => access(new URL(file, pictureFolder)).then(() => true, () => false)));
  return found.every(Boolean);
};

sharp.concurrency(1);

/** The best quality that fits the budget. */
const fit = async (pixels: sharp.Sharp, format: (typeof formats)[number], budget: number): Promise<Buffer> => {
  for (let quality = format === 'avif' ? 62 : 84; ; quality -= 7) {
    const options = format === 'avif' ? { quality, effort: 3 } : { quality, alphaQuality: Math.max(50, quality), effort: 5 };
    const file = await pixels.clone()[format](options).toBuffer();
    if (file.length < budget || quality < 15) return file;
  }
};

/** Writes the six files of a picture. */
export const keep = async (name: string, png: Buffer): Promise<void> => {
  await mkdir(pictureFolder, { recursive: true });
  for (const width of widths) {
    const { data, info } = await sharp(png).resize(width, width, { kernel: 'lanczos3' }).raw().toBuffer({ resolveWithObject: true });
    const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    for (const format of formats) {
      const file = new URL(`${name}-${width}.${format}`, pictureFolder);
      const draft = new URL(`${file.href}.part`);
      await writeFile(draft, await fit(pixels, format, sizes[width]));
      await rename(draft, file);
    }
  }
};
