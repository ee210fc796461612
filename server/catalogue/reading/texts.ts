import { Parser } from 'htmlparser2';

const blocks: ReadonlySet<string> = new Set(
  'p br li ul ol div h1 h2 h3 h4 h5 h6 tr table section article hr dt dd blockquote'.split(' '),
);
/** What stands in these is for a machine, or the markup of a page, and no text about a product. */
const unread: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg']);

/** What was left out of a text that could have run in a page. */
export interface PlainText {
  readonly text: string;
  readonly hadScript: boolean;
}

/** A description without its HTML: its tags are no words to find it by, and no reader's business. */
export const readHtml = (html: string): PlainText => {
  if (!/[<&]/.test(html)) return { text: html.trim(), hadScript: false };
  let text = '';
  let hidden = 0;
  let hadScript = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        hadScript ||=
          name === 'script' || name === 'iframe' || Object.keys(attributes).some((key) => key.startsWith('on'));
        if (unread.has(name)) hidden += 1;
        text += blocks.has(name) ? '\n' : ' ';
      },
      onclosetag: (name) => {
        if (unread.has(name)) hidden -= 1;
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
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffd]/gu, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return { text: clean, hadScript };
};

/** A title or a name: in one line. */
export const readLine = (html: string): string => readHtml(html).text.replaceAll(/\s+/g, ' ').trim();
