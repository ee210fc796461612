import type { AnswerLanguage } from '../../../contract/contract.ts';
import { readFigure } from '../../units/figures.ts';
import type { FeedPrice } from './feedProduct.ts';

/** ISO 4217 codes by the signs that shops print; "kr" is of three countries and none of these. */
const bySign: Readonly<Record<string, string>> = {
  ...{ $: 'USD', US$: 'USD', USD$: 'USD', C$: 'CAD', CA$: 'CAD', CAD$: 'CAD', A$: 'AUD', AU$: 'AUD', AUD$: 'AUD' },
  ...{ NZ$: 'NZD', MX$: 'MXN', R$: 'BRL', HK$: 'HKD', S$: 'SGD', '€': 'EUR', EURO: 'EUR', EUROS: 'EUR', '£': 'GBP' },
  ...{ '¥': 'JPY', 円: 'JPY', ZŁ: 'PLN', KČ: 'CZK', FT: 'HUF', LEI: 'RON', FR: 'CHF', SFR: 'CHF' },
  ...{ '₹': 'INR', '₩': 'KRW', '₺': 'TRY', '₴': 'UAH' },
};

/** Notes on tax behind a price, and stars that point to one. */
const note = /[\s(]*(?:税込|inkl\.? (?:mwst|ust)|incl?\.? (?:vat|tax)|ttc|iva (?:incl\w*|inclus\w*)|\*)[.)*\s]*$/iu;
/** A dash in place of cents: "129,-". */
const dashForCents = /(?<=\d)[.,][-–—]+/;

/** An amount with its currency before or behind it, or on both sides. */
const pricePattern = /^(?<before>[\p{L}\p{Sc}.]{1,5})?\s*(?<amount>\d[\d.,' ]*?)\s*(?<behind>[\p{L}\p{Sc}.]{1,5})?$/u;

const plain = (written: string): string =>
  written.normalize('NFKC').replaceAll('’', "'").trim().replace(note, '').replace(dashForCents, '').trim();

/** Two digits after the last mark are cents, whatever the language's decimal mark is. */
const amountOf = (written: string, language: AnswerLanguage): number => {
  const cents = /^(.*\d)[.,](\d{1,2})$/.exec(written);
  if (!cents) return readFigure(written, language);
  return Number(`${(cents[1] ?? '').replaceAll(/[^\d]/g, '')}.${cents[2]}`);
};

/** A single mark before three digits that is not the language's mark of thousands: "1,234" in German. */
const isDoubtful = (written: string, amount: number): boolean =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(written) && amount < 1000;

/** The code of a sign or code. A dollar sign beside a code of another dollar is that dollar. */
const codeOf = (signs: readonly string[]): string | undefined => {
  const codes = new Set(signs.map((sign) => sign.toUpperCase().replace(/\.$/, '')).map((sign) => bySign[sign] ?? sign));
  const [code, other] = codes;
  if (other === undefined) return code;
  const dollar = [code, other].find((each) => each !== 'USD');
  return codes.size === 2 && signs.includes('$') && dollar?.endsWith('D') ? dollar : undefined;
};

export type PriceReading =
  | { readonly price: { readonly amount: number; readonly currency: string } }
  | { readonly reason: string; readonly remedy: string };

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const asExample = 'Write it as "129.00 EUR"';

const parsed = (written: FeedPrice['amount'], language: AnswerLanguage) => {
  if (typeof written === 'number') return { value: written, signs: [], isDoubtful: false };
  const { before, amount = '', behind } = pricePattern.exec(plain(written))?.groups ?? {};
  const value = amount === '' ? Number.NaN : amountOf(amount, language);
  const signs = [before, behind].filter((sign) => sign !== undefined);
  return { value, signs, isDoubtful: isDoubtful(amount, value) };
};

/** Reads "129.00 EUR", "$129" and "1.299,00 €"; `currency` comes from a separate field or the whole feed. */
export const readPrice = (
  written: FeedPrice['amount'],
  currency: string | undefined,
  language: AnswerLanguage,
): PriceReading => {
  const { value, signs, ...read } = parsed(written, language);
  const given = currency?.trim();
  const code = codeOf(signs.length > 0 ? signs : given ? [given] : []);
  const isNoCurrency = signs.length > 0 && !(code !== undefined && /^[A-Z]{3}$/.test(code));
  if (!Number.isFinite(value) || value < 0 || isNoCurrency) {
    return { reason: `"${written}" is no price`, remedy: asExample };
  }
  if (read.isDoubtful) {
    const reason = `the price "${written}" may be of thousands, or have three decimals`;
    return { reason, remedy: 'Write it with two decimals, as "1234.00", or tell the language with --language' };
  }
  if (value === 0) {
    const reason = `the price "${written}" is zero, which shops write for "on request"`;
    return { reason, remedy: 'Give the price, or leave the field empty where there is none' };
  }
  if (code === undefined || !/^[A-Z]{3}$/.test(code)) {
    const remedy = 'Write it beside the amount, or tell it for the whole feed with --currency';
    return { reason: `the price "${written}" has no currency`, remedy };
  }
  if (!currencies.has(code)) return { reason: `no currency is called "${code}"`, remedy: asExample };
  return { price: { amount: value, currency: code } };
};
