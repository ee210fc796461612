import { isAttribute } from '../../../catalogue/attributes.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import { fittingTypes } from '../../operations/task/applications.ts';
import type { Constraint, OperationName, ProductIds, Ranking } from '../../plan.ts';
import type { AskedField } from '../conditions/askedFields.ts';
import conceptGroups from '../conditions/conceptGroups.json' with { type: 'json' };
import { differsIn } from '../figures/differsIn.ts';
import { fieldsAsked } from '../figures/figuresAsked.ts';
import { asksFeature, asWeighed, holdsField, isFigureOf, withCompanions } from '../figures/figuresHeld.ts';
import { judgedIn } from '../figures/judged.ts';
import { figuresInUnit } from '../figures/tellingUnits.ts';
import { bindBox, costOf } from '../parts/bindBox.ts';
import { asksHolder } from '../parts/bindMounts.ts';
import { partsSaid } from '../parts/boxThings.ts';
import { partSize } from '../parts/partSize.ts';
import leadIns from '../reading/leadIns.json' with { type: 'json' };
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import { asksCount, asksVerdict, asksYesNo, opensYesNo } from '../reading/openings.ts';
import { claimOf } from '../references/claims.ts';
import { common, partShown } from '../references/salience.ts';
import { about, type Binder, purposeOf, type Turn, typesOf } from '../references/turn.ts';
import { isReckoned } from './bindPower.ts';

const maxProducts = 4;

/** "And how long do they charge?" after the packs of a drill: the shown products that have such a figure are meant. */
const thatHave = ({ referents, state, known }: Turn, fields: readonly AskedField[]): readonly string[] => {
  const { products, by } = referents;
  if (by === 'name' || products.some((id) => holdsField(id, fields, known))) return products;
  const shown = (state.shown.at(-1) ?? []).filter((id) => holdsField(id, fields, known));
  return shown.length > 0 ? shown : products;
};

/** "Which does yours have?", behind what a term means: its figure, of the product in view. */
const figureOfTerm = ({ reading, slots, state, knowledge, referents }: Turn): readonly AskedField[] => {
  const [last] = state.lastSteps;
  if (last?.operation !== 'define' || !('terms' in last.input)) return [];
  const isElse =
    slots.types.length + slots.asked.length + slots.askedKeys.length + slots.terms.length > 0 ||
    slots.constraints.length + reading.unexplained.length > 0 ||
    !reading.mentions.every(({ concept }) => /^(?:stop|ref|edit|talk|bound)\.|^op\.(?:which|own|can)$/.test(concept));
  if (isElse || referents.products.length === 0 || !has(reading, 'op.which', 'ref.yours')) return [];
  return [...new Set(last.input.terms.map((term) => knowledge.terms[term]?.about ?? '').filter(isAttribute))];
};

const get: Binder = (turn) => {
  const products = thatHave(turn, fieldsAsked(turn)).slice(0, maxProducts);
  const charger = has(turn.reading, 'op.chargeTime') && products.some((id) => turn.known.get(id)?.kind === 'charger');
  if (charger) return about(products, [{ operation: 'get', input: { products, attributes: ['chargingTime'] } }], 0);
  const attributes = asksHolder(turn)
    ? (['toolHolder'] as const)
    : has(turn.reading, 'op.platformOf')
      ? (['platform'] as const)
      : withCompanions([...fieldsAsked(turn), ...figureOfTerm(turn), ...figuresInUnit(turn)], products, turn.known);
  if (products.length === 0 || attributes.length === 0) return undefined;
  if ((pricesPart(turn) || pricesShipping(turn)) && attributes.every((key) => key === 'price')) return undefined;
  // A price is told with what it covers.
  if (attributes.every((key) => key === 'price'))
    return about(products, [{ operation: 'offer', input: { products } }], costOf(turn));
  // "How many stars?" of one product: what buyers say includes the stars.
  if (products.length === 1 && attributes.every((key) => key === 'rating'))
    return about(products, [{ operation: 'reviews', input: { products } }], costOf(turn));
  // The charging time of a tool is that of its pack, which is calculated.
  if (
    attributes.every((key) => key === 'chargingTime') &&
    !products.some((id) => holdsField(id, attributes, turn.known))
  )
    return undefined;
  // So is the run time that the data do not state.
  if (attributes.every((key) => key === 'runtime') && isReckoned(turn, products[0])) return undefined;
  const [unit] = turn.reading.quantities.length > 0 ? [] : turn.reading.units;
  // A run time applies to a single pack.
  const told = attributes.some((key) => key === 'runtime')
    ? [...new Set([...attributes, 'runtimePack' as const])]
    : attributes;
  const judged = judgedIn(turn);
  const input = {
    products,
    attributes: told,
    ...(unit === undefined ? {} : { unit }),
    ...(judged ? { judged } : {}),
  };
  return about(products, [{ operation: 'get', input }], costOf(turn));
};

