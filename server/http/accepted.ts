import { type LanguageCode, languageOfTag } from '../../contract/codes.ts';

/** What an `Accept-…` header names, what it wants most first; what it gives no weight is left out (RFC 9110, section 12.4.2). */
export const acceptedBy = (header: string | readonly string[] | undefined): readonly string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return { name, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name }) => name);

/** The language of a page: the first that the browser prefers and the site has, else the site's own. */
export const languageFor = (
  header: string | undefined,
  allowed: readonly LanguageCode[],
  defaultLanguage: LanguageCode,
): LanguageCode => {
  for (const tag of acceptedBy(header)) {
    const found = allowed.find((language) => language === languageOfTag(tag));
    if (found) return found;
  }
  return defaultLanguage;
};

const encodings = ['br', 'gzip'] as const;

/** How an answer is compressed: in the way that leaves the fewest bytes of those that the browser takes as gladly as any. */
export const encodingOf = (header: string | readonly string[] | undefined): 'br' | 'gzip' | 'identity' => {
  const accepted = acceptedBy(header);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};
