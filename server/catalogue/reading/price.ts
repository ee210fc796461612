import type { AnswerLanguage } from '../../../contract/contract.ts';
import { readFigure } from '../../units/figures.ts';

/** ISO 4217 codes by the signs that shops print. */
const bySign: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  円: 'JPY',
};

/** An amount with its currency before or behind it. */
const pricePattern =
  /^(?<before>[A-Z]{3}|US\$|[$€£¥￥])?\s*(?<amount>\d[\d.,' ]*)\s*(?<behind>[A-Z]{3}|EURO|[$€£¥￥円])?$/;

/** Two figures behind the last mark are cents, whatever the language's marks are. */
const amountOf = (written: string, language: AnswerLanguage): number => {
  const cents = /^(.*\d)[.,](\d{1,2})$/.exec(written.trim());
  if (!cents) return readFigure(written.trim(), language);
  return Number(`${(cents[1] ?? '').replaceAll(/[^\d]/g, '')}.${cents[2]}`);
};

export type PriceReading =
  | { readonly price: { readonly amount: number; readonly currency: string } }
  | { readonly reason: string; readonly isMissing: 'amount' | 'currency' };

/** Reads "129.00 EUR", "$129" and "1.299,00 €"; `currency` is that of a field of its own, or of the whole feed. */
export const readPrice = (written: string, currency: string | undefined, language: AnswerLanguage): PriceReading => {
  const { before, amount = '', behind } = pricePattern.exec(written.trim().replaceAll('\u00a0', ' '))?.groups ?? {};
  const value = amount === '' ? Number.NaN : amountOf(amount, language);
  if (!Number.isFinite(value) || (before !== undefined && behind !== undefined)) {
    return { reason: `"${written}" is no price`, isMissing: 'amount' };
  }
  const sign = (before ?? behind ?? currency)?.trim();
  const code = sign === undefined ? undefined : (bySign[sign.toUpperCase()] ?? bySign[sign] ?? sign.toUpperCase());
  if (code === undefined || !/^[A-Z]{3}$/.test(code)) {
    return { reason: `the price "${written}" has no currency`, isMissing: 'currency' };
  }
  return { price: { amount: value, currency: code } };
};
