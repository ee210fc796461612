/** Texts kept by a reading. Variants, which share a description, follow one another. */
const maxKept = 1000;
/** A longer text is read each time, so that what is kept needs little memory. */
const maxLength = 3000;

/**
 * A reading that is done once for each text among the last ones: variants share descriptions, products makers and units.
 * Further arguments are part of what is asked.
 */
export const onceEach = <Rest extends readonly (string | boolean | undefined)[], Result>(
  read: (text: string, ...rest: Rest) => Result,
): ((text: string, ...rest: Rest) => Result) => {
  const kept = new Map<string, { readonly result: Result }>();
  return (text, ...rest) => {
    if (text.length > maxLength) return read(text, ...rest);
    const key = rest.length === 0 ? text : `${rest.join('\n')}\n\n${text}`;
    const before = kept.get(key);
    if (before) return before.result;
    const result = read(text, ...rest);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, { result });
    return result;
  };
};
