import { renderToStaticMarkup } from 'react-dom/server';
import { labels } from '../../src/markdown/fixtures.ts';
import { renderDocument } from '../../src/markdown/renderDocument.ts';

/** A whole document as a page gets it, in markup. */
export const readMarkdown = (text: string): string =>
  renderToStaticMarkup(renderDocument(text, { prefix: '', labels }).body);
