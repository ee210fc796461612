import rehypeSlug from 'rehype-slug';
import { eachElement, isHeading, type TreeNode, textOf } from './tree.ts';

/** An id must not begin with a digit (specification, section 5), nor be a name that every object has. */
const allowedId = (slug: string): string => (/^\d/.test(slug) || slug in {} ? `_${slug}` : slug);

/** Gives out ids that are unique in a document: a name that is taken gets a number. */
export const createIds = (): ((slug: string) => string) => {
  const counts = new Map<string, number>();
  return (slug) => {
    const name = allowedId(slug);
    let count = counts.get(name);
    let id = name;
    if (count !== undefined) {
      while (counts.has(id)) {
        count += 1;
        id = `${name}-${count}`;
      }
      counts.set(name, count);
    }
    counts.set(id, 0);
    return id;
  };
};

const nameHeadings = rehypeSlug();
type Tree = Parameters<typeof nameHeadings>[0];

/** The slug of a heading by itself: its number in the document depends on more than a block can know. */
export const slugOf = (text: string): string => {
  const properties: { id?: string } = {};
  const alone: Tree = {
    type: 'root',
    children: [{ type: 'element', tagName: 'h1', properties, children: [{ type: 'text', value: text }] }],
  };
  nameHeadings(alone);
  return properties.id ?? '';
};

/** Gives headings their ids, and lets all ids begin alike so that they are unique in the page. */
export const nameAll = (uniqueId: (slug: string) => string, prefix: string) => () => (tree: TreeNode) => {
  // What has a name already keeps it: the notes at the foot are linked to by it.
  eachElement(tree, ({ properties }) => {
    const id = properties?.['id'];
    if (typeof id === 'string') uniqueId(id.slice(id.startsWith(prefix) ? prefix.length : 0));
  });
  eachElement(tree, (element) => {
    if (!isHeading(element)) return;
    const named = element.properties?.['id'];
    const slug = slugOf(textOf(element));
    const id = typeof named === 'string' ? named : slug === '' ? undefined : uniqueId(slug);
    element.properties = { ...element.properties, id: id === undefined ? undefined : prefix + id };
  });
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
