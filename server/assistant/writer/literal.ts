/**
 * Escapes a maker's plain text (a name, a thing in the box) for the markdown of a composed answer: it is shown as it
 * is, and never becomes emphasis, a table cell, a link, a picture or markup.
 */
export const literal = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);
