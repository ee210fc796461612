/** The part of an HTML tree that the filters read. */
export interface TreeNode {
  readonly type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[] | undefined;
  value?: string;
}

/** Visits every element, outermost first, with its depth. */
export const eachElement = (node: TreeNode, visit: (element: TreeNode, nesting: number) => void, nesting = 0): void => {
  if (node.type === 'element') visit(node, nesting);
  for (const child of node.children ?? []) eachElement(child, visit, nesting + 1);
};

export const textOf = (node: TreeNode): string =>
  node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(textOf).join('');

export const isHeading = ({ tagName = '' }: TreeNode): boolean => /^h[1-6]$/.test(tagName);
