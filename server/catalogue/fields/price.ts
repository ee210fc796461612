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

/** Two digits after the last mark are cents, whatever the language's decimal mark is. */
const amountOf = (written: string, language: AnswerLanguage): number => {
  const cents = /^(.*\d)[.,](\d{1,2})$/.exec(written.trim());
  if (!cents) return readFigure(written.trim(), language);
  return Number(`${(cents[1] ?? '').replaceAll(/[^\d]/g, '')}.${cents[2]}`);
};

export type PriceReading =
  | { readonly price: { readonly amount: number; readonly currency: string } }
  | { readonly reason: string; readonly remedy: string };

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const asExample = 'Write it as "129.00 EUR"';

/** Reads "129.00 EUR", "$129" and "1.299,00 €"; `currency` comes from a separate field or the whole feed. */
export const readPrice = (written: string, currency: string | undefined, language: AnswerLanguage): PriceReading => {
  const { before, amount = '', behind } = pricePattern.exec(written.trim().replaceAll('\u00a0', ' '))?.groups ?? {};
  const value = amount === '' ? Number.NaN : amountOf(amount, language);
  if (!Number.isFinite(value) || (before !== undefined && behind !== undefined)) {
    return { reason: `"${written}" is no price`, remedy: asExample };
  }
  if (value === 0) {
    const reason = `the price "${written}" is zero, which shops write for "on request"`;
    return { reason, remedy: 'Give the price, or leave the field empty where there is none' };
  }
  const sign = (before ?? behind ?? currency)?.trim();
  const code = sign === undefined ? undefined : (bySign[sign.toUpperCase()] ?? bySign[sign] ?? sign.toUpperCase());
  if (code === undefined || !/^[A-Z]{3}$/.test(code)) {
    const remedy = 'Write it beside the amount, or tell it for the whole feed with --currency';
    return { reason: `the price "${written}" has no currency`, remedy };
  }
  if (!currencies.has(code)) return { reason: `no currency is called "${code}"`, remedy: asExample };
  return { price: { amount: value, currency: code } };
};
