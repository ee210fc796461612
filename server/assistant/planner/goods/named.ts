import type { Product } from '../../../catalogue/catalogue.ts';
import { choiceName } from '../../../catalogue/names/choiceNames.ts';
import { fold } from '../../../search/analysis/fold.ts';
import type { OperationContext } from '../../operations/context.ts';
import { holdsFor } from '../../operations/product/holds.ts';
import { heldProducts, openWorld, type World } from '../../operations/world.ts';
import type { Constraint } from '../../plan.ts';
import { measureOf } from '../../state/slots.ts';
import { overlaps } from '../../text/span.ts';
import { boundOf } from '../conditions/bounds.ts';
import type { Slots } from '../conditions/slots.ts';
import { has } from '../reading/mentions.ts';
import type { Lexicons, Reading } from '../reading/reading.ts';
import { writtenAs } from '../reading/written.ts';
import { type AskedWord, askedWords, isLong, thingsIn } from './asked.ts';
import { alsoCalled, type Found, findGoods } from './find.ts';
import { type Narrowed, narrow } from './narrow.ts';
import { synonymsOf } from './synonyms.ts';
import { isCalled, isTitledIn, mentionsInTitle, mentionsWord, titlesOf } from './titles.ts';
import { hasTrait, traitsIn } from './traits.ts';

/** Goods that the words of a question name: gloves, ladders, screws, claw hammers, and what else titles call so. */

/** What goods are looked for with. */
export interface GoodsContext extends OperationContext {
  readonly lexicons: Lexicons;
}

/** Goods that a question names, narrowed by what else it says. */
export interface NamedGoods extends Narrowed {
  readonly thing: AskedWord;
  /** The thing in the visitor's words. */
  readonly said: string;
  /** No product has exactly this name; these have a similar one. */
  readonly isNear: boolean;
}

/** What a title calls a product first. */
export const headOf = (product: Product): string | undefined => titlesOf(product)[0]?.heads[0];

/** Goods of the same name and category as one that was spoken of: "and in 47?", behind boots. */
const sameGoodsAs = (topic: Product, pool: readonly Product[]): Found | undefined => {
  const head = headOf(topic);
  if (head === undefined) return undefined;
  const category = JSON.stringify(topic.category);
  const goods = pool.filter((one) => headOf(one) === head && JSON.stringify(one.category) === category);
  const thing = { text: head, start: 0, end: 0, concepts: [], phrase: undefined, run: -1 };
  return { thing: { ...thing, isFiller: false, isBeside: false }, goods, isNear: false, isSynonym: () => false };
};

const maxFound = 300;

/** The products among which goods are looked for: all, or of a large brand those that the words find. */
export const poolFor = async (context: OperationContext, text: string): Promise<readonly Product[]> => {
  const held = await heldProducts(context);
  if (held) return held;
  const hits = await context.catalogue.search(context.brand, { text, language: context.language, limit: maxFound });
  return hits.map(({ product }) => product);
};

/** Whether a product is of no type of ours. */
export const isUntyped = ({ kind }: Product): boolean => kind === undefined;

/** Whether a product came from a feed, so that its texts may say what its figures do not. */
export const isOfFeed = (product: Product): boolean =>
  isUntyped(product) || product.recognised === true || product.maker !== undefined;

/** Whether a brand sells goods of no type of ours; of one too large to be held this is not known, and may be. */
export const sellsOthers = async (context: OperationContext): Promise<boolean> =>
  (await heldProducts(context))?.some(isUntyped) ?? true;

/** Whether goods are not named, but those that were spoken of. */
export const isHeldOver = ({ thing }: NamedGoods): boolean => thing.run < 0;

/** The larger of goods with and without a type of ours first, all in the order of the catalogue. */
const inOrder = (goods: readonly Product[]): readonly Product[] => {
  const [untyped, typed] = [goods.filter(isUntyped), goods.filter((one) => !isUntyped(one))];
  return untyped.length >= typed.length ? [...untyped, ...typed] : [...typed, ...untyped];
};

type Choice = Extract<Constraint, { by: 'choice' }>;

/** Whether a field, or else a text, says that goods are of a choice: "disque métal". */
const holdsChoice = (world: World, product: Product, one: Choice): boolean => {
  const { holds } = holdsFor(world, product, one);
  if (holds !== 'unknown' || one.not) return holds === 'yes';
  return titlesOf(product).some(({ language }) => {
    const name = fold(choiceName(one.attribute, one.value, language));
    // A letter such as that of a dust class stands in every text.
    return name.length > 2 && mentionsWord(product, name);
  });
};

/** "Boots size 43, what do they cost?": a plain figure beside the question for a price is none. */
const isSizeBesidePrice = (reading: Reading, { span }: Constraint): boolean => {
  const figure = span && reading.quantities.find((one) => overlaps(one, span));
  return (
    figure !== undefined &&
    figure.unit === undefined &&
    boundOf(reading, figure) === undefined &&
    has(reading, 'op.price', 'op.howMuch')
  );
};

