import { renderToStaticMarkup } from 'react-dom/server';
import { renderDocument } from '../../src/markdown/renderDocument.ts';

const labels = { footnotes: 'Footnotes', backToText: 'Back', taskDone: 'done', taskOpen: 'open', table: 'Table' };

/** A whole document as a page gets it, in markup. */
export const readMarkdown = (text: string): string =>
  renderToStaticMarkup(renderDocument(text, { prefix: '', labels }).body);
