/**
 * What is read in two halves where a line breaks within it: model numbers ("BS 18-60"), inches in fractions ("4-1/2 in."),
 * units and shanks of two words ("in-lbs", "SDS-plus").
 */
const together = String.raw`\b(?:[A-Z]{1,4} \d+(?:-\d+)?[A-Z]?|\d+(?:-\d+)?/\d+ in\.|SDS-\w+|(?:in|ft)-lbs)`;
const ofAnyText = new RegExp(`(${together})`);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A text in parts, every second of which is to stay on one line; the names given are such parts, whatever they are. */
export const splitTogether = (text: string, names: readonly string[] = []): readonly string[] => {
  const known = names.filter((name) => name !== '').map(literally);
  return text.split(known.length === 0 ? ofAnyText : new RegExp(`(${[...known, together].join('|')})`));
};
