import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isTooCostly } from './cost.ts';

/**
 * Finds where the blocks of a markdown text begin. The parser itself does so without parsing the words in the lines,
 * which takes a fraction of the time and has no slow cases.
 */

/** HTML is not parsed; it is text. */
export const htmlConstructs: readonly string[] = ['htmlFlow', 'htmlText'];

const constructsOfWords: readonly string[] = [
  'attention',
  'autolink',
  'codeText',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'hardBreakEscape',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
];

const linesOnly: Options = {
  extensions: [{ disable: { null: [...htmlConstructs, ...constructsOfWords] } }, gfmTable(), gfmFootnote()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
};

/** A link target that is defined once for the whole document. */
export interface Definition {
  readonly label: string;
  readonly url: string;
  readonly title: string | null | undefined;
}

/** A top-level block, or several that cannot be separated. */
export interface Block {
  readonly type: RootContent['type'] | 'several';
  /** Start of its first line, and start of the next block. */
  readonly start: number;
  readonly end: number;
  /** Starts of its items or rows. */
  readonly parts: readonly number[];
  /** Whether a list is loose: its items are paragraphs. */
  readonly isLoose: boolean;
  readonly isTooCostly: boolean;
  readonly links: readonly Definition[];
  /** Labels of the footnotes defined in it. */
  readonly notes: readonly string[];
}

type Placed = Pick<RootContent, 'position'>;

const offsetOf = ({ position }: Placed): number => position?.start.offset ?? 0;

const isApart = (before: Placed, after: Placed): boolean =>
  (after.position?.start.line ?? 0) > (before.position?.end.line ?? 0) + 1;

const isListMarker = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;

/** Whether a node is indented code, whose position is that of its line; fenced code begins at its fence. */
const isIndentedCode = (node: RootContent, text: string): boolean =>
  node.type === 'code' && /[ \t]/.test(text.charAt(offsetOf(node)));

/** Whether a node ends with code whose fence is closed only by the next block, which decides which blank lines are code. */
const isLeftOpen = (node: Nodes, text: string): boolean => {
  const last = 'children' in node ? node.children.at(-1) : undefined;
  if (last) return isLeftOpen(last, text);
  if (node.type !== 'code') return false;
  const [opening = '', ...lines] = text.slice(offsetOf(node), node.position?.end.offset).split('\n');
  const fence = /^(?:`{3,}|~{3,})/.exec(opening)?.[0];
  const end = (lines.at(-1) ?? '').replace(/^[ \t>]*/, '').trimEnd();
  return fence !== undefined && !(end.startsWith(fence) && end === fence.charAt(0).repeat(end.length));
};

/** Position in a line after which no further list is expected to begin. */
const maxMarkers = 1000;

const containers: readonly string[] = ['list', 'blockquote', 'footnoteDefinition'];

/** A list that begins inside another container on the same line. */
const nestedList =
  /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]\s]+\]:)[ \t]*)+(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;

/**
 * Whether two nodes have to stay in one block because the second would be parsed differently alone:
 * - a paragraph directly below definitions, which may be the title of one
 * - a paragraph below indented code, or a table directly below a paragraph, that would be a list
 * - a list in a container, below indented code or directly below a paragraph, which an empty item or a number other than
 *   1 does not end
 * - the end of code left open in a quotation, list or footnote
 * - indented code whose first line ends one of those
 */
const areOneBlock = (before: RootContent, after: RootContent, text: string): boolean => {
  if (before.type === 'definition') return !isApart(before, after);
  const behind = text.slice(offsetOf(after), offsetOf(after) + maxMarkers);
  if (before.type === 'paragraph') {
    const wouldBeList = after.type === 'table' && isListMarker.test(behind);
    return !isApart(before, after) && (wouldBeList || nestedList.test(behind));
  }
  if (before.type === 'code') {
    return (
      (after.type !== 'list' && isListMarker.test(behind)) || (isIndentedCode(before, text) && nestedList.test(behind))
    );
  }
  return containers.includes(before.type) && (isIndentedCode(after, text) || isLeftOpen(before, text));
};

interface Findings {
  isTooCostly: boolean;
  readonly links: Definition[];
  readonly notes: string[];
}

const collect = (node: Nodes, text: string, found: Findings): void => {
  if (node.type === 'definition') found.links.push({ label: node.identifier, url: node.url, title: node.title });
  if (node.type === 'footnoteDefinition') found.notes.push(node.identifier);
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    found.isTooCostly ||= isTooCostly(text.slice(offsetOf(node), node.position?.end.offset));
  } else if ('children' in node) for (const child of node.children) collect(child, text, found);
};

/** The blocks of a text. Joined they are the text, and each alone is parsed as in the whole text. */
export const blocksOf = (text: string): readonly Block[] => {
  const lineStart = (node: Placed): number => text.lastIndexOf('\n', offsetOf(node) - 1) + 1;
  const groups: RootContent[][] = [];
  for (const node of fromMarkdown(text, linesOnly).children) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && areOneBlock(before, node, text)) group.push(node);
    else groups.push([node]);
  }
  const starts = groups.map(([first], index) => (first && index > 0 ? lineStart(first) : 0));
  return groups.flatMap((group, index): Block[] => {
    const found: Findings = { isTooCostly: false, links: [], notes: [] };
    for (const node of group) collect(node, text, found);
    const [first] = group;
    if (!first) return [];
    const isRepeating =
      group.length === 1 &&
      (first.type === 'table' ||
        (first.type === 'list' && !first.children.slice(0, -1).some((item) => isLeftOpen(item, text))));
    return [
      {
        type: group.length === 1 ? first.type : 'several',
        start: starts[index] ?? 0,
        end: starts[index + 1] ?? text.length,
        parts: isRepeating ? first.children.map(lineStart) : [],
        isLoose: first.type === 'list' && (first.spread === true || first.children.some(({ spread }) => spread)),
        ...found,
      },
    ];
  });
};

const indentedCode = /^(?:[ \t]*\n)*(?: {4}| {0,3}\t)/;

/**
 * A block's source as it is parsed when other blocks follow: without the blank lines at its end, unless they are indented
 * code.
 */
export const followed = (source: string): string =>
  indentedCode.test(source) ? source : source.replace(/\n[ \t\n]*$/, '\n');
