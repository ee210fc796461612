/** A thing of a box within a sentence: without its capital, unless its language has one or it is a name. */
export const inSentence = (item: string, language: string): string =>
  language === 'de' || !/^\p{Lu}\p{Ll}/u.test(item) ? item : item.charAt(0).toLowerCase() + item.slice(1);
