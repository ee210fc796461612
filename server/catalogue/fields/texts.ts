import { Parser } from 'htmlparser2';
import { onceEach } from './onceEach.ts';

const blocks: ReadonlySet<string> = new Set(
  'p br li ul ol div h1 h2 h3 h4 h5 h6 tr table section article hr dt dd blockquote'.split(' '),
);
/** Elements without text about the product. */
const ignoredElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
]);

/** A text, and whether scripts were removed from it. */
export interface PlainText {
  readonly text: string;
  readonly hadScript: boolean;
}

/** Invisible characters. */
const controls = /(?![\t\n])[\p{Cc}\ufffd]/gu;
/** Addresses that run as scripts. */
const runs = /^\s*(?:javascript|vbscript|data:text\/html)/i;
/** Tags that were encoded twice, as some shops do. */
const encodedTags = /<(?:p|br|ul|li|div|span|b|strong|em|i|h\d|table|script|iframe|img|a)\b[^<]*>/i;

/** The parser keeps all open elements, and each one more takes longer. No description has as many tags. */
const maxTags = 20_000;
const scripts = /<(?:script|iframe)\b|\son\w+\s*=|javascript:/i;

const readTags = (html: string): PlainText => {
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > maxTags) {
    return {
      text: html
        .replaceAll(/<[^<>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      hadScript: scripts.test(html),
    };
  }
  let text = '';
  let hidden = 0;
  let hadScript = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        hadScript ||=
          name === 'script' ||
          name === 'iframe' ||
          Object.entries(attributes).some(([key, value]) => key.startsWith('on') || runs.test(value));
        if (ignoredElements.has(name)) hidden += 1;
        text += blocks.has(name) ? '\n' : ' ';
      },
      onclosetag: (name) => {
        if (ignoredElements.has(name)) hidden -= 1;
        text += blocks.has(name) ? '\n' : ' ';
      },
      ontext: (part) => {
        if (hidden === 0) text += part;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  const clean = text
    .replaceAll(controls, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return { text: clean, hadScript };
};

const readMarked = onceEach((html): PlainText => {
  const read = readTags(html);
  if (!encodedTags.test(read.text)) return read;
  const again = readTags(read.text);
  return { text: again.text, hadScript: read.hadScript || again.hadScript };
});

/** A description as plain text, without HTML. */
export const readHtml = (html: string): PlainText =>
  /[<&]/.test(html) ? readMarked(html) : { text: html.replaceAll(controls, '').trim(), hadScript: false };

/** A title or a name: in one line. */
export const readLine = (html: string): string => readHtml(html).text.replaceAll(/\s+/g, ' ').trim();

/** Facts are read from the beginning of a title; a longer one is a description in the wrong column. */
export const maxTitle = 500;

const formula = /^(?:=[\p{L}\d(+-]|[+@-]\p{L}+[(|])/u;
const spreadsheetError = /^#(?:REF|N\/A|NV|NAME|VALUE|WERT|BEZUG|DIV\/0|NULL|NUM|ZAHL|VALOR|VALEUR|RIF)[!?]?$/;

/** A fault of a title: field, reason and remedy. */
interface TitleFault {
  readonly field: string;
  readonly reason: string;
  readonly remedy: string;
}

/** What a title shows of a mistaken export. It is used as it is. */
export const titleFaults = (title: string): readonly TitleFault[] => {
  const fault = (reason: string, remedy: string): readonly TitleFault[] => [{ field: 'title', reason, remedy }];
  if (spreadsheetError.test(title))
    return fault(`"${title}" is an error of a spreadsheet`, 'Mend its formula and export again');
  if (formula.test(title))
    return fault('begins like a formula of a spreadsheet', 'Export the values of cells; it is shown as a text');
  if (title.length <= maxTitle) return [];
  return fault(
    `has ${title.length} characters, and facts are read from the first ${maxTitle} only`,
    'Give a title, and the rest as the description',
  );
};
