const mail = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** Seven or more digits with the usual separators. Model numbers start or end with letters. */
const telephone = /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ()/.\-–]{0,2}\d){6,}(?![\p{L}\p{N}])/gu;

/** Removes mail addresses and telephone numbers; it removes a number too many rather than keep a personal one. */
export const redact = (text: string): string =>
  text.normalize('NFKC').replace(mail, '[mail]').replace(telephone, '[number]');
