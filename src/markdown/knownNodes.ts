import type { TreeNode } from './structure/tree.ts';

/** All node types of an HTML tree; the sanitiser decides which are shown. */
const known: readonly string[] = ['root', 'element', 'text', 'comment', 'doctype', 'raw'];

/** A markdown node without a conversion to HTML (specification, section 8). */
export const refuseUnknown = (_state: unknown, { type }: { readonly type: string }): never => {
  throw new Error(`Cannot compile ${type} node`);
};

/** The same for HTML trees, so that nothing is dropped silently. */
export const onlyKnownNodes = () => (tree: TreeNode) => {
  const check = (node: TreeNode): void => {
    if (!known.includes(node.type)) refuseUnknown(undefined, node);
    node.children?.forEach(check);
  };
  check(tree);
};
