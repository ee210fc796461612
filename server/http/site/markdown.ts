import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** Longer texts are shown unformatted: a hostile text can cost a parser far more than its length suggests. */
const maxLength = 20_000;

/** Renders Markdown for pages without scripts, without raw HTML and with http(s) links only. */
export const markdown = (text: string): string =>
  micromark(text.slice(0, maxLength), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
