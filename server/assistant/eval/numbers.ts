import type { BrandCode } from '../../../contract.ts';
import { attributeNames } from '../../catalogue/attributeNames.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { choiceNames } from '../../catalogue/choiceNames.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { ratingOf } from '../composition/figures.ts';

/** Figures as values, so that "1,8", "1.8" and "１．８" are one; a grouped figure is read both ways. */
export const numbersIn = (
  text: string,
): readonly { readonly written: string; readonly values: readonly number[]; readonly counts: boolean }[] => {
  const plain = text.normalize('NFKC').replace(/[\u00a0\u202f\u2009]/g, ' ');
  return [...plain.matchAll(/\d+(?:[.,'’ ]\d{3})*(?:[.,]\d+)?|\d+/g)].map((match) => {
    const [written] = match;
    const grouped = Number(written.replace(/[.,'’ ](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
    const decimal = Number(written.replace(/[ '’]/g, '').replace(',', '.'));
    const after = plain.slice(match.index + written.length, match.index + written.length + 6);
    // A bare count of things carries no unit after it.
    const unit =
      /^ ?(v\b|ah|wh|w\b|nm|n[・.]m|j\b|mm|cm|m\b|kg|g\b|db|l\b|min|rpm|spm|bpm|r\.p|tr\/|giri|%|°|kpa|lm|a\b|m[³²/]|€|\$|円|年|分|years?|jahr|año|ann|ans)/i.test(
        after,
      );
    return { written, values: [grouped, decimal].filter(Number.isFinite), counts: !unit && /^\d{1,2}$/.test(written) };
  });
};

const flatten = (value: unknown): readonly string[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [String(value)]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(flatten)
      : [];

const recordNumbers = (product: Product): readonly number[] => {
  const { image: _image, ...record } = product;
  return flatten(record)
    .flatMap((text) => [Number(text), ...numbersIn(text).flatMap(({ values }) => values)])
    .filter(Number.isFinite);
};

/** A maker's figures in its country's own units, worked out anew from the records. */
const convertedNumbers = (product: Product): readonly number[] =>
  product.brand !== 'HUS'
    ? []
    : Object.values(product.attributes).flatMap((value) =>
        typeof value !== 'number'
          ? []
          : [
              Math.round(value * 220.462) / 100,
              Math.round(value * 8.85075),
              Math.round(value * 0.737562),
              Math.round(value / 2.54) / 10,
            ],
      );

/** Printed words of attributes and choices: "at 90°", "1/4\" hex". */
const printedNumbers = new Set(
  flatten([attributeNames, choiceNames]).flatMap((text) => numbersIn(text).flatMap(({ values }) => values)),
);

/** Every figure that a brand's catalogue holds, or that is computed from its reviews. */
export const numbersHeld = async (catalogue: Catalogue, brand: BrandCode): Promise<ReadonlySet<number>> => {
  const hits = await catalogue.search(brand, { language: 'en', limit: 10_000 });
  const faqs = await Promise.all(productKinds.map((kind) => catalogue.kindFaq(brand, kind)));
  const platforms = await catalogue.platforms(brand);
  const held = new Set<number>(printedNumbers);
  for (const { product } of hits) {
    for (const number of recordNumbers(product)) held.add(number);
    for (const number of convertedNumbers(product)) held.add(number);
    const rating = ratingOf(product);
    if (rating) held.add(rating.average);
  }
  for (const text of flatten([faqs, platforms]))
    for (const { values } of numbersIn(text)) for (const value of values) held.add(value);
  return held;
};

/** Figures of an answer that neither the catalogue nor the question holds; bare small counts are counts. */
export const numbersInvented = (answer: string, question: string, held: ReadonlySet<number>): readonly string[] => {
  const asked = new Set(numbersIn(question).flatMap(({ values }) => values));
  return numbersIn(answer)
    .filter(({ values, counts }) => !counts && !values.some((value) => held.has(value) || asked.has(value)))
    .map(({ written }) => written);
};
