import { bcp47, type LanguageCode } from './codes.ts';

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: LanguageCode, currency: string): Intl.NumberFormat => {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(bcp47(language), {
    style: 'currency',
    currency,
    // Japanese price lists write 24,800円; the style `symbol` would print a full-width yen sign.
    currencyDisplay: language === 'jp' ? 'name' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(key, format);
  return format;
};

/** Formats an amount of money as the language writes it; whole amounts have no decimals. */
export const formatPrice = (
  { amount, currency }: { readonly amount: number; readonly currency: string },
  language: LanguageCode,
): string => formatOf(language, currency).format(amount);
