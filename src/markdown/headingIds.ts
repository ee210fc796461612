import { eachElement, isHeading, type TreeNode, textOf } from './tree.ts';

const isUnnamed = (element: TreeNode): boolean => isHeading(element) && element.properties?.['id'] === undefined;

const headingsOf = (tree: TreeNode): string[] => {
  const texts: string[] = [];
  eachElement(tree, (element) => {
    if (isUnnamed(element)) texts.push(textOf(element));
  });
  return texts;
};

/**
 * Puts the headings of earlier blocks before a block, so that rehype-slug numbers equal ones through the document.
 * @param own receives the headings of the block itself
 */
export const precede = (earlier: readonly string[], own: string[]) => () => (tree: TreeNode) => {
  own.push(...headingsOf(tree));
  const stands = earlier.map(
    (value): TreeNode => ({ type: 'element', tagName: 'h1', properties: {}, children: [{ type: 'text', value }] }),
  );
  tree.children?.unshift(...stands);
};

/** An id must not begin with a digit (specification, section 5), nor be a name that every object has. */
const allowedId = (slug: string): string => (/^\d/.test(slug) || slug in {} ? `_${slug}` : slug);

/** Turns slugs into ids that are unique in the page, and takes the headings of earlier blocks away again. */
export const finishIds = (earlier: readonly string[], prefix: string) => () => (tree: TreeNode) => {
  const taken = new Set<string>();
  eachElement(tree, (element) => {
    const { properties } = element;
    if (!isHeading(element) || !properties) return;
    const slug = String(properties['id'] ?? '');
    if (slug === '') properties['id'] = undefined;
    if (slug === '') return;
    let id = allowedId(slug);
    for (let count = 1; taken.has(id); count += 1) id = `${allowedId(slug)}-${count}`;
    taken.add(id);
    properties['id'] = prefix + id;
  });
  tree.children?.splice(0, earlier.length);
};

/** Links within the document lead to the ids as they are in this page. */
export const fragmentLinks = (prefix: string) => () => (tree: TreeNode) =>
  eachElement(tree, ({ properties }) => {
    const label = properties?.['ariaDescribedBy'];
    if (properties && label) properties['ariaDescribedBy'] = [`${prefix}footnote-label`];
    const href = properties?.['href'];
    if (!properties || typeof href !== 'string' || !href.startsWith('#') || href === '#') return;
    const target = href.slice(1);
    if (prefix === '' || !target.startsWith(prefix)) properties['href'] = `#${prefix}${allowedId(target)}`;
  });
