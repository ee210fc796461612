const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()/\\]/g, '\\$&');

const patterns = new Map<string, RegExp>();
/** Any of the words, as words of their own where the language parts them. */
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
