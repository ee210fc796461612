const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()/\\]/g, '\\$&');

const patterns = new Map<string, RegExp>();
/** Matches any of the words, as whole words if the language separates words. */
export const anyOf = (language: string, list: readonly string[]): RegExp => {
  const key = `${language} ${list.join(' ')}`;
  const known = patterns.get(key);
  if (known) return known;
  const alternatives = [...list]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');
  const pattern =
    language === 'jp'
      ? new RegExp(`(?:${alternatives})`, 'gu')
      : new RegExp(`(?<![\\p{L}\\d])(?:${alternatives})(?![\\p{L}\\d])`, 'gu');
  patterns.set(key, pattern);
  return pattern;
};
