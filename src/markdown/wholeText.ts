import Markdown from 'react-markdown';
import { labels } from './fixtures.ts';
import { linesOf } from './lines.ts';
import { countFrom, unnumbered } from './numbering.ts';
import { emptyOutline } from './outline.ts';
import { noReferences } from './references.ts';
import { blockOptions } from './renderBlock.ts';

/** A document as react-markdown renders it at once, numbering its footnotes itself: what tests hold the others against. */
export const wholeText = (text: string, prefix = 'm-') => {
  const context = { prefix, labels, before: unnumbered, references: noReferences };
  const options = blockOptions(linesOf(text), context, countFrom(unnumbered), emptyOutline());
  return Markdown({ ...options, remarkRehypeOptions: { ...options.remarkRehypeOptions, handlers: {} } });
};
