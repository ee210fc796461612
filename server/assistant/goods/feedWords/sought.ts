import type { Product } from '../../../catalogue/catalogue.ts';
import { type Executed, execute } from '../../executor.ts';
import { pickOf } from '../../operations/choice/picks.ts';
import { openWorld } from '../../operations/world.ts';
import { headOf } from '../../planner/goods/named.ts';
import { codesIn, isSizeWord } from '../../planner/goods/sizes.ts';
import { statementsOf } from '../../planner/goods/statements.ts';
import { traitsIn } from '../../planner/goods/traits.ts';
import { writtenAs } from '../../planner/reading/written.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { goodsFinding, maxShown } from '../goodsFinding.ts';
import { leadingOf } from '../leading.ts';
import { quotesOf } from '../named.ts';
import { type FeedTurn, isNear, quote } from './about.ts';
import type { Figure, Word } from './asked.ts';
import { toldBy } from './lines.ts';
import { type Meant, matchOf } from './meant.ts';

/** Goods that a question looks for, as a list or as the first of them. */

/** What the question calls them. */
const saidOf = ({ question }: FeedTurn, { names, products: [product] }: Meant): string => {
  const [first] = names;
  const last = names.filter(({ run }) => run === first?.run).at(-1);
  const [model] = question.reading.models;
  const at = first && last ? { start: first.start, end: last.end } : model;
  return at ? writtenAs(question.reading, at) : ((product && headOf(product)) ?? '');
};

const sizeOf = (text: string): string => codesIn(text)[0]?.norm ?? text;
/** Between a noun and what it is of: "motores de gasolina". */
const linking = /^[\s-]*(?:(?:de|di|a|da|en|in)\s)?$/;

/** What none of them meets, as far as it is told: figures that others of the name state, and words right beside the name. */
const unmetOf = ({ question: { reading } }: FeedTurn, { named, names, rest, unmet }: Meant): readonly string[] => {
  const isNext = (one: Span, other: Span): boolean =>
    one.end <= other.start && linking.test(reading.text.slice(one.end, other.start));
  const isBeside = (word: Word): boolean =>
    names.some((name) =>
      reading.language === 'en' || reading.language === 'de' ? isNext(word, name) : isNext(name, word),
    );
  const isStated = ({ quantity }: Figure): boolean =>
    named.some((product) => statementsOf(product).some(({ dimension }) => dimension === quantity.unit.dimension));
  // "A heater for a tank of 60 cm": the figure is that of another thing.
  const isOfName = ({ quantity, bound }: Figure): boolean =>
    bound !== undefined ||
    !rest.some(
      (word) => isNear(reading.text, word, quantity) && !names.some((name) => isNear(reading.text, name, quantity)),
    );
  const traits = traitsIn(reading);
  return unmet.flatMap((one) => {
    if (!('text' in one)) return isStated(one) && isOfName(one) ? [writtenAs(reading, one.quantity)] : [];
    const isSize = isSizeWord(sizeOf(one.text)) || (/^\d/.test(one.text) && !one.isBeside);
    return isBeside(one) || isSize || traits.some((trait) => overlaps(trait, one)) ? [writtenAs(reading, one)] : [];
  });
};

/** The clauses that say that a product is what is sought, where its name does not. */
const proofOf = (turn: FeedTurn, product: Product, { met }: Meant): readonly Executed[] => {
  const words = met.filter((word) => matchOf(turn.vocabulary, product, word)?.isNamed === false);
  const [best] = toldBy(turn.vocabulary, product, words, undefined);
  return best ? [quote(turn, product, best.clause)] : [];
};

/** What a question looks for, listed, with the clauses that say that it is so. */
export const listed = async (
  turn: FeedTurn,
  meant: Meant,
  unknown: readonly Product[] = [],
): Promise<readonly Executed[]> => {
  const { products } = meant;
  const world = await openWorld(turn.context, { products: products.map(({ id }) => id) });
  const picks = products.slice(0, maxShown).map((product) => pickOf(world, product, { constraints: [] }));
  const finding = goodsFinding(
    picks,
    products.length,
    {
      thing: saidOf(turn, meant),
      unmet: unmetOf(turn, meant),
      ...(meant.isMentioned ? { isMentioned: true } : {}),
    },
    unknown,
  );
  const quotes = products.length > maxShown ? [] : products.flatMap((product) => proofOf(turn, product, meant));
  return [finding, ...quotes];
};

/** Limit of the lists that operations take. */
const maxRanked = 40;

/** The first of what a question names, by what it ranks by. */
export const first = async (turn: FeedTurn, meant: Meant): Promise<readonly Executed[]> => {
  const { context, question } = turn;
  const { products, names } = meant;
  const ranking = question.slots.ranking ?? question.slots.comparative;
  const among = products.map(({ id }) => id);
  const isRanked = ranking !== undefined && products.length > 1 && products.length <= maxRanked;
  const found = isRanked
    ? await execute(context, [{ operation: 'best', input: { types: [], constraints: [], ranking, among } }])
    : [];
  const known = found.find((one) => one.operation === 'best' && one.found.ranked.length > 0);
  const [name, last] = [names[0], names.at(-1)];
  const thing = {
    text: name?.text ?? '',
    start: name?.start ?? 0,
    end: last?.end ?? 0,
    concepts: [],
    phrase: undefined,
  };
  const leading = leadingOf(question, { products, thing: { ...thing, run: 0, isFiller: false, isBeside: false } });
  const unknown = known?.operation === 'best' ? known.found.unknown : products.length;
  const ranked = known?.operation === 'best' ? known.found.ranked.map(({ product }) => product.id) : [];
  // A figure that only a text states may lead.
  const isBeaten =
    leading?.products.some(({ id }) => !ranked.includes(id)) === true && leading.unknown.length <= unknown;
  if (known && !isBeaten && (!leading || unknown <= leading.unknown.length)) return [known];
  if (!leading) return listed(turn, meant);
  return [
    ...(await listed(turn, { ...meant, products: leading.products, unmet: [], met: [] }, leading.unknown)),
    ...quotesOf(leading, question),
  ];
};
