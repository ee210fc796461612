import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind } from '../../../catalogue/kinds.ts';
import { overlaps, type Span } from '../../text/span.ts';
import type { Slots } from '../conditions/slots.ts';
import type { PlannerContext } from '../context.ts';
import { has, mentionsOf } from '../reading/mentions.ts';
import { interrogativeBefore, opensYesNo } from '../reading/openings.ts';
import type { Reading, SpokenModel } from '../reading/reading.ts';
import { asksBox } from './asked.ts';
import { type GoodsContext, goodsNamed, headOf, isOfFeed, isUntyped, type NamedGoods, sellsOthers } from './named.ts';
import roles from './roles.json' with { type: 'json' };
import { saysModel } from './sizes.ts';

/**
 * A question about certain goods: their name is read as a model number is, so that every operation works with them.
 * "How heavy is the quiet generator", "difference between the 6 ft and the 8 ft ladder".
 */

/** Who asks for something to choose or what there is asks about no certain goods. */
const choosing = [
  'op.exists',
  'op.list',
  'op.count',
  'op.recommend',
  'op.overview',
  'op.need',
  'op.newest',
  'op.popular',
];
const comparing = ['op.compare', 'op.difference', 'op.worth', 'op.sameAs'];
const fitting = ['op.fits', 'op.goesWith', 'op.share'];
const asking = ['op.price', 'op.howMuch', 'op.describe', 'op.details', 'op.reviews', 'op.chargeTime'];
/** What may be asked of whatever is in view: "does it come with a guard?" names no guard to be told about. */
const ofParts = ['op.included', 'packaging.withBattery', 'packaging.withCharger', ...fitting];

const chooses = (reading: Reading): boolean =>
  has(reading, ...choosing) || ['most', 'least'].some((group) => mentionsOf(reading, group).length > 0);

const compares = (reading: Reading, { comparative }: Slots): boolean =>
  comparative !== undefined || has(reading, ...comparing);

const asksAbout = (reading: Reading, slots: Slots): boolean =>
  slots.asked.length + slots.askedKeys.length > 0 ||
  has(reading, ...asking, ...fitting) ||
  asksBox(reading) ||
  ['policy', 'unrecorded'].some((group) => mentionsOf(reading, group).length > 0) ||
  // "充電式のものはどれですか" asks for one, though its ending is that of a yes or no.
  (opensYesNo(reading) && !has(reading, 'op.which'));

/** More goods of a name are a list to choose from. */
const maxMeant = 3;

/** A question as if it consisted of some parts of it; all places stay. */
const onlyWith = (reading: Reading, isKept: (one: Span) => boolean): Reading => ({
  ...reading,
  text: Array.from(reading.text, (letter, at) => (isKept({ start: at, end: at + 1 }) ? letter : ' ')).join(''),
  mentions: reading.mentions.filter(isKept),
  quantities: reading.quantities.filter(isKept),
  models: reading.models.filter(isKept),
  unexplained: reading.unexplained.filter(isKept),
});

const isWithin = (one: Span, side: Span): boolean => one.start >= side.start && one.end <= side.end;

