import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** Longer texts are shown as they are: hostile ones cost a parser more than their length. */
const maxLength = 20_000;

const maxLevel = 6;
const heading = /<(\/?)h([1-6])>/g;

/** The page has its own first heading: the highest of the text becomes one of the second level, the others go with it. */
const belowPage = (html: string): string => {
  const levels = [...html.matchAll(heading)].map(([, , level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replaceAll(heading, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(maxLevel, Number(level) + shift)}>`;
  });
};

/** Markdown as markup for pages without scripts: no HTML of its own comes through, nor addresses of other kinds. */
export const markdown = (text: string): string =>
  belowPage(
    micromark(text.slice(0, maxLength), {
      extensions: [gfmTable()],
      htmlExtensions: [gfmTableHtml()],
    }),
  );
