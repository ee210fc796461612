import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** Longer texts are shown as they are: hostile ones cost a parser more than their length. */
const maxLength = 20_000;

/** Markdown as markup for pages without scripts: no HTML of its own comes through, nor addresses of other kinds. */
export const markdown = (text: string): string =>
  micromark(text.slice(0, maxLength), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