const joint = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${roles.joins.join('|')})(?![\p{L}\d])|(?<=[\p{Script=Han}\p{Script=Katakana}ー])と(?=[\p{Script=Han}\p{Script=Katakana}])`,
  'u',
);

/** Both sides of a comparison: "the 9 gal" and "the 14 gal shop vac". */
const sidesOf = ({ text }: Reading): readonly [Span, Span] | undefined => {
  const found = joint.exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  return [
    { start: 0, end: found.index },
    { start: end, end: text.length },
  ];
};

const certain = (goods: NamedGoods | undefined, most: number): goods is NamedGoods =>
  goods !== undefined && !goods.isNear && goods.unmet.length === 0 && goods.products.length <= most;

/** The goods that a question compares; one side may leave out what the other has named. */
const comparedIn = async (context: GoodsContext, reading: Reading, slots: Slots): Promise<readonly NamedGoods[]> => {
  const sides = sidesOf(reading);
  if (!sides) return [];
  const namedOn = (isKept: (one: Span, side: Span) => boolean) =>
    Promise.all(
      sides.map((side) =>
        goodsNamed(
          context,
          onlyWith(reading, (one) => isKept(one, side)),
          slots,
        ),
      ),
    );
  const own = await namedOn((one, side) => isWithin(one, side) && !reading.models.some((each) => isWithin(each, side)));
  const whole = own.every((one) => one) ? undefined : await goodsNamed(context, reading, slots);
  const name = whole && (whole.thing.phrase ?? whole.thing);
  const named = name ? await namedOn((one, side) => isWithin(one, side) || overlaps(one, name)) : own;
  const found = named.filter((one) => certain(one, 1));
  const isModel = (side: Span) => reading.models.some((model) => isWithin(model, side));
  return found.length + sides.filter(isModel).length === 2 ? found : [];
};

/** The reading with goods named as models are; what described them demands nothing. */
const withModels = (reading: Reading, meant: readonly NamedGoods[]): Reading => {
  const spent = meant.flatMap(({ thing, met }) => [thing.phrase ?? thing, ...met]);
  const isFree = (one: Span): boolean => !spent.some((other) => overlaps(one, other));
  const models = meant.flatMap(({ thing, products: [first, ...others] }): readonly SpokenModel[] => {
    if (!first) return [];
    const { start, end } = thing.phrase ?? thing;
    const variants = others.length > 0 ? { variants: [first, ...others].map(({ id }) => id) } : {};
    return [{ productId: first.id, start, end, exact: true, ...variants }];
  });
  return {
    ...reading,
    models: [...reading.models, ...models].toSorted((one, other) => one.start - other.start),
    quantities: reading.quantities.filter(isFree),
    unexplained: reading.unexplained.filter(isFree),
    things: reading.things.filter(isFree),
    mentions: reading.mentions.filter((one) => isFree(one) || /^(?:ref|op|edit|negation)\./.test(one.concept)),
    unknownModel: undefined,
  };
};

/** "What do the ladder and the steps come to together?" */
const isSummed = (reading: Reading): boolean =>
  has(reading, 'op.total') || (has(reading, 'ref.both') && has(reading, 'op.price', 'op.howMuch', 'measure.price'));

type SlotsOf = (reading: Reading) => Slots;

/** A question without the words that introduce its model numbers: "the driver X 18" names no other driver. */
const besideModels = (reading: Reading): Reading => {
  const clauses = reading.models.map((model) => {
    const before = reading.text.slice(0, model.start);
    return { start: before.length - (/[^,;.?!]*$/.exec(before)?.[0].length ?? 0), end: model.end };
  });
  const isAhead = (one: Span): boolean => clauses.some((clause) => isWithin(one, clause));
  return clauses.length === 0 ? reading : onlyWith(reading, (one) => !isAhead(one));
};

/** "Combien d'air": what follows directly is counted of the goods in view, and is none itself. */
const isCounted = ({ mentions, text }: Reading, { start }: Span): boolean =>
  mentions.some(
    ({ concept, end }) => concept === 'op.howMuch' && /^[\s'’]*$/.test(text.slice(end, start)) && end <= start,
  );

/** A question about one thing, or about the price of a few that are called so. */
const aboutGoods = async (
  context: GoodsContext,
  reading: Reading,
  slotsOf: SlotsOf,
  inView: boolean,
): Promise<Reading | undefined> => {
  // A good beside a model number is the other side of a fit.
  if (chooses(reading) || (reading.models.length > 0 && !has(reading, ...fitting))) return undefined;
  const goods = await goodsNamed(context, besideModels(reading), slotsOf(reading));
  if (!certain(goods, maxMeant) || goods.thing.isBeside) return undefined;
  // "What would I pay with a 4 Ah battery?", of the tool in view.
  const addsPacks = has(reading, 'op.total') && goods.products.every(({ kind }) => isSupplyKind(kind));
  if (inView && (addsPacks || isCounted(reading, goods.thing))) return undefined;
  // "Which of your stick welders runs off 13 amps?" asks for one of them.
  const [which] = reading.mentions.filter(({ concept }) => concept === 'op.which');
  const between = which && reading.text.slice(which.end, goods.thing.start).match(/\p{L}+/gu);
  if (which && which.end <= goods.thing.start && (between ?? []).length <= maxBetween) return undefined;
  const told = withModels(reading, [goods]);
  if (!asksAbout(told, slotsOf(told))) return undefined;
  const isPriced = has(told, 'op.price', 'measure.price');
  return goods.products.length === 1 || isPriced ? told : undefined;
};

/** Words between "which" and the thing that it asks for. */
const maxBetween = 2;

/**
 * "A blade guard for the X 18", "which chain does the X 18 take?": the part is what the question is about, and the model says
 * which. Whether a named part fits is another question.
 */
const partsMeant = async (context: GoodsContext, reading: Reading, slotsOf: SlotsOf): Promise<Reading | undefined> => {
  if (reading.models.length === 0) return undefined;
  // "What hose fits the PW 50?" is read as how to choose a hose.
  const mentions = reading.mentions.filter(({ concept }) => !concept.startsWith('procedure.'));
  const goods = await goodsNamed(context, { ...reading, mentions }, slotsOf(reading));
  if (!goods || goods.isNear) return undefined;
  if (has(reading, ...fitting) && !interrogativeBefore(reading, (goods.thing.phrase ?? goods.thing).start))
    return undefined;
  const own = reading.models.flatMap(({ productId, variants = [] }) => [productId, ...variants]);
  const tools = await context.catalogue.products(context.brand, own);
  // "The trimmer DS 43" is no part for it, and neither is the trimmer DS 43 Z.
  const isPart = (product: Product): boolean =>
    isUntyped(product) && tools.every((tool) => tool.id !== product.id && headOf(tool) !== headOf(product));
  const said = reading.models.map(({ start, end }) => reading.text.slice(start, end));
  const products = goods.products.filter(
    (product) => isPart(product) && said.some((model) => saysModel(product, model)),
  );
  const parts = { ...goods, products };
  return products.length > 0 && certain(parts, maxMeant) ? withModels({ ...reading, models: [] }, [parts]) : undefined;
};

/** "How loud is the hedge trimmer X 36": who names a model of goods is not told that there are no such goods. */
const withoutDenied = async (context: GoodsContext, reading: Reading): Promise<Reading> => {
  if (reading.models.length === 0 || mentionsOf(reading, 'uncarried').length === 0) return reading;
  const ids = reading.models.map(({ productId }) => productId);
  const named = await context.catalogue.products(context.brand, ids);
  if (!named.some(isOfFeed)) return reading;
  return { ...reading, mentions: reading.mentions.filter(({ concept }) => !concept.startsWith('uncarried.')) };
};

/** A reading in which goods that the question is about are named as models are. */
export const withGoodsNamed = async (
  context: PlannerContext,
  heard: Reading,
  slotsOf: SlotsOf,
  inView: boolean,
): Promise<Reading> => {
  const source = { ...context, language: heard.answerIn };
  if (heard.refusal || !(await sellsOthers(source))) return heard;
  const reading = await withoutDenied(source, heard);
  const parts = await partsMeant(source, reading, slotsOf);
  if (parts) return parts;
  if (has(reading, 'policy.stock') || (inView && has(reading, ...ofParts))) return reading;
  const slots = slotsOf(reading);
  const isCompared = (reading.models.length === 0 && compares(reading, slots)) || isSummed(reading);
  const compared = isCompared ? await comparedIn(source, reading, slots) : [];
  if (compared.length > 0) return withModels(reading, compared);
  return (await aboutGoods(source, reading, slotsOf, inView)) ?? reading;
};
