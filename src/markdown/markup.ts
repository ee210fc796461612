import { renderToStaticMarkup } from 'react-dom/server';
import { labels } from './fixtures.ts';
import { renderDocument } from './renderDocument.ts';

/** A document as HTML text, for benchmarks, whose packages may have another React. */
export const readMarkdown = (text: string): string =>
  renderToStaticMarkup(renderDocument(text, { prefix: '', labels }).body);
