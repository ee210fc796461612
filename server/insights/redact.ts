const mail = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** Seven digits or more in a row, parted by what people part them with. Model numbers begin or end in letters. */
const telephone = /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ()/.\-–]{0,2}\d){6,}(?![\p{L}\p{N}])/gu;

/** A text without mail addresses and telephone numbers. Rather a figure too many goes than a number of somebody stays. */
export const redact = (text: string): string =>
  text.normalize('NFKC').replace(mail, '[mail]').replace(telephone, '[number]');
