import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { lookOf } from '../../brands/looks.ts';
import { marks } from '../../brands/marks.ts';
import { type BrandCode, brandCodes } from '../../contract/contract.ts';

/** Draws `public/favicons/{brand}.ico` from the brands' marks: run it when a mark or its colours change. */

const sizes = [16, 32, 48];

const svgOf = (code: BrandCode): string => {
  const { tokens } = lookOf(code);
  const shapes = marks[code].map(({ d, fill }) => `<path d="${d}" fill="${tokens[fill]}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes.join('')}</svg>`;
};

/** An icon file: a directory of pictures, then the pictures, each a PNG. */
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

const folder = fileURLToPath(new URL('../../public/favicons/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const code of brandCodes) {
  const svg = Buffer.from(svgOf(code));
  const pictures = await Promise.all(
    sizes.map(async (size) => ({ size, png: await sharp(svg, { density: 384 }).resize(size).png().toBuffer() })),
  );
  await writeFile(`${folder}${code}.ico`, icoOf(pictures));
}
