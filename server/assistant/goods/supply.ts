import type { Product } from '../../catalogue/catalogue.ts';
import { type Executed, execute, withFound } from '../executor.ts';
import { picksOf } from '../findings.ts';
import type { Step } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { goodsNamed } from '../planner/goods/named.ts';
import { has } from '../planner/reading/mentions.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { maxShown } from './goodsFinding.ts';

/** Stock and days until delivery, where the feed of the brand states them. */

/** The topic of supply that a question is about. */
const topicOf = ({ reading }: PlannedQuestion): 'stock' | 'delivery' | undefined => {
  if (has(reading, 'policy.delivery')) return 'delivery';
  return has(reading, 'policy.stock') ? 'stock' : undefined;
};

const isStated = ({ availability, deliveryDays }: Product): boolean =>
  availability !== undefined || deliveryDays !== undefined;

/** "Is it available?" asks for stock, where the feed states it and no successor has taken its place. */
const asksMade = ({ operation, found }: Executed): boolean =>
  operation === 'offer' && found.about === 'availability' && found.offers.every(({ successor }) => !successor);
/** Whether a finding says no more of stock and delivery than where to ask. */
const isService = (finding: Executed): boolean => asksMade(finding) || saysWhereToAsk(finding);
const saysWhereToAsk = ({ operation, found }: Executed): boolean =>
  (operation === 'policy' || operation === 'handover') && (found.topic === 'stock' || found.topic === 'delivery');
const isDenied = ({ operation, found }: Executed): boolean =>
  operation === 'decline' && (found.reason === 'uncarriedType' || found.reason === 'notUnderstood');

const shownIn = (findings: readonly Executed[]): readonly Product[] => [
  ...new Set(findings.flatMap((finding) => (picksOf(finding) ?? []).map(({ product }) => product))),
];

/** "Is there stock of the trousers in size M?": the goods that a question describes, if these are few. */
const goodsMeant = async (context: AnswerContext, { reading, slots }: PlannedQuestion): Promise<readonly Product[]> => {
  const goods = await goodsNamed(context, reading, slots);
  return goods && goods.unmet.length === 0 && goods.products.length <= maxShown ? goods.products : [];
};

/** Stock and delivery of the products that a question names or that its answer shows. */
export const orSupplyTold: Revision = async (findings, context, question) => {
  const topic = topicOf(question) ?? (findings.length > 0 && findings.every(asksMade) ? 'stock' : undefined);
  if (!topic || findings.length === 0) return findings;
  const named = question.referents.by === 'name' ? question.referents.products : [];
  const others = findings.filter((one) => !isService(one));
  const shown = shownIn(others);
  const last = question.state.shown.at(-1) ?? [];
  const [first] = question.referents.products;
  const isOfShown = named.length === 0 && last.length <= maxShown && first !== undefined && last.includes(first);
  const ids = shown.length > 0 ? [] : isOfShown ? last : named.length > 0 ? named : question.referents.products;
  const own = shown.length > 0 ? shown : await context.catalogue.products(context.brand, [...ids]);
  const products = own.length > 0 ? own : await goodsMeant(context, question);
  const supply = products.filter(isStated).slice(0, maxShown);
  if (supply.length === 0) return findings;
  const kept = shown.length > 0 ? others : others.filter((one) => !isDenied(one) && one.operation !== 'passage');
  const [policy] = await execute(context, [{ operation: 'policy', input: { topic } }]);
  return policy?.operation === 'policy' ? [...kept, withFound(policy, { supply })] : findings;
};

/** "Which laser in stock": a choice among those of the types that are in stock, where the feed states it. */
export const withStockOnly = async (
  { catalogue, brand, language }: AnswerContext,
  question: PlannedQuestion,
  steps: readonly Step[],
): Promise<readonly Step[]> => {
  if (topicOf(question) !== 'stock' || question.referents.by === 'name') return steps;
  return Promise.all(
    steps.map(async (step): Promise<Step> => {
      if (!(step.operation === 'search' || step.operation === 'best' || step.operation === 'recommend')) return step;
      if (step.input.types.length === 0 || step.input.among) return step;
      const filters = [{ by: 'kind' as const, kinds: step.input.types }];
      const hits = await catalogue.search(brand, { language, filters, limit: maxAmong });
      const inStock = hits.filter(({ product }) => product.availability?.state === 'inStock');
      if (inStock.length === 0) return step;
      const among = inStock.map(({ product }) => product.id);
      switch (step.operation) {
        case 'best':
          return { ...step, input: { ...step.input, among } };
        case 'search':
          return { ...step, input: { ...step.input, among } };
        case 'recommend':
          return { ...step, input: { ...step.input, among } };
      }
    }),
  );
};
const maxAmong = 1000;
