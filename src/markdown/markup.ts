import { renderToStaticMarkup } from 'react-dom/server';
import { labels } from './fixtures.ts';
import { renderDocument } from './renderDocument.ts';

/** A whole document as a page gets it, in markup; for benches and their tests, whose own packages may bring a React of theirs. */
export const readMarkdown = (text: string): string =>
  renderToStaticMarkup(renderDocument(text, { prefix: '', labels }).body);
