import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type AnswerLanguage, answerLanguages } from '../../../../contract/contract.ts';
import { type AttributeValue, attributes } from '../../../catalogue/attributes.ts';
import type { InventedProduct } from '../../../catalogue/invented/truth.ts';
import { choiceName } from '../../../catalogue/names/choiceNames.ts';
import { inSchemaUnit } from '../../../catalogue/reading/figureRules.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { quantitiesIn } from '../../../units/quantities.ts';
import { isOf, type Of, type Question, stated } from './table.ts';

const byLanguage = v.strictObject(Object.fromEntries(answerLanguages.map((language) => [language, v.string()])));
const phrases = v.parse(
  v.strictObject({ denies: byLanguage, unsaid: byLanguage, kit: byLanguage, bare: byLanguage }),
  JSON.parse(readFileSync(new URL('./phrases.json', import.meta.url), 'utf8')),
);
const says = (what: keyof typeof phrases, text: string, language: AnswerLanguage): boolean =>
  new RegExp(phrases[what][language] ?? '(?!)', 'imu').test(text);

/** An answer as a visitor has it: its words, and the products on its cards by their makers' ids. */
export interface Shown {
  readonly text: string;
  readonly ids: readonly string[];
}

export interface Judgement {
  /** What is wrong with the answer; undefined where it is right. */
  readonly fault: string | undefined;
  /** It denies, or calls unknown, what the feed says. */
  readonly deniesUntruly: boolean;
}

const nothing: Of = { kinds: [], is: {}, min: {}, max: {} };

/** A figure that the text gives in any unit, close to what the feed says. */
const givesFigure = (text: string, value: AttributeValue, { row }: Question): boolean => {
  const { attribute = 'price', language } = row;
  if (attribute === 'price') {
    const figures = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
    return figures.some((figure) => Math.abs(Number(figure.replace(',', '.')) - Number(value)) < 0.01);
  }
  const spec = attributes[attribute];
  if (spec.type !== 'number') return fold(text).includes(fold(choiceName(attribute, String(value), language)));
  return [...quantitiesIn(fold(text), language)].some((quantity) => {
    const given = inSchemaUnit(quantity, spec.unit);
    return given !== undefined && Math.abs(given - Number(value)) <= Math.abs(Number(value)) * 0.03;
  });
};

const shownProducts = ({ products }: Question, { ids }: Shown): readonly InventedProduct[] =>
  ids.flatMap((id) => products.find((each) => each.id === id) ?? []);

/** The best by the feed, of which there may be several. */
const bestOf = ({ row, products }: Question): readonly string[] => {
  const { attribute = 'price', of = nothing, expect } = row;
  const known = products.flatMap((product) => {
    const value = isOf(product, of) === 'yes' ? stated(product, attribute) : undefined;
    return typeof value === 'number' ? [{ id: product.id, value }] : [];
  });
  const values = known.map(({ value }) => value);
  const best = expect === 'least' ? Math.min(...values) : Math.max(...values);
  return known.filter(({ value }) => value === best).map(({ id }) => id);
};

type Fault = (question: Question, shown: Shown) => string | undefined;

const some: Fault = (question, shown) => {
  const cards = shownProducts(question, shown);
  if (cards.length === 0) return 'shows no product';
  const wrong = cards.find((product) => isOf(product, question.row.of ?? nothing) !== 'yes');
  return wrong && `shows ${wrong.title}`;
};

const count: Fault = ({ row, products }, { text }) => {
  const right = products.filter((product) => isOf(product, row.of ?? nothing) === 'yes').length;
  return new RegExp(`(?<!\\d)${right}(?!\\d)`).test(text) ? undefined : `does not say ${right}`;
};

const best: Fault = (question, { ids }) => {
  const right = bestOf(question);
  return right.includes(ids[0] ?? '') ? undefined : `shows ${ids[0] ?? 'nothing'} first, not ${right.join(' or ')}`;
};

const figure: Fault = (question, { text }) => {
  const value = question.product && stated(question.product, question.row.attribute ?? 'price');
  return value !== undefined && givesFigure(text, value, question) ? undefined : `does not say ${String(value)}`;
};

const faults: Readonly<Record<Question['row']['expect'], Fault>> = {
  some,
  count,
  least: best,
  most: best,
  figure,
  none: ({ row }, { text }) => (says('denies', text, row.language) ? undefined : 'does not say that there is none'),
  unsure: ({ row }, { text }) => (says('unsaid', text, row.language) ? undefined : 'does not say what is not known'),
  unsaid: ({ row }, { text }) => (says('unsaid', text, row.language) ? undefined : 'does not say that it is not known'),
  packaging: ({ row, product }, { text }) =>
    says(product?.packaging ?? 'kit', text, row.language) ? undefined : `does not say that it is ${product?.packaging}`,
  maker: ({ row, products }, shown) => {
    const known = shown.ids.every((id) => products.some((product) => product.id === id));
    return known && fold(shown.text).includes(fold(row.say ?? '')) ? undefined : `says nothing of ${row.say}`;
  },
};

/** Judges an answer by what the feed says, which the answerer's own reading of it has no part in. */
export const judgeShown = (question: Question, shown: Shown): Judgement => {
  const { expect, language } = question.row;
  const text = shown.text.replaceAll(/\[ⁱ\]\([^)]*\)/g, '');
  const fault = faults[expect](question, { ...shown, text });
  const denies = says('denies', text, language);
  const isUntrue =
    expect === 'none' || expect === 'unsaid' || expect === 'packaging'
      ? false
      : denies || (expect === 'figure' && says('unsaid', text, language));
  return { fault: fault ?? (isUntrue ? 'denies what the feed says' : undefined), deniesUntruly: isUntrue };
};
