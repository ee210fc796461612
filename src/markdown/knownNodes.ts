import type { TreeNode } from './structure/tree.ts';

/** Every type that a tree of HTML may hold. What is not shown of them is the sanitiser's to decide. */
const known: readonly string[] = ['root', 'element', 'text', 'comment', 'doctype', 'raw'];

/** Markdown of a kind that nobody has taught to become HTML (specification, section 8). */
export const refuseUnknown = (_state: unknown, { type }: { readonly type: string }): never => {
  throw new Error(`Cannot compile ${type} node`);
};

/** The same for HTML trees: nothing is dropped in silence. */
export const onlyKnownNodes = () => (tree: TreeNode) => {
  const check = (node: TreeNode): void => {
    if (!known.includes(node.type)) refuseUnknown(undefined, node);
    node.children?.forEach(check);
  };
  check(tree);
};
