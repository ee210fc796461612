/** All characters of these texts as code points, without control characters. */
export const charactersOf = (...texts: readonly string[]): readonly number[] =>
  [...new Set(texts.join(''))].map((sign) => sign.codePointAt(0) ?? 0).filter((code) => code >= 0x20 && code !== 0x7f);

/** Characters in the form of `unicode-range`. */
export const rangesOf = (signs: Iterable<number>): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const code of [...signs].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
};
