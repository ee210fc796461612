import { type LanguageCode, languageOfTag } from '../../contract/codes.ts';

/** Values of an `Accept-…` header, most preferred first, without those of weight 0 (RFC 9110, section 12.4.2). */
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

/** Language of a page: the first one that the browser prefers and the site offers, or the site's default. */
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

/** Content encoding of a response. Among encodings that the browser accepts equally, the smallest output wins. */
export const encodingOf = (header: string | readonly string[] | undefined): 'br' | 'gzip' | 'identity' => {
  const accepted = acceptedBy(header);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};
