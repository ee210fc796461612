import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Gender } from '../../catalogue/kindName.ts';

/** What is said of several products: a kind's words, with what is demanded of them before or behind. */
export interface Noun {
  readonly singular: string;
  readonly plural: string;
  readonly gender: Gender;
  /** German, where it does not follow from the plural because something stands behind it. */
  readonly dative?: string;
  /** How Japanese counts them: by models, as machines are, or by sorts. */
  readonly counter?: 'model' | 'sort';
}

/** What products are called that are of no one kind. */
export const anything: Readonly<Record<AnswerLanguage, Noun>> = {
  en: { singular: 'product', plural: 'products', gender: 'n' },
  de: { singular: 'Produkt', plural: 'Produkte', gender: 'n' },
  es: { singular: 'producto', plural: 'productos', gender: 'm' },
  it: { singular: 'prodotto', plural: 'prodotti', gender: 'm' },
  fr: { singular: 'produit', plural: 'produits', gender: 'm' },
  jp: { singular: '製品', plural: '製品', gender: 'n' },
};

/** German dative plural: with an n, unless the plural ends in n or s or is cut short; of two things joined, each. */
export const dativeOf = ({ plural, dative }: Noun): string =>
  dative ??
  plural
    .split(' und ')
    .map((word) => word.replace(/(?<![ns-])$/, 'n'))
    .join(' und ');

/** Before these French shortens "de". */
const vowel = /^[aeiouyéèêàâîô]/i;

/** The forms of a noun by which messages name it, and what they choose their words by. */
export const formsOf = (noun: Noun) => ({
  thing: noun.singular,
  things: noun.plural,
  toThings: dativeOf(noun),
  gender: noun.gender,
  counter: noun.counter ?? 'model',
  elides: vowel.test(noun.plural) ? 'yes' : 'no',
});

/** The names of all forms: a language uses those its grammar has. */
export const nounForms: readonly string[] = Object.keys(formsOf(anything.en));
