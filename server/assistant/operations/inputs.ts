import * as v from 'valibot';
import { type AttributeKey, attributes, features, isAttribute } from '../../catalogue/attributes.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { settings } from '../taskParts.ts';
import { declineReasons, policyTopics, talkActs } from '../topics.ts';
import { rankKeys } from './rankKeys.ts';
import { age, destination, serviceDetails, when } from './serviceInputs.ts';

/** Input of each operation: what a planner or another agent may send. The types in plan.ts are inferred from it. */

/** Kinds of protective gear that can be asked for. */
export const gears = ['mask', 'eyes', 'hearing', 'gloves'] as const;

/** A value that may be left out. */
const may = v.exactOptional;

/** All attributes of the catalogue's schema. */
export const attributeKeys: readonly AttributeKey[] = Object.keys(attributes).filter(isAttribute);

/** Limit of every list, so that no call takes long. */
const maxItems = 40;

const listOf = <const S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(maxItems));

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
const productId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.]{1,64}$/, 'a raw product id'));
const productIds = listOf(productId);
/** The products that a choice is limited to: all of a kind of goods, at most. */
const among = v.pipe(v.array(productId), v.maxLength(1000));
/** At least one product. */
const someProductIds = v.pipe(v.array(productId), v.minLength(1), v.maxLength(maxItems));
const type = v.picklist(productKinds);
export const types = listOf(type);
export const attribute = v.picklist(attributeKeys);
export const field = v.picklist([...attributeKeys, 'price', 'rating', 'platform']);
const attributeOrPrice = v.picklist([...attributeKeys, 'price']);
const texts = listOf(text);
export const fields = listOf(field);
const attributesOrPrice = listOf(attributeOrPrice);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

const span = v.strictObject({ start: v.number(), end: v.number() });
const base = {
  /** `soft` constraints rank ("if possible", "not too heavy"), `hard` ones exclude. */
  strength: v.picklist(['hard', 'soft']),
  /** Source, in order of cost: the question's own words cost nothing, a default costs most. */
  provenance: v.picklist(['question', 'state', 'page', 'default']),
  span: may(span),
};
const not = may(v.boolean());

/**
 * A condition for products. Bounds are in the attribute's own unit (catalogue/attributes.ts), prices in the shop's
 * currency.
 */
export const constraint = v.variant('by', [
  v.strictObject({
    ...base,
    by: v.literal('range'),
    measure: attributeOrPrice,
    min: may(v.number()),
    max: may(v.number()),
    /** "under 150" excludes 150 itself. */
    exclusive: may(v.boolean()),
    /** "about 18": the bounds are a tolerance around this figure. */
    about: may(v.number()),
    /** Figure and unit as the visitor wrote them, for use in the answer. */
    said: may(text),
    /** What a budget covers: only the tool, or everything needed. */
    covers: may(v.picklist(['product', 'everything'])),
  }),
  v.strictObject({ ...base, by: v.literal('choice'), attribute, value: text, not }),
  /** `said`: the visitor's word for it, which a text may use too. */
  v.strictObject({ ...base, by: v.literal('feature'), feature: v.picklist(features), not, said: may(text) }),
  v.strictObject({ ...base, by: v.literal('platform'), platform: text, not }),
  /** Made by this maker, as the shop's feed names it. */
  v.strictObject({ ...base, by: v.literal('maker'), maker: text, not }),
  /** Sold with battery and charger (`kit`), or without (`bare`). */
  v.strictObject({ ...base, by: v.literal('packaging'), packaging: v.picklist(['kit', 'bare']) }),
  /** Excluded by the visitor, or shown and rejected. */
  v.strictObject({ ...base, by: v.literal('excluded'), productId }),
  v.strictObject({ ...base, by: v.literal('excludedType'), type }),
  /** Words without an attribute in the schema, searched in the product's text; `name`: only in names and boxes. */
  v.strictObject({ ...base, by: v.literal('text'), text, not, where: may(v.literal('name')) }),
]);
const constraints = listOf(constraint);

