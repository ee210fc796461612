import { slugOf } from './headingIds.ts';
import { eachElement, isHeading, type TreeNode, textOf } from './tree.ts';

/** A heading of a document. */
export interface Heading {
  /** What its id is made of, and how it is read. */
  readonly slug: string;
  readonly text: string;
  /** Absent where the text has no sign that an id could hold. */
  readonly id: string | undefined;
  /** 1 for h1. */
  readonly depth: number;
  /** 1 for a child of the document, 2 for a child of such a child. */
  readonly nesting: number;
}

/** What a document says of itself; filled while it is rendered. */
export interface Outline {
  readonly headings: Heading[];
  /** The text of every paragraph that stands directly in the document. */
  readonly paragraphs: string[];
  /** Whether there is a marker that ends an excerpt. */
  hasMarker: boolean;
  /** Nothing of it is seen. */
  isEmpty: boolean;
}

export const emptyOutline = (): Outline => ({ headings: [], paragraphs: [], hasMarker: false, isEmpty: false });

const isFootnotes = ({ properties }: TreeNode): boolean => properties?.['dataFootnotes'] !== undefined;
const isFootnoteMark = ({ children = [] }: TreeNode): boolean =>
  children.some(({ properties }) => properties?.['dataFootnoteRef'] !== undefined);

/** Text as it is read: without marks of footnotes, in one line. */
const wordsOf = (node: TreeNode): string => {
  const read = (part: TreeNode): string =>
    isFootnoteMark(part) && part.tagName === 'sup'
      ? ''
      : part.type === 'text'
        ? (part.value ?? '')
        : (part.children ?? []).map(read).join('');
  return read(node).replace(/\s+/g, ' ').trim();
};

/** The headings of the writer's own: not the one above the footnotes. */
const eachHeading = (tree: TreeNode, visit: (heading: TreeNode, nesting: number) => void): void => {
  for (const child of tree.children ?? []) {
    if (isFootnotes(child)) continue;
    eachElement(child, (element, nesting) => isHeading(element) && visit(element, nesting), 1);
  }
};

const depthOf = ({ tagName = '' }: TreeNode): number => Number(tagName.slice(1));

/** Gives the headings of a document the levels told, in their order. */
export const setLevels = (levels: readonly number[]) => () => (tree: TreeNode) => {
  let count = 0;
  eachHeading(tree, (heading) => {
    heading.tagName = `h${levels[count] ?? depthOf(heading)}`;
    count += 1;
  });
};

/** Notes headings and paragraphs; as the last, when ids and levels are what they are. */
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
 * The levels of headings that stand below one of the page: the first right below it, none deeper than one below the
 * heading it belongs to.
 */
export const levelsBelow = (depths: readonly number[], level: number): readonly number[] => {
  const open: number[] = [];
  return depths.map((depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(level + open.length, 6);
  });
};
