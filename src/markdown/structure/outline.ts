import { slugOf } from './headingIds.ts';
import { eachElement, isHeading, type TreeNode, textOf } from './tree.ts';

/** A heading of a document. */
export interface Heading {
  /** The text that its id is made from, and its visible text. */
  readonly slug: string;
  readonly text: string;
  /** Absent if the text has no character that an id may contain. */
  readonly id: string | undefined;
  /** 1 for h1. */
  readonly depth: number;
  /** 1 for a child of the document, 2 for a child of such a child. */
  readonly nesting: number;
}

/** Metadata of a document, collected during rendering. */
export interface Outline {
  readonly headings: Heading[];
  /** The text of each top-level paragraph. */
  readonly paragraphs: string[];
  /** Whether it contains an excerpt marker. */
  hasMarker: boolean;
  /** Whether it has no visible content. */
  isEmpty: boolean;
}

export const emptyOutline = (): Outline => ({ headings: [], paragraphs: [], hasMarker: false, isEmpty: false });

const isFootnotes = ({ properties }: TreeNode): boolean => properties?.['dataFootnotes'] !== undefined;
const isFootnoteMark = ({ children = [] }: TreeNode): boolean =>
  children.some(({ properties }) => properties?.['dataFootnoteRef'] !== undefined);

/** Visible text without footnote references, on one line. */
const wordsOf = (node: TreeNode): string => {
  const read = (part: TreeNode): string =>
    isFootnoteMark(part) && part.tagName === 'sup'
      ? ''
      : part.type === 'text'
        ? (part.value ?? '')
        : (part.children ?? []).map(read).join('');
  return read(node).replace(/\s+/g, ' ').trim();
};

/** The author's headings, without the one above the footnotes. */
const eachHeading = (tree: TreeNode, visit: (heading: TreeNode, nesting: number) => void): void => {
  for (const child of tree.children ?? []) {
    if (isFootnotes(child)) continue;
    eachElement(child, (element, nesting) => isHeading(element) && visit(element, nesting), 1);
  }
};

const depthOf = ({ tagName = '' }: TreeNode): number => Number(tagName.slice(1));

/** Sets the levels of a document's headings, in order. */
export const setLevels = (levels: readonly number[]) => () => (tree: TreeNode) => {
  let count = 0;
  eachHeading(tree, (heading) => {
    heading.tagName = `h${levels[count] ?? depthOf(heading)}`;
    count += 1;
  });
};

/** Records headings and paragraphs; runs last, when ids and levels are final. */
export const noteOutline = (outline: Outline) => () => (tree: TreeNode) => {
  const { headings, paragraphs } = outline;
  outline.isEmpty = tree.children?.length === 0;
  eachHeading(tree, (heading, nesting) => {
    const id = heading.properties?.['id'];
    headings.push({
      slug: slugOf(textOf(heading)),
      text: wordsOf(heading),
      id: typeof id === 'string' ? id : undefined,
      depth: depthOf(heading),
      nesting,
    });
  });
  for (const child of tree.children ?? []) if (child.tagName === 'p') paragraphs.push(wordsOf(child));
};

/**
 * Heading levels for a document below a heading of the page: the first is one level below that heading, and no heading
 * skips a level.
 */
export const levelsBelow = (depths: readonly number[], level: number): readonly number[] => {
  const open: number[] = [];
  return depths.map((depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(level + open.length, 6);
  });
};
