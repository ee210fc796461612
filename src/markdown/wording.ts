import { breakable } from './compounds.ts';
import { splitTogether } from './together.ts';
import type { TreeNode } from './tree.ts';

/** Where words may break, and where they may not. */

const textNode = (value: string): TreeNode => ({ type: 'text', value });

/** Calls for every text that is not code, to put other nodes in its place. */
const replaceTexts = (node: TreeNode, replaced: (text: string) => readonly TreeNode[]): void => {
  if (node.tagName === 'code') return;
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text') return replaced(child.value ?? '');
    replaceTexts(child, replaced);
    return child;
  });
};

/** Model numbers and figures with their units stay on one line. */
export const keepTogether = () => (tree: TreeNode) =>
  replaceTexts(tree, (text) =>
    splitTogether(text)
      .map(
        (part, place): TreeNode =>
          place % 2 === 0
            ? textNode(part)
            : { type: 'element', tagName: 'span', properties: { className: ['model'] }, children: [textNode(part)] },
      )
      .filter(({ value }) => value !== ''),
  );

/** Long words may break in the narrow cells of a table. */
export const hyphenateCells = () => (tree: TreeNode) => {
  const hyphenate = (node: TreeNode): void => {
    if (node.tagName === 'td' || node.tagName === 'th') {
      replaceTexts(node, (text) => [textNode(breakable(text))]);
    } else for (const child of node.children ?? []) hyphenate(child);
  };
  hyphenate(tree);
};
