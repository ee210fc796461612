/** An "&" that begins no entity, or a stretch in which it needs not to. */
const bareOrFree = /<!\[CDATA\[.*?\]\]>|<!--.*?-->|&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z_][\w.-]{0,40};)/gis;
/** What may be the beginning of such a stretch, or of an entity, at the end of a piece. */
const openEnd = /(?:<!\[CDATA\[(?:(?!\]\]>).)*|<!--(?:(?!-->).)*|<!?[[\-CDATA]{0,7}|&[#\w.-]{0,41})$/is;

const lineBreaks = (text: string): number => text.split('\n').length - 1;

/**
 * The line of the first "&" that begins no entity, up to a line where a parser gave up: it reads on to the next ";", and
 * tells the end of the file instead. Goes through the pieces again, so it is asked only where a file is broken already.
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
