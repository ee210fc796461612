/**
 * A maker's plain text (a name, a thing in the box) for a composed answer, which is markdown: what stands in it is shown
 * as it is, and never becomes emphasis, a table's cell, a link, a picture or markup.
 */
export const literal = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);