/** "They told me it has 1400 W, is that so?": a figure in its unit, said of the product in view, and nothing else. */
const claimsFigure = ({ reading, slots, referents }: Turn, constraints: readonly Constraint[]): boolean => {
  const [one, ...others] = constraints;
  const isOpen = slots.types.length + slots.asked.length + slots.askedKeys.length + slots.dangers.length === 0;
  const plain = isOpen && slots.task.application === undefined && !slots.ranking && !slots.comparative;
  const unit = reading.quantities.some((each) => each.unit !== undefined && each.start === one?.span?.start);
  const asks = !mentionsOf(reading, 'op').some(({ concept }) => !/^op\.(define|can|exists|opinion)$/.test(concept));
  return (
    one?.by === 'range' &&
    one.measure !== 'price' &&
    others.length === 0 &&
    plain &&
    unit &&
    asks &&
    referents.products.length === 1
  );
};
const claimed = -3;
const seeking = 4;

const check: Binder = (turn) => {
  const sized = partSize(turn);
  if (sized) {
    const input = { products: [sized.product], constraints: [sized.constraint] };
    return about([sized.product], [{ operation: 'check', input }]);
  }
  const products = turn.referents.products.slice(0, maxProducts);
  const said = turn.slots.constraints
    .map((one) => asWeighed(one, products, turn.known))
    .filter((one) => one.by !== 'packaging' && isFigureOf(one, products, turn.known));
  if (products.length === 0 || said.length === 0) return undefined;
  const cost = claimsFigure(turn, said) || asksFeature(turn, said) ? claimed : costOf(turn);
  // "Any lighter SDS-max?" asks for another one, which the condition holds for.
  const seeks = turn.slots.comparative !== undefined && said.every(({ by }) => by === 'choice' || by === 'feature');
  return about(
    products,
    [{ operation: 'check', input: { products, constraints: said } }],
    cost + (seeks ? seeking : 0),
  );
};

const describe: Binder = (turn) => {
  const products = turn.referents.products.slice(0, 2);
  if (products.length === 0) return undefined;
  const detail = has(turn.reading, 'op.details', 'abstract.specs') ? 'all' : 'short';
  return about(products, [{ operation: 'describe', input: { products, detail } }], costOf(turn));
};

const compared = ({ reading, referents, state, slots, known }: Turn): readonly string[] => {
  const { products } = referents;
  if (products.length >= 2) return products.slice(0, maxProducts);
  // "Is there anything cheaper than the DS18B?" asks for another one, and not how those in view compare.
  const seeks = slots.comparative !== undefined && has(reading, 'op.exists', 'group.tool', 'ref.same');
  if (seeks && (referents.by === 'name' || state.lastSteps.length === 0)) return products;
  const near = [...state.focus, ...(state.shown.at(-1) ?? []), ...(state.page === undefined ? [] : [state.page])];
  // A tool and what goes with it have nothing to compare, but the part's own figures: "more teeth?"
  const isOfPart = slots.comparative !== undefined && !common.has(slots.comparative.key);
  const kind = known.get(products[0] ?? near[0] ?? '')?.kind;
  const isLike = (id: string): boolean => {
    const other = known.get(id)?.kind;
    return isToolKind(kind) ? isToolKind(other) : other === kind;
  };
  const others = near.filter((id) => !products.includes(id) && (isOfPart || isLike(id)));
  const wanted = slots.count ?? 2;
  return [...new Set([...products, ...others])].slice(0, Math.max(2, Math.min(wanted, maxProducts)));
};

/** "And the DV40M?" names another product, but compares nothing. */
const asksToCompare = ({ reading, slots }: Turn): boolean =>
  slots.comparative !== undefined ||
  slots.ranking !== undefined ||
  has(reading, 'op.compare', 'op.difference', 'op.which', 'op.sameAs');

