import { eachElement, type TreeNode } from './structure/tree.ts';
import { isExternal, isOwnPicture, safeUrl } from './urls.ts';

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

/** A model number of two words ("SB 750", "BS 18-60"), or a torque as written in Japanese ("132N・m"). */
const modelNumber = /\b([A-Z]{1,4} \d+(?:-\d+)?[A-Z]?|\d[\d.,]* ?N[・·]m)\b/;

/** Code keeps its text as it is, and heads of tables are too narrow for model numbers on one line. */
const mayBreakModels: ReadonlySet<string> = new Set(['code', 'th']);

/** Model numbers, and torques with a dot between their units, do not break across lines. */
export const wholeModelNumbers = () => (tree: TreeNode) => {
  const keep = (node: TreeNode): void => {
    node.children = node.children?.flatMap((child): TreeNode[] => {
      if (!mayBreakModels.has(child.tagName ?? '')) keep(child);
      const parts = child.type === 'text' ? (child.value ?? '').split(modelNumber) : [];
      if (parts.length < 2) return [child];
      return parts.flatMap((value, place): TreeNode[] => {
        if (value === '') return [];
        const text: TreeNode = { type: 'text', value };
        const isModel = place % 2 === 1;
        return [
          isModel ? { type: 'element', tagName: 'span', properties: { className: ['model'] }, children: [text] } : text,
        ];
      });
    });
  };
  keep(tree);
};
