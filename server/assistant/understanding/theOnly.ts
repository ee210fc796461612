import type { Catalogue, Filter } from '../../catalogue/catalogue.ts';
import type { Question } from '../assistant.ts';
import type { Topic } from '../words/names.ts';
import { filterOf, meets } from './condition.ts';
import { topicAttributes } from './topics.ts';
import type { Said, Understanding } from './understanding.ts';

/** As many as an answer about single products speaks of. */
const few = 2;

/** A kind of which a brand has no more than these can be told of one by one. */
const mostOfKind = 4;

/** What is asked for beside what is demanded: "how long does the 8 Ah battery take" asks for a time, not for 8 Ah. */
const asksBeside = ({ topics, conditions }: Understanding): readonly Topic[] =>
  topics.filter(
    (topic) =>
      !conditions.some(
        (condition) =>
          condition.by === 'range' &&
          condition.measures.some((measure) => topicAttributes[topic].some((key) => key === measure)),
      ),
  );

/** "How long does the work light last?": of the only work light there is, its runtime. */
export const ofTheOnly = async (
  catalogue: Catalogue,
  { brand }: Question,
  understood: Understanding,
): Promise<Understanding> => {
  const { intent, kinds, jobs, conditions, features, signs, products, most, more, liked, language } = understood;
  const open = intent === 'find' || (intent === 'recommend' && !signs.has('recommend'));
  const asks = signs.has('howMuch') && asksBeside(understood).length > 0;
  const narrowed = features.length > 0 || most !== undefined || more !== undefined || liked !== undefined;
  if (!open || !asks || narrowed || kinds.length === 0 || products.length > 0 || signs.has('count')) return understood;
  if (jobs.length > 0 && signs.has('recommend')) return understood;
  const filters = conditions.map(filterOf).filter((filter): filter is Filter => filter !== undefined);
  const hits = await catalogue.search(brand, {
    language,
    filters: [...filters, { by: 'kind', kinds }],
    limit: 20,
  });
  const meeting = hits
    .map(({ product }) => product)
    .filter((product) => conditions.every((one) => meets(product, one)));
  return meeting.length > 0 && meeting.length <= few
    ? { ...understood, intent: 'fact', products: meeting, pointsAtNothing: false }
    : understood;
};

/** "How deep does it plunge?", after a router was looked for and none met all demands: of those there are. */
export const ofThoseWanted = async (
  catalogue: Catalogue,
  { brand }: Question,
  understood: Understanding,
  wanted: Said | undefined,
): Promise<Understanding> => {
  const { intent, topics, pointsAtNothing, language } = understood;
  const kinds = wanted?.kinds ?? [];
  if (!pointsAtNothing || kinds.length === 0 || !(intent === 'price' || (intent === 'fact' && topics.length > 0)))
    return understood;
  const hits = await catalogue.search(brand, { language, filters: [{ by: 'kind', kinds }], limit: mostOfKind + 1 });
  if (hits.length === 0 || hits.length > mostOfKind) return understood;
  return { ...understood, products: hits.map(({ product }) => product), pointsAtNothing: false };
};
