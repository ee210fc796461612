import type { Product } from '../../catalogue/catalogue.ts';
import { type Executed, execute } from '../executor.ts';
import { isOpen } from '../fallbacks.ts';
import { pickOf } from '../operations/choice/picks.ts';
import { openWorld } from '../operations/world.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { askedWords, isLong, seeksGoods } from '../planner/goods/asked.ts';
import { goodsNamed, isHeldOver, isUntyped, type NamedGoods } from '../planner/goods/named.ts';
import roles from '../planner/goods/roles.json' with { type: 'json' };
import { has } from '../planner/reading/mentions.ts';
import { asksYesNo, opensYesNo } from '../planner/reading/openings.ts';
import type { Reading } from '../planner/reading/reading.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { overlaps } from '../text/span.ts';
import { goodsFinding, maxShown } from './goodsFinding.ts';
import { type Leading, leadingOf } from './leading.ts';
import { linesOf } from './lines.ts';
import { asPassage } from './ownText.ts';

/**
 * Goods of no type of ours, shown where a question names them: what is sold under its very word comes before any type that
 * the word may stand for, and is never denied.
 */

/** Findings of these operations may be about a thing that the question only named. */
const replaceable: ReadonlySet<string> = new Set([
  'search',
  'best',
  'recommend',
  'count',
  'project',
  'procedure',
  'passage',
  'clarify',
  'overview',
  'decline',
]);

/** Whether goods are sought that the titles name as asked: then a word of their name means nothing else. */
const areSought = (reading: Reading, { thing, unmet, products, isNear }: NamedGoods): boolean =>
  seeksGoods(reading) && unmet.length === 0 && !isNear && !thing.isBeside && products.some(isUntyped);

/** "And in 47?", "how much in a 10.5?": another size of the goods that were spoken of, and no other goods. */
const asksAnother = (reading: Reading): boolean =>
  (reading.mentions.some(({ concept, start }) => start === 0 && opensFurther.has(concept)) ||
    askedWords(reading).length === 0) &&
  reading.models.length === 0 &&
  /\d/.test(reading.text);
const opensFurther: ReadonlySet<string> = new Set(['bound.and', 'edit.whatAbout', 'edit.also']);

/** The product of no type of ours that a question continues. */
const topicOf = async ({ catalogue, brand }: AnswerContext, { reading, referents }: PlannedQuestion) => {
  const [id] = referents.by === 'focus' && asksAnother(reading) ? referents.products : [];
  const product = id === undefined ? undefined : await catalogue.product(brand, id);
  return product && isUntyped(product) ? product : undefined;
};

/** Whether what was found may be replaced: nothing was, or the words that led to it name goods themselves. */
const mayReplace = (
  findings: readonly Executed[],
  { reading, referents }: PlannedQuestion,
  goods: NamedGoods,
): boolean => {
  const { thing, products } = goods;
  if (findings.length === 0) return false;
  if (isHeldOver(goods)) return findings.every(({ operation }) => replaceable.has(operation));
  if (!areSought(reading, goods) && !findings.every(({ operation }) => replaceable.has(operation))) return false;
  const asksHow = findings.every(isOpen) ? roles.asksHow.filter((one) => !isOfGoods.has(one)) : roles.asksHow;
  if (has(reading, ...asksHow) || (has(reading, 'op.doINeed') && asksYesNo(reading))) return false;
  const declined = findings.find((one) => one.operation === 'decline');
  if (declined?.operation === 'decline' && !mayDecline.test(declined.found.reason)) return false;
  // "Carbon brushes for the SA3000": the part is sought, and the tool says which. "So which sprayer does emulsion?", after one.
  const isChoice = referents.by === 'focus' && has(reading, 'op.which', 'op.list') && !opensYesNo(reading);
  const isOfNamed =
    (referents.by === 'name' && areSought(reading, goods)) ||
    (isChoice && !thing.isBeside && !goods.isNear && products.some(isUntyped));
  if (referents.products.length > 0 && referents.by !== 'none' && !isOfNamed) return false;
  if (isOfNamed && !products.some(({ id }) => referents.products.includes(id))) return true;
  const types = thing.concepts.filter((concept) => concept.startsWith('type.'));
  // "24 volt circular saws": of types that the search knows, it says itself what there is not.
  const isKnown = ({ kind }: Product): boolean =>
    isLong(thing, reading.language) ? types.includes(`type.${kind}`) : kind !== undefined;
  if (findings.every(isOpen)) return types.length === 0 || !products.every(isKnown);
  const isOfType = products.some(({ kind }) => types.includes(`type.${kind}`));
  // "Chiave a impulsi": what is sold under the whole name is of another type than it was read as.
  if (isLong(thing, reading.language) && types.length > 0) return !isOfType;
  // "Levels" are lasers too; but where lasers are sold under that word, they are meant.
  return products.some(isUntyped) && !thing.isBeside && !isOfType;
};
/** "How much does the pump manage?" asks for a figure of the goods, where nothing else answers it. */
const isOfGoods: ReadonlySet<string> = new Set(['op.suits', 'op.fits']);
const mayDecline = /^(?:uncarriedType|notUnderstood|unrecorded|wordless)$/;

