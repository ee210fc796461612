import rehypeSlug from 'rehype-slug';
import { eachElement, isHeading, type TreeNode, textOf } from './tree.ts';

/** Ids that the parser uses for footnotes. */
const idOfNote = /^(?:fn|fnref)-|^footnote-label$/;

/**
 * An id must not begin with a digit (specification, section 5), nor be a name that every object has or that a footnote
 * may have.
 */
export const allowedId = (slug: string): string =>
  /^\d/.test(slug) || slug in {} || idOfNote.test(slug) ? `_${slug}` : slug;

const nameHeadings = rehypeSlug();
type Tree = Parameters<typeof nameHeadings>[0];

/** The slug of a heading, without the number that depends on the rest of the document. */
export const slugOf = (text: string): string => {
  const properties: { id?: string } = {};
  const alone: Tree = {
    type: 'root',
    children: [{ type: 'element', tagName: 'h1', properties, children: [{ type: 'text', value: text }] }],
  };
  nameHeadings(alone);
  return properties.id ?? '';
};

/** Gives headings their ids and adds the prefix to all ids, so that they are unique on the page. */
export const nameAll = (uniqueId: (slug: string) => string, prefix: string) => () => (tree: TreeNode) =>
  eachElement(tree, (element) => {
    if (!isHeading(element)) return;
    // The heading of the footnotes already has an id.
    const named = element.properties?.['id'];
    const slug = slugOf(textOf(element));
    const id = typeof named === 'string' ? named : slug === '' ? undefined : uniqueId(slug);
    element.properties = { ...element.properties, id: id === undefined ? undefined : prefix + id };
  });

/** Adds the prefix to links within the document. */
export const fragmentLinks = (prefix: string) => () => (tree: TreeNode) =>
  eachElement(tree, ({ properties = {} }) => {
    if (properties['ariaDescribedBy']) properties['ariaDescribedBy'] = [`${prefix}footnote-label`];
    const isOfNote = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
    const href = properties['href'];
    if (isOfNote || typeof href !== 'string' || !href.startsWith('#') || href === '#') return;
    const target = href.slice(1);
    if (prefix === '' || !target.startsWith(prefix)) properties['href'] = `#${prefix}${allowedId(target)}`;
  });