/** "The lightest" is `weight` `least`; "the strongest" is `strength` `most`; "the second lightest" has place 2. */
export const ranking = v.strictObject({
  key: v.picklist([...rankKeys, ...attributeKeys]),
  direction: v.picklist(['most', 'least']),
  place: may(count),
});

/** "8 mm holes", "2x4", "M8": a size that the tool has to handle. */
export const dimension = v.strictObject({ measure: attribute, value: v.number(), said: may(text) });

/** The job that a tool is for. Ids are those of knowledge/applications.json and knowledge/materials.json. */
export const task = v.strictObject({
  application: may(text),
  material: may(text),
  dimension: may(dimension),
  /** Further sizes of the same workpiece: the width of a board beside its thickness. */
  otherDimensions: may(v.array(dimension)),
  /** How many screws, holes or nails. */
  pieces: may(v.pipe(v.number(), v.minValue(1))),
  setting: may(listOf(v.picklist(settings))),
  user: may(v.picklist(['beginner', 'occasional', 'professional'])),
});

/** A quantity as the visitor wrote it, in its unit. */
export const quantity = v.strictObject({ value: v.number(), unit: text });

/** Packs or chargers to buy with the tools, and how many. */
export const partWish = v.strictObject({
  role: v.picklist(['battery', 'charger']),
  count: may(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** The count is a total; in addition to the box; or in addition to the one required. */
  as: may(v.picklist(['total', 'added', 'spare'])),
  /** "The fast charger", "the small pack". */
  ranking: may(ranking),
  product: may(productId),
  /** "The 5.5 Ah ones". */
  sizes: may(constraints),
  /** "One charger for every two machines". */
  tools: may(count),
});

/** Goods of one kind in a basket: a product, or types of which one is chosen. */
export const basketLine = v.strictObject({
  product: may(productId),
  types: may(types),
  constraints: may(constraints),
  count: may(count),
});

/** A choice offered in a clarification: a product or a type. */
export const option = v.variant('by', [
  v.strictObject({ by: v.literal('product'), productId }),
  v.strictObject({ by: v.literal('type'), type }),
]);

const formula = <const Name extends string, const Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.strictObject({ formula: v.literal(name), ...entries });
const amount = v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000));

/** Sums, differences, conversions and times. */
const calculate = v.variant('formula', [
  formula('convert', { from: quantity, to: text }),
  formula('sum', { items: v.pipe(v.array(v.strictObject({ product: productId, count })), v.maxLength(20)) }),
  /** `percent`: also as a percentage of the smaller value. */
  formula('difference', { products: someProductIds, attribute: attributeOrPrice, percent: may(v.boolean()) }),
  /** `minutes`: whether one charge lasts so long, and what does if not. */
  formula('runtime', { product: productId, battery: may(productId), minutes: may(amount) }),
  /** How many screws, holes or cuts on one charge, and whether so many as wanted. */
  formula('pieces', { product: productId, battery: may(productId), wanted: may(v.pipe(v.number(), v.minValue(1))) }),
  /** The battery may be a tool: then the pack that it is weighed with, on the charger in its box. */
  formula('chargingTime', {
    battery: productId,
    charger: may(productId),
    ranking: may(ranking),
  }),
  /** Number of packs that a tool needs for the given hours. */
  formula('packs', { product: productId, hours: may(amount), battery: may(productId) }),
  formula('energy', { battery: productId }),
  /** What a tool weighs with a certain pack on it: a named one, the largest or the smallest that it takes. */
  formula('weighed', { product: productId, battery: may(productId), pack: may(v.picklist(['most', 'least'])) }),
  /** Maximum deviation of a laser at the given distances, in metres. */
  formula('deviation', { product: productId, distances: v.pipe(v.array(amount), v.minLength(1), v.maxLength(4)) }),
  /** How long a day a vibrating tool may be used. */
  formula('exposure', { product: productId }),
  formula('percent', { product: productId, percent: v.number() }),
]);

/** What the visitor owns: packs of an owned platform need not be bought. */
const owned = may(texts);

