import type { Root } from 'mdast';
import { eachElement, type TreeNode } from './structure/tree.ts';
import { isExternal, isOwnPicture, safeUrl } from './urls.ts';
import { partsOf } from './wholeWords.ts';

/** Makes a list loose, like the items of it outside this text. */
export const looseList = () => (tree: Root) => {
  const list = tree.children.find(({ type }) => type === 'list');
  if (list?.type === 'list') list.spread = true;
};

/** Pictures from other sites are shown as text. */
export const ownPicturesOnly = () => (tree: TreeNode) => {
  const replace = (node: TreeNode): void => {
    node.children = node.children?.map((child): TreeNode => {
      if (child.tagName !== 'img' || isOwnPicture(String(child.properties?.['src'] ?? ''))) return child;
      return { type: 'text', value: String(child.properties?.['alt'] ?? '') };
    });
    for (const child of node.children ?? []) if (child.type === 'element') replace(child);
  };
  replace(tree);
};

/** Links to other sites get no ranking, no opener and no referrer. */
export const nofollow = () => (tree: TreeNode) =>
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName === 'a' && properties && isExternal(String(properties['href'] ?? ''))) {
      properties['rel'] = ['nofollow', 'noopener', 'noreferrer'];
    }
  });

const isEmpty = ({ children = [] }: TreeNode): boolean => children.length === 0;

/** Marks the header cells of rows and columns for screen readers; an empty corner cell is none. */
export const tableScopes = () => (tree: TreeNode) =>
  eachElement(tree, ({ tagName, children = [] }) => {
    if (tagName !== 'tr') return;
    const cells = children.filter(({ type }) => type === 'element');
    for (const cell of cells) {
      if (cell.tagName !== 'th') continue;
      if (isEmpty(cell)) cell.tagName = 'td';
      else cell.properties = { ...cell.properties, scope: 'col' };
    }
    const [first] = cells;
    if (first?.tagName === 'td' && !isEmpty(first)) {
      first.tagName = 'th';
      first.properties = { ...first.properties, scope: 'row' };
    }
  });

/** Last check (specification, section 5): removes event handlers and addresses that could run. */
export const safeAttributes = () => (tree: TreeNode) =>
  eachElement(tree, ({ properties = {} }) => {
    for (const [name, value] of Object.entries(properties)) {
      const isAddress = /^(?:href|src|cite|longdesc)$/i.test(name);
      if (/^on/i.test(name) || (isAddress && safeUrl(String(value)) === '')) delete properties[name];
    }
  });

const element = (tagName: string, properties: Record<string, unknown>, children: TreeNode[]): TreeNode => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Seen alone: a screen reader would say a space. */
const lineMayEnd = (): TreeNode => element('span', { ariaHidden: 'true' }, [element('wbr', {}, [])]);

const wholeParts = (value: string): TreeNode[] =>
  partsOf(value).flatMap(({ text, kept, mayEndBefore }): TreeNode[] => {
    const leaf: TreeNode = { type: 'text', value: text };
    if (kept === undefined) return [leaf];
    return [...(mayEndBefore ? [lineMayEnd()] : []), element('span', { className: [kept] }, [leaf])];
  });

/** Model numbers, figures with their units, and words of compounds do not break across lines. */
export const wholeWords = () => (tree: TreeNode) => {
  const keep = (node: TreeNode): void => {
    node.children = node.children?.flatMap((child): TreeNode[] => {
      if (child.type === 'text') return wholeParts(child.value ?? '');
      // Code keeps its text as it is.
      if (child.tagName !== 'code') keep(child);
      return [child];
    });
  };
  keep(tree);
};
