import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isTooCostly } from './cost.ts';

/**
 * Where the blocks of a markdown text begin, told by the parser itself: it reads the lines and leaves the words in them
 * alone, which takes a fraction of the time and has no bad cases.
 */

/** HTML is never parsed: it is text like any other. */
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

/** A target that is written once and heard in the whole document. */
export interface Definition {
  readonly label: string;
  readonly url: string;
  readonly title: string | null | undefined;
}

/** Something that stands directly in a document, or several things that cannot be told apart. */
export interface Block {
  readonly type: RootContent['type'] | 'several';
  /** Where its first line begins, and where the next block's does. */
  readonly start: number;
  readonly end: number;
  /** Where the lines of its items or rows begin. */
  readonly parts: readonly number[];
  /** Items of a list stand apart as paragraphs do. */
  readonly isLoose: boolean;
  readonly isTooCostly: boolean;
  readonly links: readonly Definition[];
  /** The labels of the footnotes that are written in it. */
  readonly notes: readonly string[];
}

type Placed = Pick<RootContent, 'position'>;

const offsetOf = ({ position }: Placed): number => position?.start.offset ?? 0;

const isApart = (before: Placed, after: Placed): boolean =>
  (after.position?.start.line ?? 0) > (before.position?.end.line ?? 0) + 1;

const isListMarker = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;

/** Code by its indentation begins where its line does, and code by a fence at the fence. */
const isIndentedCode = (node: RootContent, text: string): boolean =>
  node.type === 'code' && /[ \t]/.test(text.charAt(offsetOf(node)));

/** Code at the end of a node whose fence nothing closes but what comes behind: that tells which blank lines are code. */
const isLeftOpen = (node: Nodes, text: string): boolean => {
  const last = 'children' in node ? node.children.at(-1) : undefined;
  if (last) return isLeftOpen(last, text);
  if (node.type !== 'code') return false;
  const [opening = '', ...lines] = text.slice(offsetOf(node), node.position?.end.offset).split('\n');
  const fence = /^(?:`{3,}|~{3,})/.exec(opening)?.[0];
  const end = (lines.at(-1) ?? '').replace(/^[ \t>]*/, '').trimEnd();
  return fence !== undefined && !(end.startsWith(fence) && end === fence.charAt(0).repeat(end.length));
};

/** Behind so many signs nobody begins another list in the same line. */
const maxMarkers = 1000;

const containers: readonly string[] = ['list', 'blockquote', 'footnoteDefinition'];

/** A list that begins within another container, and in the same line. */
const nestedList =
  /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]\s]+\]:)[ \t]*)+(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;

/**
 * What the parser reads otherwise where it stands alone: a paragraph right below definitions, which may be the title of
 * one; one below indented code that would be a list; a list in a container below such code or right below a paragraph,
 * which an empty item or a number but 1 does not end; what ends code that is left open in a quotation, list or note; and indented code whose
 * first line ends one of those, which the parser lets be code of its own, and begins the next anew.
 */
const areOne = (before: RootContent, after: RootContent, text: string): boolean => {
  if (before.type === 'definition') return !isApart(before, after);
  const behind = text.slice(offsetOf(after), offsetOf(after) + maxMarkers);
  if (before.type === 'paragraph') return !isApart(before, after) && nestedList.test(behind);
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

const look = (node: Nodes, text: string, found: Findings): void => {
  if (node.type === 'definition') found.links.push({ label: node.identifier, url: node.url, title: node.title });
  if (node.type === 'footnoteDefinition') found.notes.push(node.identifier);
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    found.isTooCostly ||= isTooCostly(text.slice(offsetOf(node), node.position?.end.offset));
  } else if ('children' in node) for (const child of node.children) look(child, text, found);
};

/** The blocks of a text: joined they are the text, and each by itself is parsed as in the whole. */
export const blocksOf = (text: string): readonly Block[] => {
  const lineStart = (node: Placed): number => text.lastIndexOf('\n', offsetOf(node) - 1) + 1;
  const groups: RootContent[][] = [];
  for (const node of fromMarkdown(text, linesOnly).children) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && areOne(before, node, text)) group.push(node);
    else groups.push([node]);
  }
  const starts = groups.map(([first], index) => (first && index > 0 ? lineStart(first) : 0));
  return groups.flatMap((group, index): Block[] => {
    const found: Findings = { isTooCostly: false, links: [], notes: [] };
    for (const node of group) look(node, text, found);
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
 * A block that others follow, as the parser sees it there: blank lines behind it are no part of what it leaves open, but
 * those that are indented as code is are code.
 */
export const followed = (source: string): string =>
  indentedCode.test(source) ? source : source.replace(/\n[ \t\n]*$/, '\n');