/** "And the noise?", of two: the better figure is the lower one. */
const lessIsBetter: ReadonlySet<string> = new Set(['price', 'weight', 'noise', 'vibration', 'size']);
const rankingOfKey = ({
  slots: {
    asked,
    askedKeys: [key],
  },
}: Turn): Ranking | undefined =>
  key === undefined || asked.length > 0 ? undefined : { key, direction: lessIsBetter.has(key) ? 'least' : 'most' };

/** "How heavy is the other one?" asks for a figure of that one, and compares nothing. */
const isOfOne = (turn: Turn): boolean =>
  (turn.referents.by === 'pointer' || turn.referents.by === 'definite') &&
  turn.referents.products.length === 1 &&
  turn.slots.comparative === undefined &&
  turn.slots.ranking === undefined &&
  !has(turn.reading, 'op.compare', 'op.difference', 'op.sameAs') &&
  (fieldsAsked(turn).length > 0 || has(turn.reading, 'op.platformOf'));

/** "And for sanding a table, which one?", behind drills: none of what was shown is for that job. */
const noneIsForJob = ({ slots, known, knowledge }: Turn, products: ProductIds): boolean => {
  const fitting = fittingTypes(knowledge, slots.task).map(({ type }) => type);
  return (
    slots.products.length === 0 &&
    fitting.length > 0 &&
    !typesOf(products, known).some((type) => fitting.includes(type))
  );
};

const compare: Binder = (turn) => {
  const products = compared(turn);
  // "What is the difference between the two?", when only one was named.
  if (products.length === 1 && has(turn.reading, 'op.difference') && has(turn.reading, 'ref.both', 'ref.they'))
    return { edits: [], steps: [{ operation: 'clarify', input: { missing: 'reference' } }], cost: 0 };
  if (products.length < 2 || isOfOne(turn) || noneIsForJob(turn, products)) return undefined;
  const { comparative, ranking, wishes } = turn.slots;
  const asked = turn.slots.asked.filter((key) => products.some((id) => holdsField(id, [key], turn.known)));
  // The difference of two prices, or of another figure of two products, is a calculation.
  const isOfPrice = asked.length === 1 && asked[0] === 'price' && has(turn.reading, 'op.difference');
  if (isOfPrice || differsIn(turn, products.slice(0, 2)) !== undefined) return undefined;
  const told = comparative ?? ranking ?? wishes[0] ?? rankingOfKey(turn);
  // "Which is better?" asks for a decision and not for stars.
  const isOpen = told?.key === 'rating' && has(turn.reading, 'more.quality', 'less.quality', 'most.quality');
  const verdict = isOpen ? undefined : told;
  const claim = verdict && claimOf(turn, products);
  const bound = about(
    products,
    [
      {
        operation: 'compare',
        input: {
          products,
          ...(asked.length > 0 ? { attributes: asked.filter((key) => key === 'price' || isAttribute(key)) } : {}),
          ...(verdict ? { ranking: verdict } : {}),
          ...(claim === undefined ? {} : { claim }),
          ...purposeOf(turn),
        },
      },
    ],
    turn.referents.products.length >= 2 ? 0 : asksToCompare(turn) ? 0.5 : 1.5,
  );
  // "Kitchen fitter, this or that?": the next question is about the same job, though not of the same size.
  const { dimension: _, otherDimensions: __, ...task } = turn.slots.task;
  return Object.keys(task).length > 0 ? { ...bound, edits: [...bound.edits, { edit: 'task', task }] } : bound;
};

/** "What does a battery for it cost?" does not ask for the tool's price. */
const pricesPart = ({ slots, referents, known }: Turn): boolean =>
  slots.types.length > 0 &&
  slots.types.every((type) => !isToolKind(type)) &&
  referents.products.length > 0 &&
  referents.products.every((id) => isToolKind(known.get(id)?.kind));

/** "How much is the shipping?" asks for no other price, "how much is it with shipping?" does. */
const pricesShipping = ({ reading }: Turn): boolean =>
  has(reading, 'policy.delivery') &&
  !reading.mentions.some(({ concept, start }) => start > 0 && (concept === 'bound.and' || concept === 'edit.also')) &&
  !reading.text.split(' ').some((word) => joining[reading.language]?.includes(word));
const joining: Readonly<Record<string, readonly string[]>> = leadIns.parts;

