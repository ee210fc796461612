/**
 * A number of a format whose decimal mark is a point: "1.295" is a little more than one, although German reads
 * thousands. Anything else stays a text, which is read with the marks of the feed's language.
 */
export const exactNumber = (written: string): string | number =>
  /^\d+\.\d+$/.test(written) ? Number(written) : written;
