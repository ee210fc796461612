import { tocDefaults, tocDepths, tocFirstLevel } from './constants.ts';
import type { Heading } from './outline.ts';

export interface TocOptions {
  readonly title?: string;
  /** How deep headings are searched: 2 includes quotations, but not lists. */
  readonly searchDepth?: number;
  /** Number of heading levels included: 2 for h2 and h3. */
  readonly depth?: number;
}

export interface TocLink {
  readonly id: string;
  /** The heading's level: 2 for h2. */
  readonly depth: number;
  readonly text: string;
  readonly children: readonly TocLink[];
}

/** A table of contents (specification, section 3). */
export interface Toc {
  readonly title: string;
  readonly searchDepth: number;
  readonly depth: number;
  readonly links: readonly TocLink[];
}

const allowedDepth = (depth: number): number => {
  const { least, most, otherwise } = tocDepths;
  if (Number.isInteger(depth) && depth >= least && depth <= most) return depth;
  console.warn(`A table of contents has a depth of ${least} to ${most}, not ${depth}: it gets ${otherwise}.`);
  return otherwise;
};

interface OpenLink extends TocLink {
  readonly children: OpenLink[];
}

/** The headings that can be linked to, nested by level. */
export const tocOf = (headings: readonly Heading[], options: TocOptions = {}): Toc => {
  const { title = '', searchDepth = tocDefaults.searchDepth } = options;
  const depth = allowedDepth(options.depth ?? tocDefaults.depth);
  const links: OpenLink[] = [];
  const open: OpenLink[] = [];
  for (const heading of headings) {
    const { id, text } = heading;
    const counts = heading.depth >= tocFirstLevel && heading.depth < tocFirstLevel + depth;
    if (id === undefined || !counts || heading.nesting > searchDepth) continue;
    const link: OpenLink = { id, depth: heading.depth, text, children: [] };
    while ((open.at(-1)?.depth ?? 0) >= link.depth) open.pop();
    (open.at(-1)?.children ?? links).push(link);
    open.push(link);
  }
  return { title, searchDepth, depth, links };
};
