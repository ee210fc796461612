import type { Catalogue, Filter } from '../../catalogue/catalogue.ts';
import { isToolKind } from '../../catalogue/kinds.ts';
import type { Question } from '../assistant.ts';
import type { Topic } from '../words/names.ts';
import { filterOf, meets } from './condition.ts';
import { carriesAny } from './pointing.ts';
import { topicAttributes } from './topics.ts';
import type { Said, Understanding } from './understanding.ts';

/** As many as an answer about single products speaks of. */
const few = 4;

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
  if (!open || !asks || narrowed || kinds.length === 0 || signs.has('count')) return understood;
  if (
    products.some(({ kind }) => kind === undefined || kinds.includes(kind)) ||
    (products.length > 0 && !kinds.every(isToolKind))
  )
    return understood;
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
  const hits = await catalogue.search(brand, { language, filters: [{ by: 'kind', kinds }], limit: few + 1 });
  if (hits.length === 0 || hits.length > few) return understood;
  return { ...understood, products: hits.map(({ product }) => product), pointsAtNothing: false };
};

/** "How loud is it, compared to a vacuum?": the figure of the one spoken of, and of those of the kind named. */
export const besideKind = async (
  catalogue: Catalogue,
  { brand }: Question,
  understood: Understanding,
): Promise<Understanding> => {
  const { intent, topics, kindsBeside, products, signs, named, conditions, language, more } = understood;
  const [one, ...others] = products;
  const kinds = kindsBeside.filter((kind) => isToolKind(kind) && kind !== one?.kind);
  const weighs = (intent === 'compare' || intent === 'fact') && (signs.has('than') || signs.has('compare'));
  const open = one && others.length === 0 && named.length < 2 && conditions.length === 0;
  if (!open || !weighs || more || kinds.length !== 1) return understood;
  const hits = await catalogue.search(brand, { language, filters: [{ by: 'kind', kinds }], limit: few + 1 });
  const rivals = hits.map(({ product }) => product);
  if (topics.length > 0 && rivals.length > 0 && rivals.length <= few)
    return { ...understood, intent: 'fact', products: [one, ...rivals] };
  // "How does it compare to a multi-tool?": with one of its own platform, if there is any.
  const rival = rivals.find(({ platform }) => platform === one.platform) ?? rivals[0];
  return rival && topics.length === 0 && isToolKind(one.kind)
    ? { ...understood, intent: 'compare', products: [one, rival] }
    : understood;
};

/** What only parts have: "how many sheets are in a pack?", said of a sander. */
const ofParts: ReadonlySet<Topic> = new Set(['pieces', 'grit', 'teeth']);

/** A figure that the tool spoken of has not, and its parts have: of these. */
export const ofItsParts = async (
  catalogue: Catalogue,
  { brand }: Question,
  understood: Understanding,
): Promise<Understanding> => {
  const { intent, topics, products, signs } = understood;
  const tools = products.filter(({ kind }) => isToolKind(kind));
  if (intent !== 'fact' || topics.length === 0 || tools.length < products.length || signs.has('boxContents'))
    return understood;
  if (!topics.every((topic) => ofParts.has(topic)) || tools.some((tool) => carriesAny(tool, topics))) return understood;
  const parts = await catalogue.products(
    brand,
    tools.flatMap(({ accessories }) => accessories),
  );
  const carrying = [...new Map(parts.map((part) => [part.id, part])).values()].filter((part) =>
    carriesAny(part, topics),
  );
  return carrying.length > 0 ? { ...understood, products: carrying.slice(0, few) } : understood;
};