/** The first or last of the goods by a figure that they have: "the cheapest hammer". */
const bestOf = async (
  context: AnswerContext,
  { slots }: PlannedQuestion,
  goods: readonly Product[],
): Promise<readonly Executed[]> => {
  const ranking = slots.ranking ?? slots.wishes[0];
  if (!ranking || goods.length < 2 || goods.length > maxRanked) return [];
  const among = goods.map(({ id }) => id);
  const found = await execute(context, [{ operation: 'best', input: { types: [], constraints: [], ranking, among } }]);
  return found.filter((one) => one.operation === 'best' && one.found.ranked.length > 0);
};
/** Limit of the lists that operations take. */
const maxRanked = 40;

/** Whether titles and texts state a figure of more goods than their fields do. */
const saysMore = (leading: Leading | undefined, best: readonly Executed[]): boolean =>
  leading !== undefined && best.some((one) => one.operation === 'best' && one.found.unknown > leading.unknown.length);

/** "Busco un nivel": the word for the goods was read as a job, and the job's dangers are not those of the goods. */
const isOfNameOnly = (
  { slots, reading }: PlannedQuestion,
  goods: NamedGoods,
  { operation, found }: Executed,
): boolean =>
  operation === 'safety' &&
  !slots.dangers.includes(found.danger) &&
  (areSought(reading, goods) || goods.thing.concepts.includes(`application.${slots.task.application}`));

/** "Dust masks for sanding concrete": what protects from a named dust is told before the masks. */
const protects = ({ operation, found }: Executed): boolean =>
  operation === 'wear' && (found.protection.length > 0 || found.dangers.length > 0);

/** "Which cutting disc for steel, 125 mm?": beside how to choose one, those of the size that the shop has. */
const besideAdvice = (
  findings: readonly Executed[],
  { thing, unmet, met, isNear }: NamedGoods,
  { reading }: PlannedQuestion,
): boolean =>
  findings.every(({ operation }) => operation === 'procedure') &&
  has(reading, 'op.which', 'op.exists', 'op.need') &&
  !isNear &&
  !thing.isBeside &&
  unmet.length === 0 &&
  reading.quantities.some((quantity) => met.some((one) => overlaps(one, quantity)));

/** Goods that the words of a question name, if nothing else was found or the words name them better. Warnings stay. */
export const orGoodsNamed: Revision = async (findings, context, question) => {
  // A note on tax stays beside whatever is found.
  const isNote = ({ operation, found }: Executed): boolean =>
    operation === 'safety' || (operation === 'policy' && (found.topic === 'tax' || found.topic === 'stock'));
  const others = findings.filter((one) => !isNote(one));
  if (others.length === 0) return findings;
  const topic = await topicOf(context, question);
  const goods = await goodsNamed(context, question.reading, question.slots, others.every(isOpen), topic);
  const isBeside = goods !== undefined && besideAdvice(others, goods, question);
  if (!goods || !(isBeside || mayReplace(others, question, goods))) return findings;
  const { unmet, said } = goods;
  // "An E14 bulb": the cap is in the name of one of them.
  const isMeant = ({ id }: Product): boolean =>
    question.referents.by === 'name' && question.referents.products.includes(id);
  const meant = goods.products.filter(isMeant);
  const products = meant.length > 0 ? meant : goods.products;
  const notes = findings.filter((one) => isNote(one) && one.operation !== 'safety');
  const warnings = findings.filter(
    (one) => protects(one) || (one.operation === 'safety' && !isOfNameOnly(question, goods, one)),
  );
  const best = unmet.length === 0 ? await bestOf(context, question, products) : [];
  const leading = unmet.length === 0 ? leadingOf(question, { ...goods, products }) : undefined;
  if (best.length > 0 && !saysMore(leading, best)) return [...warnings, ...best, ...notes];
  const world = await openWorld(context, { products: products.map(({ id }) => id) });
  const shown = leading?.products ?? products;
  const picks = shown.slice(0, maxShown).map((product) => pickOf(world, product, { constraints: [] }));
  const kept = isBeside ? others : [];
  const finding = goodsFinding(picks, shown.length, { thing: said, unmet }, leading?.unknown);
  return [...warnings, ...kept, finding, ...(leading ? quotesOf(leading, question) : []), ...notes];
};

/** The line that states the figure by which one of the goods leads. */
export const quotesOf = (
  { products: [first, ...others], clauses: [clause = ''] }: Leading,
  question: PlannedQuestion,
) => {
  const line =
    first && linesOf(first).find(({ of, written, passage }) => passage && of !== 'name' && written.includes(clause));
  return others.length === 0 && line?.passage ? [asPassage(line.passage, question)] : [];
};
