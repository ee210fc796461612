import { type AnswerLanguage, bcp47 } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { hasModelNumber } from '../../catalogue/record.ts';
import { textIn } from '../../catalogue/texts.ts';
import { kept, oncePer } from '../text/oncePer.ts';
import { type Nouns, nounsIn, type TypeNoun } from './data.ts';
import { literal } from './literal.ts';
import type { Values } from './phrase.ts';

/** Forms in which messages name things; each language uses those of its grammar. */
const articleForms = ['the', 'the_acc', 'the_dat', 'the_of', 'the_to', 'a', 'a_acc', 'no', 'of'] as const;
type ArticleForm = (typeof articleForms)[number];
/** Products are always definite. */
const productForms = ['the', 'the_acc', 'the_dat', 'the_of', 'the_to'] as const;

const patternsOf = oncePer(({ elided, impure }: Nouns) =>
  [elided, impure].map((source) => (source === '' ? undefined : new RegExp(source, 'i'))),
);

/** The article of a word in a form, with a trailing space; `x` is a name of unknown gender. */
export const articleOf = (nouns: Nouns, form: ArticleForm, gender: string, word: string): string => {
  const forms = nouns.articles[form] ?? {};
  const plain = forms[gender] ?? '';
  if (gender === 'x') return plain;
  const [elided, impure] = patternsOf(nouns);
  if (elided?.test(word)) return forms[`${gender}Elided`] ?? forms['elided'] ?? plain;
  return impure?.test(word) ? (forms[`${gender}Impure`] ?? plain) : plain;
};

/** A noun for products of these types: their own if they are one or two, else a general one. */
export const nounOf = (types: readonly (ProductKind | undefined)[], language: AnswerLanguage): TypeNoun => {
  const { types: words } = nounsIn(language);
  const unique = [...new Set(types)];
  const [first, second] = unique;
  if (first !== undefined && unique.length === 1) return words[first];
  if (first !== undefined && second !== undefined && unique.length === 2)
    return joined(words[first], words[second], language);
  return unique.length > 0 && unique.every(isToolKind) ? words.tool : words.product;
};

const joined = (one: TypeNoun, other: TypeNoun, language: AnswerLanguage): TypeNoun => {
  // The determiner of a mixed list agrees with the masculine noun, which is therefore placed next to it.
  const [first, second] = one.gender === 'f' && other.gender !== 'f' ? [other, one] : [one, other];
  return {
    one: listed([first.one, second.one], language, 'disjunction'),
    many: listed([first.many, second.many], language),
    dative: listed([dativeOf(first), dativeOf(second)], language),
    gender: first.gender,
    counter: first.counter ?? '',
  };
};

/** German dative plural: adds an n unless the plural ends in n or s. */
const dativeOf = ({ many, dative }: TypeNoun): string => dative ?? many.replace(/(?<![ns])$/, 'n');

/** Message arguments for a type: `type`, `types`, `type_a`, `type_gender`, … */
export const typeValues = (
  types: readonly (ProductKind | undefined)[],
  language: AnswerLanguage,
  name = 'type',
): Values => {
  const nouns = nounsIn(language);
  const noun = nounOf(types, language);
  const withArticles = articleForms.map((form) => [
    `${name}_${form}`,
    articleOf(nouns, form, noun.gender, noun.one) + noun.one,
  ]);
  return {
    [name]: noun.one,
    [`${name}s`]: noun.many,
    [`${name}s_dat`]: dativeOf(noun),
    [`${name}s_of`]: articleOf(nouns, 'of', noun.gender, noun.many) + noun.many,
    [`${name}_gender`]: noun.gender,
    [`${name}_counter`]: noun.counter ?? '',
    ...Object.fromEntries(withArticles),
  };
};

/** "Of ladders", "d’échelles": words behind the language's preposition. */
export const withOf = (words: string, language: AnswerLanguage): string =>
  articleOf(nounsIn(language), 'of', 'm', words) + words;

/** Whether the model number is a sufficient name: for a product without a type it would not say what it is. */
const goesByModel = (product: Product): boolean => hasModelNumber(product) && product.kind !== undefined;

/** A product's name in bold without article: the model number, or the whole name if that says too little. */
export const boldName = (product: Product, language: AnswerLanguage): string =>
  `**${literal(goesByModel(product) ? product.model : textIn(product.name, language))}**`;

/** The name of a product's argument in a form: `tool`, `tool_acc`. */
const formOf = (name: string, form: (typeof productForms)[number]): string => name + form.slice('the'.length);

/** The same arguments as for a product, all empty. */
const noProduct = (name: string): Values =>
  Object.fromEntries(
    [
      `${name}_bare`,
      `${name}_gender`,
      ...productForms.flatMap((form) => [formOf(name, form), formOf(`${name}_intro`, form)]),
    ].map((argument) => [argument, '']),
  );

/** How a type introduces its models in each form ("the drill driver {model}"), by type. */
const introductions = oncePer((_: Nouns) => new Map<ProductKind, Readonly<Record<string, string>>>());

const introducedBy = (nouns: Nouns, { gender, one }: TypeNoun): Readonly<Record<string, string>> => {
  const followed = nouns.introduced.startsWith('{the}{noun}') ? one : '';
  return Object.fromEntries(
    productForms.map((form) => [
      form,
      nouns.introduced.replace('{the}', articleOf(nouns, form, gender, followed)).replace('{noun}', one),
    ]),
  );
};

/** Message arguments for a product: `tool`, `tool_acc`, `tool_intro`, `tool_gender`, …; empty without a product. */
export const productValues = (product: Product | undefined, language: AnswerLanguage, name = 'tool'): Values => {
  if (!product) return noProduct(name);
  const nouns = nounsIn(language);
  const bold = boldName(product, language);
  const kind = goesByModel(product) ? product.kind : undefined;
  const gender = kind ? nouns.types[kind].gender : 'x';
  const introduced = kind && kept(introductions(nouns), kind, () => introducedBy(nouns, nouns.types[kind]));
  const values: Record<string, string> = { [`${name}_bare`]: bold, [`${name}_gender`]: gender };
  for (const form of productForms) {
    const plain = articleOf(nouns, form, gender, '') + bold;
    values[formOf(name, form)] = plain;
    values[formOf(`${name}_intro`, form)] = introduced?.[form]?.replace('{model}', bold) ?? plain;
  }
  return values;
};

const listFormats = new Map<string, Intl.ListFormat>();

/** "a, b and c" in the language's form. */
export const listed = (
  items: readonly string[],
  language: AnswerLanguage,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string =>
  kept(listFormats, `${language} ${type}`, () => new Intl.ListFormat(bcp47(language), { style: 'long', type })).format(
    items,
  );

/** A thing of a box within a sentence: without its capital, unless its language has one or it is a name. */
export const inSentence = (item: string, language: string): string =>
  language === 'de' || !/^\p{Lu}\p{Ll}/u.test(item) ? item : item.charAt(0).toLowerCase() + item.slice(1);
