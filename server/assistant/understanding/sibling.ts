import type { Catalogue, Filter, Product } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import type { Question } from '../assistant.ts';

import { filterOf, meets } from './condition.ts';
import { conditionTopics } from './pointing.ts';
import type { Understanding } from './understanding.ts';

/** More than these are a list to choose from. */
const few = 2;

/** "And the 12 V one?", of a tool of 18 V: its kind, of the other voltage; what was asked of the one is asked of it. */
export const ofItsSibling = async (
  catalogue: Catalogue,
  { brand }: Question,
  understood: Understanding,
): Promise<Understanding> => {
  const { products, kinds, named, jobs, conditions, signs, view, language } = understood;
  const [one, ...others] = products;
  const kind = one?.kind;
  const volts = conditions.filter(
    (condition) =>
      (condition.by === 'voltage' || (condition.by === 'choice' && condition.attribute === 'powerSource')) &&
      !condition.not,
  );
  const weighs = signs.has('worthIt') || signs.has('compare') || signs.has('suits');
  // "Is there a cordless one?", "and with a cable?" looks for another, whatever "one" is called.
  const looks =
    (signs.has('find') || signs.has('elliptical')) &&
    volts.some(({ by }) => by === 'choice') &&
    volts.length === conditions.length &&
    understood.features.length === 0 &&
    (understood.intent === 'fact' ||
      signs.has('same') ||
      (understood.intent === 'find' && (view?.id === one?.id || signs.has('elliptical'))));
  const points = signs.has('theOne') || weighs || looks;
  if (!one || !kind || !isToolKind(kind) || others.length + kinds.length + named.length + jobs.length > 0)
    return understood;
  if (volts.length === 0 || !points || volts.every((condition) => meets(one, condition))) return understood;
  if (signs.has('fit') && !weighs) return understood;
  const filters = volts.map(filterOf).filter((filter): filter is Filter => filter !== undefined);
  const hits = await catalogue.search(brand, {
    language,
    filters: [...filters, { by: 'kind', kinds: [kind] }],
    limit: 8,
  });
  const meant: readonly Product[] = hits
    .map(({ product }) => product)
    .filter((product) => volts.every((condition) => meets(product, condition)));
  const plain: Understanding = { ...understood, conditions: [], pointsAtNothing: false };
  if (weighs && meant.length > 0) {
    const alike = meant.filter(({ attributes }) => attributes.toolHolder === one.attributes.toolHolder);
    const [only, ...more] = meant.length > 1 ? alike : meant;
    const rival = meant.find(({ id }) => id === view?.id) ?? (more.length === 0 ? only : undefined);
    if (rival) return { ...plain, intent: 'compare', products: [one, rival], topics: [], features: [] };
  }
  if (understood.intent === 'compare') return understood;
  const topics = understood.topics.filter((topic) => !conditionTopics.has(topic));
  const asks = (understood.intent === 'fact' && topics.length > 0) || understood.intent === 'price';
  if (asks && meant.length > 0 && meant.length <= few) return { ...plain, products: meant, topics };
  return {
    ...understood,
    intent: 'find',
    kinds: [kind],
    kindsBeside: [kind],
    conditions: volts,
    topics: [],
    products: [],
  };
};
