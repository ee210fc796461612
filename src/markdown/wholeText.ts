import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { labels } from './fixtures.ts';
import { blockOptions } from './renderBlock.ts';
import { htmlConstructs } from './structure/blocks.ts';
import { linesOf } from './structure/lines.ts';
import { countFrom, unnumbered } from './structure/numbering.ts';
import { emptyOutline } from './structure/outline.ts';
import { noReferences } from './structure/references.ts';

/** HTML is text; everything else is parsed like remark-gfm. */
function withoutHtml(this: { data: () => object }): void {
  Object.assign(this.data(), { micromarkExtensions: [{ disable: { null: [...htmlConstructs] } }] });
}

/**
 * Renders a document at once with react-markdown and remark-gfm, which number the footnotes themselves: the reference for
 * tests.
 */
export const wholeText = (text: string, prefix = 'm-') => {
  const context = { prefix, labels, before: unnumbered, references: noReferences };
  const options = blockOptions(linesOf(text), context, countFrom(unnumbered), emptyOutline());
  return Markdown({
    ...options,
    remarkPlugins: [withoutHtml, [remarkGfm, { singleTilde: false }]],
    remarkRehypeOptions: { ...options.remarkRehypeOptions, handlers: {} },
  });
};
