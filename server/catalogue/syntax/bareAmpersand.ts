/** An "&" outside an entity, or a section in which it is allowed. */
const bareOrFree = /<!\[CDATA\[.*?\]\]>|<!--.*?-->|&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z_][\w.-]{0,40};)/gis;
/** A possible start of such a section or of an entity at the end of a chunk. */
const openEnd = /(?:<!\[CDATA\[(?:(?!\]\]>).)*|<!--(?:(?!-->).)*|<!?[[\-CDATA]{0,7}|&[#\w.-]{0,41})$/is;

const lineBreaks = (text: string): number => text.split('\n').length - 1;

/**
 * Line of the first bare "&", up to the line where the parser gave up: the parser reads on to the next ";" and
 * reports the end of the file instead. Reads the file again, so it is called only after an error.
 */
export const lineOfBareAmpersand = (pieces: Iterable<string>, until: number): number | undefined => {
  let line = 1;
  let rest = '';
  for (const piece of pieces) {
    const text = rest + piece;
    const end = openEnd.exec(text)?.index ?? text.length;
    const whole = text.slice(0, end);
    for (const { 0: found, index } of whole.matchAll(bareOrFree)) {
      if (found === '&') return line + lineBreaks(whole.slice(0, index));
    }
    line += lineBreaks(whole);
    if (line > until) return undefined;
    rest = text.slice(end);
  }
  return rest.startsWith('&') ? line : undefined;
};
