import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FontPart } from '../../../brands/brand.ts';
import type { FontFace } from '../../../brands/fontFaces.ts';
import type { BrandWithFonts } from '../../../brands/styles.ts';

/** A font file of a brand: a face, or a part of one. */
export type FontFile = FontFace | `${FontFace}-${FontPart}`;

const compress = promisify(brotliCompress);

/** A font file as it is, and compressed where its format is not so itself. */
export interface Font {
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
}

/** Quality 9 takes a tenth of the time that 11 takes, and leaves a tenth more. */
const quality = 9;

const readFont = async ({ folder, fonts }: BrandWithFonts, name: FontFile): Promise<Font> => {
  const plain = await readFile(join(folder, 'fonts', `${name}.${fonts.ending}`));
  if (fonts.ending === 'woff2') return { plain, brotli: undefined };
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, brotli: await compress(plain, { params }) };
};

/** The fonts of the brands, each read and compressed once, when it is first asked for. */
export const fontStore = (): ((brand: BrandWithFonts, file: FontFile) => Promise<Font>) => {
  const kept = new Map<string, Promise<Font>>();
  return (brand, file) => {
    const name = `${brand.code}/${file}`;
    const present = kept.get(name);
    if (present !== undefined) return present;
    const font = readFont(brand, file);
    kept.set(name, font);
    font.catch(() => kept.delete(name)); // a disk that fails once may not fail again
    return font;
  };
};
