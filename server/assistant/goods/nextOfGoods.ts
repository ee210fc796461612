import type { Product } from '../../catalogue/catalogue.ts';
import { execute } from '../executor.ts';
import { pickOf } from '../operations/choice/picks.ts';
import { openWorld } from '../operations/world.ts';
import { sameModelAs, soldAs } from '../planner/catalogueNames/variants.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { askedPackaging } from '../planner/goods/asked.ts';
import { headOf, isOfFeed, isUntyped } from '../planner/goods/named.ts';
import { has } from '../planner/reading/mentions.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { goodsFinding, maxShown } from './goodsFinding.ts';
import { leadingOf } from './leading.ts';
import { quotesOf } from './named.ts';

/** The next question about goods in view: "and without?", "which of them pumps the most?". */

const found = async (context: AnswerContext, products: readonly Product[]) => {
  const world = await openWorld(context, { products: products.map(({ id }) => id) });
  const picks = products.slice(0, maxShown).map((product) => pickOf(world, product, { constraints: [] }));
  const [first] = products;
  const thing = (first && headOf(first)) ?? '';
  return goodsFinding(picks, products.length, { thing, unmet: [] });
};

/** "And without?", "und solo?": the same model as it is sold otherwise. */
const otherVariant = async (context: AnswerContext, { reading }: PlannedQuestion, product: Product) => {
  const own = soldAs(product);
  const isBare = reading.coverage === 1 && has(reading, 'negation.without');
  const wanted = askedPackaging(reading) ?? (isBare ? 'bare' : undefined);
  if (!own || !wanted || own === wanted) return undefined;
  const others = (await sameModelAs(context, product)).filter((one) => soldAs(one) === wanted);
  if (others.length === 0) return undefined;
  return execute(context, [{ operation: 'offer', input: { products: others.map(({ id }) => id) } }]);
};

/** "Which of them pumps the most?": the first of those in view by a figure that their texts state. */
const firstOfView = async (context: AnswerContext, question: PlannedQuestion, products: readonly Product[]) => {
  const nothing = { text: '', start: 0, end: 0, concepts: [], phrase: undefined, run: -1, isFiller: false };
  const leading = leadingOf(question, { products, thing: { ...nothing, isBeside: false } });
  const quotes = leading ? quotesOf(leading, question) : [];
  return quotes.length > 0 ? quotes : leading && [await found(context, leading.products)];
};

/** Whether a question asks for the first of several by a figure. */
const ranks = ({ slots, reading }: PlannedQuestion): boolean =>
  slots.ranking !== undefined || has(reading, 'most.any', 'least.any');

/** What the next question asks of goods in view, where it names nothing itself. */
export const orNextOfGoods: Revision = async (findings, context, question) => {
  const { referents, reading } = question;
  const isLoose = findings.every(({ operation }) => /^(?:passage|compare|included|search|decline)$/.test(operation));
  if (!isLoose || referents.products.length === 0 || !/^(?:focus|pointer)$/.test(referents.by)) return findings;
  // "Which has the longest hose?" asks for one of the list, not of its first.
  const list = question.state.shown.at(-1) ?? [];
  const isOfList = has(reading, 'op.which') && referents.products.every((id) => list.includes(id));
  const ids = isOfList && ranks(question) ? list : referents.products;
  const products = await context.catalogue.products(context.brand, ids);
  const [product, ...others] = products;
  if (!product || !products.every(isOfFeed)) return findings;
  if (others.length > 0)
    return (products.every(isUntyped) ? await firstOfView(context, question, products) : undefined) ?? findings;
  return (await otherVariant(context, question, product)) ?? findings;
};
