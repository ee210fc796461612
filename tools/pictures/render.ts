import { readdir, unlink } from 'node:fs/promises';
import { readCommandLine } from '../../server/commandLine.ts';
import { openCamera } from './browser.ts';
import { isKept, keep, pictureFiles, pictureFolder, picturePath } from './encode.ts';
import { brands, type Feed, readFeeds, specsOf, writeImages } from './feeds.ts';
import { pictureName } from './naming.ts';
import { samples } from './samples.ts';
import { sheet, sheetOf } from './sheet.ts';
import type { BrandCode, PictureSpec } from './spec.ts';
import { renderViews, sweepViews } from './views.ts';

/** Pixels drawn; more than the largest picture kept, so that scaling down smooths edges. */
const drawn = 1400;

const { values: options } = readCommandLine({
  usage: `npm run pictures -- [--brand HEU,HUS] [--only ID,ID] [--sheet FILE.png] [--render-only]
npm run pictures -- --views [--brand …] [--only …]     further views of tools, half a minute each
npm run pictures -- --samples FILE.png                 one invented product of every kind`,
  options: {
    brand: { type: 'string', short: 'b' }, // one or several, by commas
    only: { type: 'string' }, // raw product ids, by commas
    views: { type: 'boolean', default: false }, // the further pictures of tools, which take a minute each
    sheet: { type: 'string' }, // a PNG of what was asked for, to look at
    samples: { type: 'string' }, // a PNG of one made-up product of every kind; touches nothing else
    'render-only': { type: 'boolean', default: false }, // leaves feeds and old pictures as they are
  },
});

const only = options.only?.split(',') ?? [];
const asked = (options.brand?.split(',') ?? brands) as readonly BrandCode[];
const unknown = asked.filter((brand) => !brands.includes(brand));
if (unknown.length > 0) throw new Error(`no such brand: ${unknown.join(', ')}; there are ${brands.join(', ')}`);

/** Draws what is missing; encoding one picture overlaps with drawing the next. */
const renderMissing = async (wanted: ReadonlyMap<string, PictureSpec>): Promise<number> => {
  const missing: [string, PictureSpec][] = [];
  for (const [name, spec] of wanted) if (!(await isKept(name))) missing.push([name, spec]);
  if (missing.length === 0) return 0;
  await using camera = await openCamera();
  let encoding: Promise<void> = Promise.resolve();
  for (const [i, [name, spec]] of missing.entries()) {
    const started = performance.now();
    const png = await camera.shoot(spec, drawn);
    await encoding;
    encoding = keep(name, png);
    console.log(
      `${i + 1}/${missing.length} ${spec.brand} ${spec.kind} ${spec.model}: ${Math.round(performance.now() - started)} ms`,
    );
  }
  await encoding;
  return missing.length;
};

/** Deletes the pictures that no product of any brand names any more. */
const sweep = async (): Promise<number> => {
  const feeds = (await Promise.all(brands.map(readFeeds))).flat();
  const named = feeds
    .flatMap(({ content }) => content.products ?? [])
    .flatMap(({ image }) => image?.match(/[0-9a-f]{16}(?=-560\.webp$)/)?.[0] ?? []);
  const wanted = new Set(named.flatMap(pictureFiles));
  const orphans = (await readdir(pictureFolder)).filter((file) => !wanted.has(file));
  await Promise.all(orphans.map((file) => unlink(new URL(file, pictureFolder))));
  return orphans.length;
};

const main = async (): Promise<void> => {
  if (options.samples) {
    await using camera = await openCamera();
    const pictures: Buffer[] = [];
    for (const sample of samples) pictures.push(await camera.shoot(sample, 680));
    return sheet(pictures, options.samples);
  }
  const feeds: Feed[] = (await Promise.all(asked.map(readFeeds))).flat();
  if (options.views) {
    await renderViews(feeds, only);
    console.log(`${await sweepViews()} files of views nobody names deleted`);
    return;
  }
  const images = new Map<BrandCode, Map<string, string>>();
  const wanted = new Map<string, PictureSpec>();
  for (const brand of asked) {
    const specs = specsOf(feeds.filter((feed) => feed.brand === brand));
    const chosen = [...specs].filter(([id]) => only.length === 0 || only.includes(id));
    const names = chosen.map(([id, spec]) => [id, pictureName(spec), spec] as const);
    for (const [, name, spec] of names) wanted.set(name, spec);
    images.set(brand, new Map(names.map(([id, name]) => [id, picturePath(name)])));
  }
  const rendered = await renderMissing(wanted);
  console.log(`${wanted.size} pictures wanted, ${rendered} drawn`);
  if (!options['render-only']) {
    for (const feed of feeds) await writeImages(feed, images.get(feed.brand) ?? new Map());
    console.log(`${await sweep()} files of pictures nobody names deleted`);
  }
  if (options.sheet) await sheetOf([...wanted.keys()], options.sheet);
};

await main();
