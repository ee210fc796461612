import { excerptMarker } from './constants.ts';
import { fenceAfter } from './fences.ts';
import type { Outline } from './outline.ts';
import type { TreeNode } from './tree.ts';

/** Gives every marker a paragraph of its own, whatever stands around it; in code it is code. */
export const setMarkersApart = (text: string): string => {
  if (!text.includes('<!--')) return text;
  let fence: string | undefined;
  const lines = text.split('\n');
  const apart = lines.map((line, index) => {
    fence = fenceAfter(line, fence);
    if (fence !== undefined || !excerptMarker.test(line)) return line;
    return index < lines.length - 1 ? `\n${line}\n` : `\n${line}`;
  });
  return apart.join('\n');
};

const isMarker = ({ tagName, children = [] }: TreeNode): boolean => {
  const [text, ...others] = children;
  return tagName === 'p' && others.length === 0 && text?.type === 'text' && excerptMarker.test(text.value ?? '');
};

/**
 * Takes the markers out of a document, or with `isExcerpt` all that stands from the first one on.
 * @param outline is told where there is one
 */
export const cutAtMarker = (isExcerpt: boolean, outline: Pick<Outline, 'hasMarker'>) => () => (tree: TreeNode) => {
  const { children = [] } = tree;
  const first = children.findIndex(isMarker);
  if (first === -1) return;
  outline.hasMarker = true;
  tree.children = isExcerpt ? children.slice(0, first) : children.filter((child) => !isMarker(child));
};
