import { readdir, unlink } from 'node:fs/promises';
import { productViews } from '../../contract/pictures.ts';
import { isToolKind } from '../../server/catalogue/kinds.ts';
import { openCamera } from './browser.ts';
import { areViewsKept, keepViews, viewFiles, viewFolder, viewPath } from './encode.ts';
import { brands, type Feed, readFeeds, specsOf, writeViews } from './feeds.ts';
import { viewsName } from './naming.ts';
import type { PictureSpec } from './spec.ts';

/** Pixels drawn of each view, as many as are kept: edges are smooth without more, and drawing takes the time. */
const drawn = 800;

interface Wanted {
  readonly feed: Feed;
  readonly id: string;
  readonly spec: PictureSpec;
}

/** The tools of the feeds, in the order that they were asked for. */
const toolsOf = (feeds: readonly Feed[], only: readonly string[]): readonly Wanted[] => {
  const tools = brands.flatMap((brand) => {
    const own = feeds.filter((feed) => feed.brand === brand);
    const specs = specsOf(own);
    return own.flatMap((feed) =>
      (feed.content.products ?? []).flatMap(({ id, kind }): Wanted[] => {
        const spec = specs.get(id);
        return spec && isToolKind(kind) ? [{ feed, id, spec }] : [];
      }),
    );
  });
  if (only.length === 0) return tools;
  return only.flatMap((id) => tools.filter((tool) => tool.id === id));
};

/** Draws the further pictures of tools that have none yet; each tool's feed names them as soon as they are there. */
export const renderViews = async (feeds: readonly Feed[], only: readonly string[]): Promise<void> => {
  const tools = toolsOf(feeds, only);
  await using camera = await openCamera();
  for (const [place, { feed, id, spec }] of tools.entries()) {
    const name = viewsName(spec);
    const started = performance.now();
    if (!(await areViewsKept(name))) await keepViews(name, await camera.shootViews(spec, drawn));
    await writeViews(
      feed,
      id,
      productViews.map((view) => ({ view, image: viewPath(name, view) })),
    );
    console.log(`${place + 1}/${tools.length} ${spec.brand} ${id}: ${Math.round(performance.now() - started)} ms`);
  }
};

/** Deletes the views that no product of any brand names any more. */
export const sweepViews = async (): Promise<number> => {
  const feeds = (await Promise.all(brands.map(readFeeds))).flat();
  const views = feeds.flatMap(({ content }) => content.products ?? []).flatMap((product) => product.views ?? []);
  const names = views.flatMap(({ image }) => image.match(/[0-9a-f]{16}/)?.[0] ?? []);
  const wanted = new Set([...new Set(names)].flatMap(viewFiles));
  const orphans = (await readdir(viewFolder).catch(() => [])).filter((file) => !wanted.has(file));
  await Promise.all(orphans.map((file) => unlink(new URL(file, viewFolder))));
  return orphans.length;
};
