import type { ReactNode } from 'react';
import Markdown, { type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { components, type MarkdownLabels } from './components.tsx';
import { cutAtMarker } from './excerpt.ts';
import { nofollow, ownPicturesOnly, safeAttributes, tableScopes } from './filters.ts';
import { fragmentLinks, nameAll } from './headingIds.ts';
import { onlyKnownNodes, refuseUnknown } from './knownNodes.ts';
import { emptyOutline, noteOutline, type Outline, setLevels } from './outline.ts';
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
  /** Makes an id of a slug, other than those of the blocks before. */
  readonly uniqueId: (slug: string) => string;
  readonly labels: MarkdownLabels;
  /** The levels of the block's headings; absent: as written. */
  readonly levels?: readonly number[] | undefined;
  /** Only what stands before the marker. */
  readonly isExcerpt?: boolean;
}

export interface RenderedBlock extends Readonly<Outline> {
  readonly node: ReactNode;
}

/**
 * How a block becomes elements: parse, sanitise, name the headings, and hold every attribute to the rule at last.
 * @param outline receives what the block says of itself
 */
export const blockOptions = (text: string, context: BlockContext, outline: Outline): Options => {
  const { prefix, uniqueId, labels, levels = [], isExcerpt = false } = context;
  return {
    children: text,
    components,
    urlTransform: safeUrl,
    remarkPlugins: [plainHtml, [remarkGfm, { singleTilde: false }]],
    remarkRehypeOptions: {
      clobberPrefix: prefix,
      footnoteLabel: labels.footnotes,
      footnoteBackLabel: labels.backToText,
      unknownHandler: refuseUnknown,
    },
    rehypePlugins: [
      onlyKnownNodes,
      [rehypeSanitize, schema],
      cutAtMarker(isExcerpt, outline),
      ownPicturesOnly,
      nameAll(uniqueId, prefix),
      fragmentLinks(prefix),
      nofollow,
      tableScopes,
      setLevels(levels),
      safeAttributes,
      noteOutline(outline),
    ],
  };
};

/** Untrusted markdown as elements. @throws Error for a node that nobody can show */
export const renderBlock = (text: string, context: BlockContext): RenderedBlock => {
  const outline = emptyOutline();
  return { node: Markdown(blockOptions(text, context, outline)), ...outline };
};
