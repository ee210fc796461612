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
import { htmlConstructs } from './structure/blocks.ts';

/** Parser options: GitHub's markdown without HTML. Created once, because every part of a growing text needs them. */
const syntax = {
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

const syntaxWithAddresses = {
  micromarkExtensions: [gfmAutolinkLiteral(), ...syntax.micromarkExtensions],
  fromMarkdownExtensions: [gfmAutolinkLiteralFromMarkdown(), ...syntax.fromMarkdownExtensions],
} as const;

/** Text without these characters contains no bare address, so the parser can skip that check. */
const mayContainAddress = /[@&]|www|http/i;

/** remark plugin that sets the parser's syntax extensions for this text. */
export function githubSyntax(this: { data: () => object }, text: string): void {
  Object.assign(this.data(), mayContainAddress.test(text) ? syntaxWithAddresses : syntax);
}
