import type { Root } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { ReactNode } from 'react';
import Markdown, { type Options } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { components, type MarkdownLabels } from './components.tsx';
import { nofollow, ownPicturesOnly, safeAttributes, tableScopes } from './filters.ts';
import { onlyKnownNodes, refuseUnknown } from './knownNodes.ts';
import { htmlConstructs } from './structure/blocks.ts';
import { withoutMarkers } from './structure/excerpt.ts';
import { fragmentLinks, nameAll } from './structure/headingIds.ts';
import { type Counting, countFrom, type Numbering } from './structure/numbering.ts';
import { emptyOutline, noteOutline, type Outline, setLevels } from './structure/outline.ts';
import { announced, leadLinks, type References } from './structure/references.ts';
import { safeUrl } from './urls.ts';

/** The default list, with telephone links; ids are ours alone, so none needs to be marked as the writer's. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  clobber: [],
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

/** How markdown is read: as GitHub does, but for HTML. Made once, as every part of a text that grows needs it. */
const reading = {
  micromarkExtensions: [
    { disable: { null: [...htmlConstructs] } },
    gfmFootnote(),
    gfmStrikethrough({ singleTilde: false }),
    gfmTable(),
    gfmTaskListItem(),
  ],
  fromMarkdownExtensions: [
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ],
} as const;

const readingAddresses = {
  micromarkExtensions: [gfmAutolinkLiteral(), ...reading.micromarkExtensions],
  fromMarkdownExtensions: [gfmAutolinkLiteralFromMarkdown(), ...reading.fromMarkdownExtensions],
} as const;

/** Without one of these there is no bare address in a text: then no letter needs to be asked whether it begins one. */
const mayHoldAddress = /[@&]|www|http/i;

function readAsGitHub(this: { data: () => object }, text: string): void {
  Object.assign(this.data(), mayHoldAddress.test(text) ? readingAddresses : reading);
}

/** Lets the items of a list stand apart as those do that are not in this text. */
const loosened = () => (tree: Root) => {
  const list = tree.children.find(({ type }) => type === 'list');
  if (list?.type === 'list') list.spread = true;
};

export interface BlockContext {
  /** Stands before every id of the document. */
  readonly prefix: string;
  readonly labels: MarkdownLabels;
  /** What the blocks before have counted. */
  readonly before: Numbering;
  /** What is defined elsewhere in the document. */
  readonly references: References;
  /** The footnotes written in the text, instead of what else it holds. */
  readonly part?: 'body' | 'notes';
  /** The items of its list stand apart. */
  readonly isLoose?: boolean;
  /** The levels of the block's headings; absent: as written. */
  readonly levels?: readonly number[] | undefined;
}

export interface RenderedBlock extends Readonly<Outline> {
  readonly node: ReactNode;
  /** The numbering after it. */
  readonly after: Numbering;
}

/**
 * How a block becomes elements: parse, sanitise, name the headings, and hold every attribute to the rule at last.
 * @param outline receives what the block says of itself
 */
export const blockOptions = (text: string, context: BlockContext, counting: Counting, outline: Outline): Options => {
  const { prefix, labels, references, part = 'body', isLoose = false, levels = [] } = context;
  const source = announced(references) + text;
  return {
    children: source,
    components,
    urlTransform: safeUrl,
    remarkPlugins: [[readAsGitHub, text], leadLinks(references), ...(isLoose ? [loosened] : [])],
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
    ],
  };
};

/** Untrusted markdown as elements. @throws Error for a node that nobody can show */
export const renderBlock = (text: string, context: BlockContext): RenderedBlock => {
  const outline = emptyOutline();
  const counting = countFrom(context.before);
  const node = Markdown(blockOptions(text, context, counting, outline));
  return { node, ...outline, after: counting.counted() };
};
