import { eachElement, type TreeNode } from './structure/tree.ts';
import { isExternal, isOwnPicture, safeUrl } from './urls.ts';

/** Pictures from elsewhere are words. */
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

/** Links to other sites pass nothing on: no ranking, no opener, no referrer. */
export const nofollow = () => (tree: TreeNode) =>
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName === 'a' && properties && isExternal(String(properties['href'] ?? ''))) {
      properties['rel'] = ['nofollow', 'noopener', 'noreferrer'];
    }
  });

const isEmpty = ({ children = [] }: TreeNode): boolean => children.length === 0;

/** Tells screen readers which cells name a row or a column; an empty corner names neither. */
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

/** The rule of specification section 5, as the last wall: no handler, no address that could run. */
export const safeAttributes = () => (tree: TreeNode) =>
  eachElement(tree, ({ properties = {} }) => {
    for (const [name, value] of Object.entries(properties)) {
      const isAddress = /^(?:href|src|cite|longdesc)$/i.test(name);
      if (/^on/i.test(name) || (isAddress && safeUrl(String(value)) === '')) delete properties[name];
    }
  });
