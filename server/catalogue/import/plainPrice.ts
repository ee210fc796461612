import { readFigure } from '../../search/analysis/figures.ts';

/** ISO 4217 codes by the signs that shops print. */
const bySign: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
};

/** An amount with its currency before or behind it. */
const pricePattern = /^(?<before>[A-Z]{3}|US\$|[$€£¥￥])?\s*(?<amount>\d[\d.,]*)\s*(?<behind>[A-Z]{3}|[$€£¥￥])?$/;

/** Reads "129.00 EUR" and "$129"; undefined where no currency stands beside the amount, or one on each side. */
export const readPrice = (written: string): { readonly amount: number; readonly currency: string } | undefined => {
  const { before, amount = '', behind } = pricePattern.exec(written.trim())?.groups ?? {};
  const sign = before ?? behind;
  if (sign === undefined || (before !== undefined && behind !== undefined)) return undefined;
  const value = readFigure(amount, 'en');
  return Number.isFinite(value) ? { amount: value, currency: bySign[sign] ?? sign } : undefined;
};
