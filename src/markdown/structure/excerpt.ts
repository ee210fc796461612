import { excerptMarker } from './constants.ts';
import type { Outline } from './outline.ts';
import type { TreeNode } from './tree.ts';

const isMarker = ({ tagName, children = [] }: TreeNode): boolean => {
  const [text, ...others] = children;
  return tagName === 'p' && others.length === 0 && text?.type === 'text' && excerptMarker.test(text.value ?? '');
};

const lineBreak: TreeNode = { type: 'text', value: '\n' };

/** Removes excerpt markers from a document and records whether there was one. */
export const withoutMarkers = (outline: Pick<Outline, 'hasMarker'>) => () => (tree: TreeNode) => {
  const { children = [] } = tree;
  const left = children.filter((child) => !isMarker(child));
  if (left.length === children.length) return;
  outline.hasMarker = true;
  tree.children = left
    .filter(({ type }) => type === 'element')
    .flatMap((element, index) => (index === 0 ? [element] : [lineBreak, element]));
};