/** What is said of how a product is sold: its price, packaging or availability. */
const ofSale: readonly string[] = conceptGroups.sale;
/** Matters of the shop that the price does not answer. */
const ofShop: readonly string[] = conceptGroups.shop;

/** Whether a question asks how a product is sold, and for no other figure of it or matter of the shop. */
const asksOffer = (turn: Turn): boolean => {
  const { reading, slots } = turn;
  const priced = has(reading, 'op.price', 'measure.price', 'abstract.price') || slots.asked.includes('price');
  if (priced) return !pricesShipping(turn);
  // Whether it is still made is answered without a price.
  if (has(reading, 'op.discontinued', 'op.successor')) return false;
  // "Is a charger in the box?" asks for no price.
  if (asksYesNo(reading) && partsSaid(turn).length > 0 && !has(reading, 'op.exists', 'op.total')) return false;
  const other = slots.asked.length + slots.askedKeys.length > 0 || slots.comparative !== undefined;
  // "How many passes is that?", "wie viel nimmt der weg": a "how much" of something else asks for no price.
  const isOpen =
    (asksCount(reading) || wordCount(reading) > maxPriceWords) &&
    !has(reading, ...ofSale.filter((one) => one !== 'op.howMuch'));
  return !other && !isOpen && !has(reading, ...ofShop) && has(reading, ...ofSale);
};

/** Words of "and how much then?". */
const maxPriceWords = 4;

/** "How much are they?", behind the one part that goes with a tool. */
const partPriced = ({ referents, state, known, slots }: Turn): readonly string[] => {
  const part = referents.by === 'name' || slots.types.length > 0 ? undefined : partShown(state, known);
  return part !== undefined && state.lastSteps.at(-1)?.operation === 'accessories' ? [part] : [];
};

const offer: Binder = (turn) => {
  const part = has(turn.reading, 'op.total', 'packaging.withBattery', 'packaging.kit') ? [] : partPriced(turn);
  const products = part.length > 0 ? part : turn.referents.products.slice(0, maxProducts);
  if (products.length === 0 || pricesPart(turn) || !asksOffer(turn)) return undefined;
  return about(products, [{ operation: 'offer', input: { products } }], costOf(turn));
};

/** "Is this the latest one?", "is there a newer one?", of the product in view. */
const asksNewest = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.newest') &&
  slots.types.length === 0 &&
  !has(reading, 'group.tool') &&
  asksVerdict(reading) &&
  (opensYesNo(reading) || has(reading, 'op.exists', 'ref.this', 'ref.that', 'ref.it'));

/** "Is it still made?", "what replaces it?": availability and successor. */
export const bindAvailability: Binder = (turn) => {
  const { reading, slots, referents, state } = turn;
  const newest = asksNewest(turn);
  const asks = newest || has(reading, 'op.discontinued', 'op.successor');
  const open =
    slots.types.length > 0 && referents.by !== 'name' && referents.by !== 'pointer' && referents.by !== 'definite';
  // "Gibt's da noch was Leichteres?" asks for another one.
  if (slots.comparative !== undefined && !has(reading, 'op.successor') && !newest) return undefined;
  // "Le dernier modèle?" points at none of a list.
  const [product = newest ? state.page : undefined] = referents.products;
  if (!asks || open || product === undefined) return undefined;
  if (has(reading, 'policy.spareParts', 'op.price')) return undefined;
  return about(
    [product],
    [{ operation: 'offer', input: { products: [product], about: 'availability' } }],
    newest || (has(reading, 'op.discontinued') && !has(reading, 'op.worth', 'op.compare', 'op.difference'))
      ? surelyAsked
      : 0,
  );
};
const surelyAsked = -3;

const ofRating = -6;
const reviews: Binder = (turn) => {
  const products = turn.referents.products.slice(0, 2);
  if (products.length === 0) return undefined;
  // "Does it have good ratings?" of one product.
  const asksRating =
    products.length === 1 &&
    turn.slots.types.length === 0 &&
    has(turn.reading, 'wish.rating') &&
    asksYesNo(turn.reading);
  return about(products, [{ operation: 'reviews', input: { products } }], asksRating ? ofRating : costOf(turn));
};

/** Binders of the operations about facts. */
export const factBinders = { get, check, describe, compare, included: bindBox, offer, reviews } satisfies Partial<
  Record<OperationName, Binder>
>;
