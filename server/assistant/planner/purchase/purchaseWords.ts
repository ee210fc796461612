import { anyOf } from '../../text/anyOf.ts';
import { oncePer } from '../../text/oncePer.ts';
import { type Span, spansOf } from '../../text/span.ts';
import type { ExchangeWords } from '../reading/exchanges.ts';
import type { Reading } from '../reading/reading.ts';
import words from './partWords.json' with { type: 'json' };

/** The words with which a purchase is put together and changed, by language. */
export interface PurchaseWords extends ExchangeWords {
  readonly battery: readonly string[];
  readonly charger: readonly string[];
  readonly fast: readonly string[];
  readonly slow: readonly string[];
  /** Said of a charger they mean a slow one; alone they do not name one. */
  readonly cheap: readonly string[];
  readonly big: readonly string[];
  readonly small: readonly string[];
  readonly spare: readonly string[];
  /** "The other one", in the languages of the answers. */
  readonly other?: readonly string[];
  /** Follow the noun at the end of its clause: "take the saw off". */
  readonly withoutBehind?: readonly string[];
  readonly add: readonly string[];
  /** "No more than" adds nothing, and "less than" removes nothing. */
  readonly bounds: readonly string[];
  /** "With two packs", which takes nothing away and adds to nothing. */
  readonly with: readonly string[];
  /** "Times six", "3 sets", "for two teams". */
  readonly times: readonly string[];
  /** "That leaves how much of my 1000?" */
  readonly left: readonly string[];
  /** "One charger for every two machines". */
  readonly per: readonly string[];
  /** "The drill or the driver?" */
  readonly or: readonly string[];
  /** "I start from scratch": nothing is owned. */
  readonly fromNothing: readonly string[];
  /** "I can borrow one", "the boss lends him one". */
  readonly borrowed: readonly string[];
  /** "An old drill": it is worth replacing. */
  readonly old: readonly string[];
  /** Forms of one, two, three, …, each separated by bars. */
  readonly numbers: readonly string[];
}

export const purchaseWords: Readonly<Record<string, PurchaseWords>> = words;

/** Whether a text has one of the words. */
export const says = (language: string, text: string, list: readonly string[]): boolean =>
  text.search(anyOf(language, list)) >= 0;

/** Where a text says how a purchase is changed: "another", "times six", "for every two". */
export const saidOfPurchase = (
  { text, language }: Pick<Reading, 'text' | 'language'>,
  list: Exclude<keyof PurchaseWords, 'numbers'>,
): readonly Span[] => spansOf(text, anyOf(language, purchaseWords[language]?.[list] ?? []));

/** Lists of words that change no purchase by themselves. */
const besidePurchase: ReadonlySet<string> = new Set(['numbers', 'old']);
const basketWordsOf = oncePer((table: PurchaseWords): readonly string[] =>
  Object.entries(table).flatMap(([list, found]: readonly [string, readonly string[]]) =>
    besidePurchase.has(list) ? [] : found,
  ),
);

/** Where a text has a word that puts a purchase together: adds, leaves out or exchanges, or tells which pack or charger. */
export const basketWordsIn = ({ text, language }: Pick<Reading, 'text' | 'language'>): readonly Span[] => {
  const table = purchaseWords[language];
  return table ? spansOf(text, anyOf(language, basketWordsOf(table))) : [];
};

/** Words for packs in a text. */
export const batteryNouns = (reading: Pick<Reading, 'text' | 'language'>) => saidOfPurchase(reading, 'battery');

/** Voltages that name packs: "KX 18 packs" is not a count. */
export const voltsOfPacks: ReadonlySet<number> = new Set([18, 36, 40]);
