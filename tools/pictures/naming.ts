import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { PictureSpec } from './spec.ts';

const here = new URL('.', import.meta.url);

/** A source without its comments and layout, so that formatting redraws nothing. */
const bare = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replace(/\s+/g, '')
    .replace(/,(?=[)\]}])/g, '');

/** A drawing file with everything of the renderer that it imports, in a stable order. */
const closure = (file: URL, seen = new Map<string, string>()): Map<string, string> => {
  if (seen.has(file.href)) return seen;
  const source = readFileSync(file, 'utf8');
  seen.set(file.href, source);
  for (const [, path] of source.matchAll(/from '(\.[^']+)'/g)) {
    const next = new URL(path as string, file);
    if (next.href.startsWith(here.href)) closure(next, seen);
  }
  return seen;
};

const sources = new Map<string, string>();

/** Hash of the program that draws a kind: a change to saws must not redraw drills. */
const sourceHash = (kind: string): string => {
  const known = sources.get(kind);
  if (known) return known;
  const folder = new URL('kinds/', here);
  const name = readdirSync(folder).find((file) =>
    readFileSync(new URL(file, folder), 'utf8').includes(`export const ${kind}: Draw`),
  );
  if (!name) throw new Error(`nothing draws the kind "${kind}"`);
  const files = closure(new URL(name, folder), closure(new URL('scene/stage.ts', here)));
  const hash = createHash('sha256');
  for (const [file, source] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(file.slice(here.href.length)).update(bare(source));
  const digest = hash.digest('hex');
  sources.set(kind, digest);
  return digest;
};

/** 16 hex digits that change exactly when the picture would. */
export const pictureName = (spec: PictureSpec): string =>
  createHash('sha256').update(JSON.stringify(spec)).update(sourceHash(spec.kind)).digest('hex').slice(0, 16);

/** The same for its further views, which hang on how the product is turned as well. */
export const viewsName = (spec: PictureSpec): string =>
  createHash('sha256')
    .update(pictureName(spec))
    .update(bare(readFileSync(new URL('scene/views.ts', here), 'utf8')))
    .digest('hex')
    .slice(0, 16);
