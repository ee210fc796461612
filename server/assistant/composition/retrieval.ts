import type { Filter, Product } from '../../catalogue/catalogue.ts';
import { kindWords } from '../../catalogue/kindNames.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import { textIn } from '../../catalogue/texts.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import type { Question } from '../assistant.ts';
import { type Condition, filterOf, meets } from '../understanding/condition.ts';
import { comesWith } from './box.ts';
import type { Draft } from './draft.ts';

/** More than any brand has of one kind; a bound all the same. */
const everything = 2000;

/** All a question demands: figures and words, and features. */
export const demandsOf = ({ understood }: Draft): readonly Condition[] => [
  ...understood.conditions,
  ...understood.features.map(({ feature, not }): Condition => ({ by: 'feature', feature, ...(not ? { not } : {}) })),
];

const goTogether = (one: Product, other: Product): boolean =>
  [...one.batteries, ...one.chargers].includes(other.id) || [...other.batteries, ...other.chargers].includes(one.id);

/** The batteries that a charger is asked for; undefined where it is asked for none in particular. */
const partnersOf = async (
  catalogue: Draft['catalogue'],
  brand: Question['brand'],
  { partner, language }: Draft['understood'],
): Promise<readonly Product[] | undefined> => {
  if (!partner || partner.conditions.length === 0) return undefined;
  const hits = await catalogue.search(brand, {
    language,
    filters: [{ by: 'kind', kinds: [partner.kind] }],
    limit: everything,
  });
  return hits
    .map(({ product }) => product)
    .filter((product) => partner.conditions.every((condition) => meets(product, condition)));
};

/** The kinds that are wanted; where none are, all but those that are not, and what is of no kind we know. */
const kindFilter = (kinds: readonly ProductKind[], notKinds: readonly ProductKind[]): readonly Filter[] => {
  if (kinds.length > 0) return [{ by: 'kind', kinds }];
  return notKinds.length > 0 ? [{ by: 'kind', kinds: notKinds, not: true }] : [];
};

/** Every product of the kinds that meets every condition, none padded; those the words fit best come first. */
export const productsMeeting = async (
  { catalogue, understood }: Draft,
  brand: Question['brand'],
  kinds: readonly ProductKind[],
  conditions: readonly Condition[],
): Promise<readonly Product[]> => {
  const filters = conditions.map(filterOf).filter((filter): filter is Filter => filter !== undefined);
  const search = {
    language: understood.language,
    filters: [...filters, ...kindFilter(kinds, understood.notKinds)],
    limit: everything,
  };
  const [byWords, all] = await Promise.all([
    catalogue.search(brand, { ...search, text: understood.raw, language: understood.asked }),
    catalogue.search(brand, search),
  ]);
  const unique = new Map([...byWords, ...all].map(({ product }) => [product.id, product]));
  const partners = await partnersOf(catalogue, brand, understood);
  const meeting = [...unique.values()].filter(
    (product) =>
      (partners === undefined || partners.some((partner) => goTogether(partner, product))) &&
      conditions.every((condition) => meets(product, condition)) &&
      !understood.notNamed.some(({ id }) => id === product.id) &&
      !(product.kind !== undefined && understood.notKinds.includes(product.kind)),
  );
  // "A drill that comes with its battery": of those whose box holds one, where any does.
  const packed = understood.signs.has('boxContents')
    ? meeting.filter((product) => comesWith(product, understood.together))
    : meeting;
  return packed.length > 0 ? packed : meeting;
};

/** Whether the brand has any product of a kind we know; a shop of other things has none, and is asked by words alone. */
export const carriesKinds = async ({ catalogue, language }: Draft, brand: Question['brand']): Promise<boolean> => {
  const hits = await catalogue.search(brand, { language, filters: [{ by: 'kind', kinds: productKinds }], limit: 1 });
  return hits.length > 0;
};

/** How much of a question a product's own words cover, from 0 to 1. */
const coverage = (terms: readonly string[], product: Product, language: Draft['language']): number => {
  const words = product.kind ? kindWords(product.kind, language).join(' ') : '';
  const texts = [
    product.model,
    textIn(product.name, language),
    product.summary ? textIn(product.summary, language) : '',
    words,
  ];
  const known = new Set(analyse(texts.join(' '), language));
  return terms.filter((term) => known.has(term)).length / Math.max(1, terms.length);
};

/** Products whose texts share words with the question, nearest first. */
export const productsNear = async (
  { catalogue, understood }: Draft,
  brand: Question['brand'],
): Promise<readonly Product[]> => {
  const hits = await catalogue.search(brand, { text: understood.raw, language: understood.asked, limit: 8 });
  return hits.map(({ product }) => product);
};

/** Products found by words alone; none where the words hardly touch what the products are. */
export const productsByWords = async (
  { catalogue, understood }: Draft,
  brand: Question['brand'],
): Promise<readonly Product[]> => {
  const { asked, raw } = understood;
  const terms = [...new Set(analyse(raw, asked))];
  if (terms.length === 0) return [];
  const hits = await catalogue.search(brand, { text: raw, language: asked, limit: 8 });
  return hits.map(({ product }) => product).filter((product) => coverage(terms, product, asked) >= 0.6);
};
