/** As much of a HTML tree as the filters look at. */
export interface TreeNode {
  readonly type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: TreeNode[] | undefined;
  value?: string;
}

/** Calls for every element, outer ones first. */
export const eachElement = (node: TreeNode, visit: (element: TreeNode) => void): void => {
  if (node.type === 'element') visit(node);
  for (const child of node.children ?? []) eachElement(child, visit);
};

export const textOf = (node: TreeNode): string =>
  node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(textOf).join('');

export const isHeading = ({ tagName = '' }: TreeNode): boolean => /^h[1-6]$/.test(tagName);
