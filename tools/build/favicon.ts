import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Brand } from '../../brands/brand.ts';

/** The icon of a brand, drawn from its mark. */

const sizes = [16, 32, 48];

const svgOf = ({ mark, look: { tokens } }: Pick<Brand, 'mark' | 'look'>): string => {
  const shapes = mark.map(({ d, fill }) => `<path d="${d}" fill="${tokens[fill]}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes.join('')}</svg>`;
};

/** An ICO file: a directory of pictures, then the pictures as PNG. */
const icoOf = (pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4); // colour planes
    entry.writeUInt16LE(32, 6); // bits a pixel
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
};

/** Draws a brand's icon into its folder. */
export const drawFavicon = async (brand: Pick<Brand, 'mark' | 'look' | 'folder'>): Promise<void> => {
  const svg = Buffer.from(svgOf(brand));
  const pictures = await Promise.all(
    sizes.map(async (size) => ({ size, png: await sharp(svg, { density: 384 }).resize(size).png().toBuffer() })),
  );
  await writeFile(join(brand.folder, 'favicon.ico'), icoOf(pictures));
};