/** Goods of one name, narrowed by prices, makers, choices and all else that a question says. */
interface Conditioned extends Narrowed {
  /** Choices that none of them has, as written. */
  readonly unheld: readonly string[];
}

/** What goods are held against. */
interface Asked {
  readonly context: GoodsContext;
  readonly reading: Reading;
  readonly slots: Slots;
  readonly words: readonly AskedWord[];
}

/** Goods that meet what a question says beside their name; undefined if all have another price or maker. */
const conditioned = async (
  { context, reading, slots, words }: Asked,
  found: Found,
): Promise<Conditioned | undefined> => {
  const prices = slots.constraints.filter((one) => measureOf(one) === 'price' && !isSizeBesidePrice(reading, one));
  const world = await openWorld(context, { products: found.goods.map(({ id }) => id) });
  const makers = slots.constraints.filter(({ by }) => by === 'maker');
  const choices = slots.constraints.flatMap((one) => (one.by === 'choice' && one.strength === 'hard' ? [one] : []));
  const traits = traitsIn(reading);
  // "Carbon brushes" are a thing, and no kind of motor.
  const isNamed = (product: Product, { span }: Choice): boolean => {
    if (traits.some((trait) => span && overlaps(trait, span) && hasTrait(product, trait))) return true;
    const own = words.filter((word) => span && overlaps(word, span));
    const isCalled = (word: AskedWord): boolean =>
      mentionsInTitle(product, word.text) ||
      synonymsOf(word, reading).some((name) => !name.includes(' ') && mentionsWord(product, name));
    return own.length > 0 && own.every(isCalled);
  };
  const priced = found.goods.filter((product) =>
    [...prices, ...makers].every((one) => holdsFor(world, product, one).holds === 'yes'),
  );
  if (priced.length === 0) return undefined;
  const chosen = priced.filter((product) =>
    choices.every((one) => holdsChoice(world, product, one) || isNamed(product, one)),
  );
  const among = chosen.length > 0 ? chosen : priced;
  const unheld = chosen.length > 0 ? [] : choices.flatMap(({ span }) => (span ? [writtenAs(reading, span)] : []));
  const spans = prices.map(({ span }) => span);
  return { ...narrow(reading, inOrder(among), words, found, spans), unheld };
};

const denials = (one: Conditioned | undefined): number =>
  one ? one.unmet.length + one.unheld.length : Number.POSITIVE_INFINITY;

/** Before goods are denied what a question says, those with another name of the same thing are looked at. */
const orAlsoCalled = async (asked: Asked, pool: readonly Product[], found: Found): Promise<Conditioned | undefined> => {
  const own = await conditioned(asked, found);
  if (denials(own) === 0) return own;
  const goods = alsoCalled(pool, found, asked.reading);
  const wider = goods.length > found.goods.length ? await conditioned(asked, { ...found, goods }) : undefined;
  return denials(wider) < denials(own) ? wider : own;
};

/** The goods that a question names; undefined where it names none, and of a brand that sells only types of ours. */
export const goodsNamed = async (
  context: GoodsContext,
  reading: Reading,
  slots: Slots,
  isNothing = false,
  topic?: Product,
): Promise<NamedGoods | undefined> => {
  const words = askedWords(reading);
  const things = thingsIn(words, reading.language);
  const pool = things.length === 0 && !topic ? [] : await poolFor(context, reading.raw);
  if (!pool.some(isUntyped)) return undefined;
  const own = findGoods(context.lexicons, pool, reading, words, things, isNothing);
  // "And with 12 tons?" names no tons that are sold.
  const isOwn = topic === undefined || own?.goods.some((product) => isCalled(product, own.thing.text));
  const found = isOwn ? own : sameGoodsAs(topic, pool);
  if (!found) return undefined;
  const { thing, isNear } = found;
  const called = await orAlsoCalled({ context, reading, slots, words }, pool, found);
  if (!called) return undefined;
  const { products, unmet, unheld, met } = called;
  // "Plasma cutter" over German titles: a "Cuttermesser" is none, and that it lacks the figure denies nothing.
  const isPartOfName = (word: AskedWord): boolean =>
    word.run === thing.run &&
    ![thing, ...met].some((one) => overlaps(one, word)) &&
    !word.isFiller &&
    !unmet.includes(writtenAs(reading, word));
  const isForeign = !products.some((product) => isTitledIn(product, reading.language));
  if (unmet.length > 0 && isForeign && words.some(isPartOfName)) return undefined;
  const inPhrase = words.filter(
    (one) => one !== thing && thing.phrase !== undefined && one.phrase?.start === thing.phrase.start,
  );
  const isWhole = isLong(thing, reading.language) && !inPhrase.some((one) => unmet.includes(writtenAs(reading, one)));
  const said = found.thing.run < 0 ? thing.text : writtenAs(reading, isWhole && thing.phrase ? thing.phrase : thing);
  return { thing, said, isNear, products, met, unmet: [...(isNear ? [said] : []), ...unheld, ...unmet] };
};
