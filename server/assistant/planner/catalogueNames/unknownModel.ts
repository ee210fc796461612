/** Letters and digits mixed as in a model number, but no quantity. */
const modelLike =
  /(?<![\w.,/-])(?=[a-z0-9-]*\d)(?=[a-z0-9-]*[a-z])[a-z]{1,5}[- ]?\d{2,5}[a-z]{0,4}(?:-\d{1,4}[a-z]{0,3})?(?![\w])|(?<![\w.,/-])[a-z]{1,4} \d{2}-\d{2,4}[a-z]?(?![\w-])/g;
/**
 * Threads, protection classes, standards, bits and grits look similar; so do a word and a number next to each other.
 */
const otherCodes =
  /^(ip ?\d\d|ik ?\d\d|g[ux]?\d{1,2}|e(?:14|27|40)|b(?:15|22)|dn ?\d+|m ?\d\d?|en ?\d{4,6}|usb ?\d?|sds|led|ac ?\d+|dc ?\d+|li ?\d+|t ?\d\d|ph ?\d|pz ?\d|tx ?\d+|p ?\d{2,3}|k ?\d{2,3}|[a-z]{2,5} \d{1,4})$/;

/** Words of folded text that look like model numbers. */
export const modelLikeIn = (text: string): readonly string[] =>
  [...text.matchAll(modelLike)].map(([found]) => found).filter((found) => !otherCodes.test(found));
