import type { ReactNode } from 'react';
import Markdown, { type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { components, type MarkdownLabels } from './components.tsx';
import { looseList, nofollow, ownPicturesOnly, safeAttributes, tableScopes, wholeWords } from './filters.ts';
import { githubSyntax } from './githubSyntax.ts';
import { onlyKnownNodes, refuseUnknown } from './knownNodes.ts';
import { withoutMarkers } from './structure/excerpt.ts';
import { fragmentLinks, nameAll } from './structure/headingIds.ts';
import { type Counting, countFrom, type Numbering } from './structure/numbering.ts';
import { emptyOutline, noteOutline, type Outline, setLevels } from './structure/outline.ts';
import { definitionLines, type References, setLinkTargets } from './structure/references.ts';
import { safeUrl } from './urls.ts';

/** The default allowlist plus telephone links. All ids are generated here, so none needs a prefix for user content. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

export interface BlockContext {
  /** Prefix of every id of the document. */
  readonly prefix: string;
  readonly labels: MarkdownLabels;
  /** The numbering of the blocks before. */
  readonly before: Numbering;
  /** References defined elsewhere in the document. */
  readonly references: References;
  /** Renders only the footnotes of the text. */
  readonly part?: 'body' | 'notes';
  /** Whether its list is loose. */
  readonly isLoose?: boolean;
  /** The levels of the block's headings; absent: as written. */
  readonly levels?: readonly number[] | undefined;
}

export interface RenderedBlock extends Readonly<Outline> {
  readonly node: ReactNode;
  /** The numbering after the block. */
  readonly after: Numbering;
}

/**
 * How a block is rendered: parsed, sanitised, headings given their ids, and finally every attribute checked.
 * @param outline receives the block's headings and paragraphs
 */
export const blockOptions = (text: string, context: BlockContext, counting: Counting, outline: Outline): Options => {
  const { prefix, labels, references, part = 'body', isLoose = false, levels = [] } = context;
  return {
    children: definitionLines(references) + text,
    components,
    urlTransform: safeUrl,
    remarkPlugins: [[githubSyntax, text], setLinkTargets(references), ...(isLoose ? [looseList] : [])],
    remarkRehypeOptions: {
      clobberPrefix: prefix,
      footnoteLabel: labels.footnotes,
      footnoteBackLabel: labels.backToText,
      handlers: { root: counting.rootWith(part) },
      unknownHandler: refuseUnknown,
    },
    rehypePlugins: [
      onlyKnownNodes,
      [rehypeSanitize, schema],
      withoutMarkers(outline),
      ownPicturesOnly,
      nameAll(counting.uniqueId, prefix),
      fragmentLinks(prefix),
      nofollow,
      tableScopes,
      setLevels(levels),
      safeAttributes,
      noteOutline(outline),
      wholeWords,
    ],
  };
};

/** Renders untrusted markdown. @throws Error for a node type that is not supported */
export const renderBlock = (text: string, context: BlockContext): RenderedBlock => {
  const outline = emptyOutline();
  const counting = countFrom(context.before);
  const node = Markdown(blockOptions(text, context, counting, outline));
  return { node, ...outline, after: counting.counted() };
};
