import { readdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { productViews } from '../../contract/pictures.ts';
import { isToolKind } from '../../server/catalogue/kinds.ts';
import { pictureFiles, pictureFolder, sizes, viewFolder, viewSizes, widths } from './encode.ts';
import { brands, readFeeds } from './feeds.ts';

const feeds = (await Promise.all(brands.map(readFeeds))).flat();
const products = feeds.flatMap(({ brand, content }) =>
  (content.products ?? []).map((product) => ({ brand, ...product })),
);
const nameOf = (image: string | undefined): string =>
  image?.match(/^\/product-images\/([0-9a-f]{16})-560\.webp$/)?.[1] ?? '';

describe('product pictures', () => {
  test.each(brands)('%s: every product names a picture', (brand) => {
    const own = products.filter((product) => product.brand === brand);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ image }) => nameOf(image) === '').map(({ id }) => id)).toEqual([]);
  });

  test('the folder has exactly the six files of each named picture', async () => {
    const wanted = new Set(products.flatMap(({ image }) => pictureFiles(nameOf(image))));
    expect(new Set(await readdir(pictureFolder))).toEqual(wanted);
  });

  test('no file is heavier than its width allows', async () => {
    const heavy: string[] = [];
    for (const file of await readdir(pictureFolder)) {
      const width = Number(file.match(/-(\d+)\./)?.[1]) as keyof typeof sizes;
      if ((await stat(new URL(file, pictureFolder))).size >= sizes[width]) heavy.push(file);
    }
    expect(heavy).toEqual([]);
  });

  test('pictures are square, transparent, and as wide as their names say', async () => {
    for (const file of await readdir(pictureFolder)) {
      const { width, height, hasAlpha, format } = await sharp(new URL(file, pictureFolder).pathname).metadata();
      const [, said, extension] = file.match(/-(\d+)\.(avif|webp)$/) ?? [];
      expect(widths).toContain(width);
      expect({ file, width, height, hasAlpha, format }).toEqual({
        file,
        width: Number(said),
        height: Number(said),
        hasAlpha: true,
        format: extension === 'avif' ? 'heif' : 'webp',
      });
    }
  });
});

describe('further views of tools', () => {
  const views = products.flatMap((product) => product.views ?? []);
  const filesOf = (image: string) =>
    [image, image.replace('-800.', '-200.')].map((path) => path.split('/').at(-1) ?? '');

  test('every tool has all views, other products none, and the folder has no other files', async () => {
    for (const { id, kind, views: own = [] } of products)
      expect([id, ...own.map(({ view }) => view)]).toEqual([id, ...(isToolKind(kind) ? productViews : [])]);
    expect(new Set(await readdir(viewFolder))).toEqual(new Set(views.flatMap(({ image }) => filesOf(image))));
  });

  test('no file exceeds the maximum size, and all have the right width', async () => {
    for (const file of await readdir(viewFolder)) {
      const width = Number(file.match(/-(\d+)\.avif$/)?.[1]) as keyof typeof viewSizes;
      const path = new URL(file, viewFolder);
      expect((await stat(path)).size, file).toBeLessThan(viewSizes[width]);
      expect(await sharp(path.pathname).metadata()).toMatchObject({ width, height: width, hasAlpha: true });
    }
  });
});
