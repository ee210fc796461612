import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { AttributeKey, Feature } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import deAttributes from './attributes/de.json' with { type: 'json' };
import enAttributes from './attributes/en.json' with { type: 'json' };
import esAttributes from './attributes/es.json' with { type: 'json' };
import frAttributes from './attributes/fr.json' with { type: 'json' };
import itAttributes from './attributes/it.json' with { type: 'json' };
import jpAttributes from './attributes/jp.json' with { type: 'json' };
import deMessages from './messages/de.json' with { type: 'json' };
import enMessages from './messages/en.json' with { type: 'json' };
import esMessages from './messages/es.json' with { type: 'json' };
import frMessages from './messages/fr.json' with { type: 'json' };
import itMessages from './messages/it.json' with { type: 'json' };
import jpMessages from './messages/jp.json' with { type: 'json' };
import deNouns from './nouns/de.json' with { type: 'json' };
import enNouns from './nouns/en.json' with { type: 'json' };
import esNouns from './nouns/es.json' with { type: 'json' };
import frNouns from './nouns/fr.json' with { type: 'json' };
import itNouns from './nouns/it.json' with { type: 'json' };
import jpNouns from './nouns/jp.json' with { type: 'json' };

/** The writer's texts, data only: one file per language and kind. Every language has the keys of English. */

export type MessageKey = keyof typeof enMessages;
/** ICU messages; the question's hash selects one of several wordings. */
export type Messages = Readonly<Record<MessageKey, string | readonly string[]>>;

/** A field in sentences: after a product's name ("weighs {value}"), and as a noun ("weight"). */
export interface AttributeWords {
  readonly noun: string;
  readonly gender: string;
  readonly clause: string;
  /** The words that differ for products with packs, of the figure without the pack. */
  readonly bare?: Partial<AttributeWords>;
  /** The words that differ for a type of product. */
  readonly types?: Readonly<Partial<Record<ProductKind, Partial<AttributeWords>>>>;
  /** With the lowest figure of a range: "takes nails of {low} to {value}". */
  readonly span?: string;
  /** After a name, compared with another product: "is heavier"; with all: "is the heaviest". */
  readonly more?: string;
  readonly less?: string;
  readonly most?: string;
  readonly least?: string;
  /** Constraints: "under {value}", "with at least {value} of torque". */
  readonly atLeast?: string;
  readonly atMost?: string;
  readonly about?: string;
}

export interface FieldWords {
  readonly fields: Readonly<Record<AttributeKey | 'price' | 'rating' | 'platform', AttributeWords>>;
  /** `has` after a product's name, `noun` as an object ("an LED light"). */
  readonly features: Readonly<Record<Feature, { readonly has: string; readonly noun: string; readonly with: string }>>;
  /** Values of choices: `is` after a product's name, `with` after the searched noun. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, { readonly is: string; readonly with: string }>>>>;
}

/** Noun of a product type. `gender` is m, f or n, and selects articles and endings. */
export interface TypeNoun {
  readonly one: string;
  readonly many: string;
  readonly gender: string;
  /** German dative, if it does not follow from the plural. */
  readonly dative?: string;
  /** Japanese counter. */
  readonly counter?: string;
}

export interface Nouns {
  /** First mention of a product: `{the}`, `{noun}`, `{model}`. */
  readonly introduced: string;
  /** Initial letters before which an article is elided or has its long form. */
  readonly elided: string;
  readonly impure: string;
  readonly articles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Groups of the product range overview. */
  readonly groups: Readonly<Record<string, { readonly name: string; readonly types: readonly string[] }>>;
  /** Product types that we do not make, by their lexicon name. */
  readonly uncarried: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<ProductKind | 'tool' | 'product', TypeNoun>>;
}

/** The texts of a language. */
interface Texts {
  readonly messages: Messages;
  readonly fields: FieldWords;
  readonly nouns: Nouns;
}

const texts: Readonly<Record<AnswerLanguage, Texts>> = {
  jp: { messages: jpMessages, fields: jpAttributes, nouns: jpNouns },
  en: { messages: enMessages, fields: enAttributes, nouns: enNouns },
  de: { messages: deMessages, fields: deAttributes, nouns: deNouns },
  es: { messages: esMessages, fields: esAttributes, nouns: esNouns },
  it: { messages: itMessages, fields: itAttributes, nouns: itNouns },
  fr: { messages: frMessages, fields: frAttributes, nouns: frNouns },
};

export const messagesIn = (language: AnswerLanguage): Messages => texts[language].messages;
export const fieldWordsIn = (language: AnswerLanguage): FieldWords => texts[language].fields;
export const nounsIn = (language: AnswerLanguage): Nouns => texts[language].nouns;
