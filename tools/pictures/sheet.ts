import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureFolder } from './encode.ts';

/** Lays pictures out on a light and a dark ground, to be looked at. */
export const sheet = async (pictures: readonly Buffer[], file: string, cell = 340, columns = 5): Promise<void> => {
  const rows = Math.ceil(pictures.length / columns);
  const tiles = await Promise.all(
    pictures.map(async (picture, i) => {
      const dark = (i + Math.floor(i / columns)) % 2 === 1;
      const small = await sharp(picture)
        .resize(cell - 8, cell - 8)
        .toBuffer();
      const tile = sharp({
        create: { width: cell, height: cell, channels: 3, background: dark ? '#17191d' : '#f4f5f7' },
      });
      const input = await tile
        .composite([{ input: small }])
        .png()
        .toBuffer();
      return { input, left: (i % columns) * cell, top: Math.floor(i / columns) * cell };
    }),
  );
  const ground = sharp({ create: { width: cell * columns, height: cell * rows, channels: 3, background: '#ffffff' } });
  await ground.composite(tiles).png().toFile(file);
};

/** The same from pictures already kept. */
export const sheetOf = async (names: readonly string[], file: string): Promise<void> => {
  const pictures = await Promise.all(names.map((name) => readFile(new URL(`${name}-560.avif`, pictureFolder))));
  await sheet(pictures, file, 250, 8);
};
