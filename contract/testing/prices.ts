import type { AnswerLanguage } from '../contract.ts';

/** A price and how each language writes it; spaces that do not break are written as plain ones. */
export interface WrittenPrice extends Readonly<Record<AnswerLanguage, string>> {
  readonly amount: number;
  readonly currency: string;
}

/** Answers and pages must both write prices like this. Spanish and Italian group only five digits and more. */
export const writtenPrices: readonly WrittenPrice[] = [
  {
    ...{ amount: 0.5, currency: 'EUR' },
    ...{ jp: '0.50ユーロ', en: '€0.50', de: '0,50 €', es: '0,50 €', it: '0,50 €', fr: '0,50 €' },
  },
  {
    ...{ amount: 179, currency: 'USD' },
    ...{ jp: '179米ドル', en: '$179', de: '179 $', es: '179 US$', it: '179 USD', fr: '179 $US' },
  },
  {
    ...{ amount: 1299, currency: 'EUR' },
    ...{ jp: '1,299ユーロ', en: '€1,299', de: '1.299 €', es: '1299 €', it: '1299 €', fr: '1 299 €' },
  },
  {
    ...{ amount: 1299.9, currency: 'EUR' },
    ...{ jp: '1,299.90ユーロ', en: '€1,299.90', de: '1.299,90 €', es: '1299,90 €', it: '1299,90 €', fr: '1 299,90 €' },
  },
  {
    ...{ amount: 12990, currency: 'EUR' },
    ...{ jp: '12,990ユーロ', en: '€12,990', de: '12.990 €', es: '12.990 €', it: '12.990 €', fr: '12 990 €' },
  },
  {
    ...{ amount: 24800, currency: 'JPY' },
    ...{ jp: '24,800円', en: '¥24,800', de: '24.800 ¥', es: '24.800 JPY', it: '24.800 JPY', fr: '24 800 JPY' },
  },
];
