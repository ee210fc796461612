import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** Longer texts are shown unformatted: a hostile text can cost a parser far more than its length suggests. */
const maxLength = 20_000;

const maxLevel = 6;
const heading = /<(\/?)h([1-6])>/g;

/** Shifts heading levels so that the highest becomes `h2`, because the page has its own `h1`. */
const belowPage = (html: string): string => {
  const levels = [...html.matchAll(heading)].map(([, , level]) => Number(level));
  const shift = 2 - Math.min(...levels);
  return html.replaceAll(heading, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(maxLevel, Number(level) + shift)}>`;
  });
};

/** Marks the header cells of columns and rows for screen readers, as the app does; an empty corner of a table is none. */
const withScopes = (html: string): string =>
  html
    .replaceAll(/<th( align="\w+")?><\/th>/g, '<td></td>')
    .replaceAll(/<th(?=[ >])/g, '<th scope="col"')
    .replaceAll(/(<tr>\n)<td( align="\w+")?>(.+?)<\/td>/g, '$1<th scope="row"$2>$3</th>');

/** Renders markdown for pages without scripts. HTML in it is escaped, and unsafe link protocols are dropped. */
export const markdown = (text: string): string =>
  belowPage(
    withScopes(
      micromark(text.slice(0, maxLength), {
        extensions: [gfmTable()],
        htmlExtensions: [gfmTableHtml()],
      }),
    ),
  );