/** How a choice of products is limited: only among these ("of those"), at most so many. */
const chosen = { ranking: may(ranking), among: may(among), owned, limit: may(count) };

/** What a decision between products goes by beside the task. */
const decided = { owned: may(texts), constraints: may(constraints) };

const howTo = { product: may(productId), types: may(types) };

/** Input of each operation, which is also the tool schema for models. */
export const inputs = {
  // find
  overview: v.strictObject({ types: may(types) }),
  search: v.strictObject({
    types,
    constraints,
    ...chosen,
    /** "How heavy are your rotary hammers?": the figures told of each. */
    told: may(fields),
  }),
  best: v.strictObject({
    types,
    constraints,
    ranking,
    among: may(among),
    owned,
    /** "The three lightest": how many are told. */
    limit: may(count),
  }),
  count: v.strictObject({ types, constraints }),
  // facts
  get: v.strictObject({
    products: someProductIds,
    attributes: fields,
    /** Requested unit of the figures: "in newton meters". */
    unit: may(text),
    /** "Is it loud?": the end of the scale that the product is asked to stand at, beside others of its type. */
    judged: may(ranking),
  }),
  check: v.strictObject({ products: someProductIds, constraints }),
  describe: v.strictObject({
    /** Without products: one of the types, for whom it is. */
    products: productIds,
    types: may(types),
    detail: v.picklist(['short', 'all']),
    user: may(v.picklist(['beginner', 'professional'])),
  }),
  compare: v.strictObject({
    products: someProductIds,
    attributes: may(attributesOrPrice),
    /** "which is lighter": the requested verdict. */
    ranking: may(ranking),
    /** "Is A lighter than B?" claims that A ranks first: answered with yes or no. */
    claim: may(v.string()),
    task: may(task),
    ...decided,
  }),
  included: v.strictObject({
    product: productId,
    item: may(text),
    /** One of several things that were listed, so that its word names a thing. */
    isListed: may(v.literal(true)),
    /** The feature that the item may be: "does it come with an LED light?" */
    feature: may(v.picklist(features)),
    /** Detail of the thing in the box: "what grit comes with it". */
    detail: may(attribute),
    /** Whether it is sold separately: a yes if the box does not contain it. */
    apart: may(v.boolean()),
  }),
  /** `availability` asks whether it is still made, and its successor, rather than the price. */
  offer: v.strictObject({ products: someProductIds, about: may(v.picklist(['availability'])) }),
  reviews: v.strictObject({ products: someProductIds }),
  // advice
  recommend: v.strictObject({ types, task, constraints, ...chosen }),
  /** The constraints are earlier conditions of the visitor, which an alternative must meet too. */
  suits: v.strictObject({ products: productIds, types: may(types), task, constraints: may(constraints) }),
  /** "something cheaper", "a stronger one": better in the ranking, otherwise as similar as possible. */
  substitute: v.strictObject({ product: productId, constraints, ranking: may(ranking) }),
  /** Two products, or one that is compared with the cheaper one that would do. */
  worth: v.strictObject({
    products: productIds,
    /** Platforms of packs that are chosen between, with the types of tools: "18 or 36?"; a product is the one in view. */
    voltages: may(v.strictObject({ types, platforms: texts })),
    task: may(task),
    difference: may(v.number()),
    asked: may(v.picklist(['worth', 'excess', 'why', 'which'])),
    ...decided,
    /** The question is about another, dearer product: what was said of it, such as its voltage; empty if nothing was. */
    other: may(constraints),
  }),
  kit: v.strictObject({
    /**
     * What is bought. A tool given by type is chosen: the first for the task under the constraints, further ones on the
     * same platform. Without a tool, the task alone decides.
     */
    lines: listOf(basketLine),
    /** The packs and chargers wanted with the tools, if not the cheapest. */
    parts: may(listOf(partWish)),
    /** How often everything is bought: "for two teams". */
    sets: may(count),
    task: may(task),
    constraints,
    budget: may(v.number()),
    /** Platforms and products that the visitor owns; `battery` and `charger` if nothing more is known. */
    owned: texts,
    /** Changes an earlier total: its advice is not repeated. */
    changes: may(v.boolean()),
    /** Counts only what the visitor named; what the job needs beside it is told, and not counted. */
    onlyNamed: may(v.boolean()),
    /** The visitor takes it: the total is that of an order. */
    taken: may(v.boolean()),
    /** Asks what is needed beside the tool, not what it costs. */
    beside: may(v.boolean()),
    /** The total is asked with its delivery. */
    delivery: may(destination),
  }),
  /** All tools of a project, step by step; only the most needed if their number is limited. */
  project: v.strictObject({ task, constraints, count: may(count), budget: may(v.number()), owned: texts }),
  /** Corded or cordless: the recommendation among these types for this use. */
  cord: v.strictObject({ types, task, owned: texts }),
  safety: v.strictObject({
    danger: text,
    types: may(types),
    task: may(task),
    /** The tool in question. */
    product: may(productId),
    /** The danger itself is the question: it is explained at length. */
    asked: may(v.boolean()),
  }),
  wear: v.strictObject({
    task,
    types,
    product: may(productId),
    gear: may(v.picklist(gears)),
    /** Dangers that were warned of, besides those of the job. */
    dangers: may(texts),
  }),
  // fit
  compatible: v.strictObject({
    products: productIds,
    platform: may(text),
    /** "Does that pack also run a saw?": the product with tools of these types. */
    types: may(types),
    /** Packs of one platform in tools of another. */
    platforms: may(texts),
    /** Whether packs are asked about although a vacuum or its hose is named. */
    about: may(v.picklist(['packs', 'hose'])),
    /** Whether the vacuum is the visitor's own and none of ours. */
    ownVacuum: may(v.boolean()),
    /** What tools of the types have to meet: "the corded saw". */
    constraints: may(constraints),
  }),
  accessories: v.strictObject({
    product: may(productId),
    types,
    constraints,
    task: may(task),
    ranking: may(ranking),
  }),
  // knowledge
  calculate,
  define: v.strictObject({
    terms: v.pipe(v.array(text), v.maxLength(6)),
    /** Types of tools, each with what it is for and where it ends. */
    types: may(types),
    /** Whether it is worth its price for this frequency of use. */
    worth: may(v.picklist(['rarely', 'often'])),
  }),
  procedure: v.strictObject({ topic: text, ...howTo, task: may(task) }),
  troubleshoot: v.strictObject({
    symptom: text,
    ...howTo,
    age: may(age),
    /** What the visitor has tried: the battery is charged, or more than that. */
    tried: may(v.picklist(['charged', 'more'])),
  }),
  passage: v.strictObject({
    text,
    products: may(productIds),
    types: may(types),
    /** The text is an FAQ question with the same meaning: certainly, or probably. */
    answered: may(v.picklist(['surely', 'likely'])),
  }),
  policy: v.strictObject({
    topic: v.picklist(policyTopics),
    product: may(productId),
    /** "What is the warranty on batteries?": the types asked about. */
    types: may(types),
    ...serviceDetails,
    /** Years of warranty that the visitor was told of. */
    claimed: may(v.number()),
  }),
  // talk
  explain: v.strictObject({
    products: someProductIds,
    about: v.picklist(['choice', 'price', 'rejection']),
    task: may(task),
  }),
  clarify: v.strictObject({
    /** `rest`: the sentence is incomplete. */
    missing: v.picklist(['product', 'type', 'task', 'material', 'reference', 'choice', 'rest']),
    options: may(v.pipe(v.array(option), v.maxLength(8))),
  }),
  handover: v.strictObject({
    topic: v.picklist(policyTopics),
    ...serviceDetails,
    when: may(when),
  }),
  talk: v.strictObject({ act: v.picklist(talkActs) }),
  decline: v.strictObject({
    reason: v.picklist(declineReasons),
    /** Id of a type that we do not make, or the words that were not understood. */
    about: may(text),
    /** The same in the visitor's words. */
    said: may(text),
    /** Ours that goods of another maker are to go with. */
    product: may(productId),
  }),
};
