import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { components, type MarkdownLabels } from './components.tsx';
import { nofollow, ownPicturesOnly, safeAttributes, tableScopes } from './filters.ts';
import { finishIds, fragmentLinks, precede } from './headingIds.ts';
import { safeUrl } from './urls.ts';

/** The default list, with telephone links; ids are ours alone, so none needs to be marked as the writer's. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

/** HTML is never parsed: it is text like any other. Stands first, before other plugins add their extensions. */
function plainHtml(this: { data: () => object }): void {
  Object.assign(this.data(), { micromarkExtensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }] });
}

export interface BlockContext {
  /** Stands before every id of the document. */
  readonly prefix: string;
  /** Headings of the blocks before this one. */
  readonly earlier: readonly string[];
  readonly labels: MarkdownLabels;
}

export interface RenderedBlock {
  readonly node: ReactNode;
  readonly headings: readonly string[];
}

/** Untrusted markdown as elements: parse, sanitise, name the headings, and hold every attribute to the rule at last. */
export const renderBlock = (text: string, { prefix, earlier, labels }: BlockContext): RenderedBlock => {
  const headings: string[] = [];
  const node = Markdown({
    children: text,
    components,
    urlTransform: safeUrl,
    remarkPlugins: [plainHtml, [remarkGfm, { singleTilde: false }]],
    remarkRehypeOptions: {
      clobberPrefix: prefix,
      footnoteLabel: labels.footnotes,
      footnoteBackLabel: labels.backToText,
    },
    rehypePlugins: [
      [rehypeSanitize, schema],
      precede(earlier, headings),
      rehypeSlug,
      finishIds(earlier, prefix),
      fragmentLinks(prefix),
      ownPicturesOnly,
      nofollow,
      tableScopes,
      safeAttributes,
    ],
  });
  return { node, headings };
};
