import type { Product } from '../../catalogue/catalogue.ts';
import { execute } from '../executor.ts';
import { productIdsIn, type Step } from '../plan.ts';
import { sameModelAs, variantsMeant } from '../planner/catalogueNames/variants.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { has } from '../planner/reading/mentions.ts';
import { asksYesNo } from '../planner/reading/openings.ts';
import type { AnswerContext, Revision } from '../revision.ts';

/**
 * Prices of a model that is sold in several ways. The price is that of the variant that the question describes; where it
 * describes none, all of them are told. It is never a sum: what a kit holds is in its price.
 */

/** A total of one tool with its packs, and nothing else. */
const isOfOneTool = (step: Step): boolean =>
  step.operation === 'kit' &&
  step.input.lines.length === 1 &&
  (step.input.lines[0]?.count ?? 1) === 1 &&
  (step.input.sets ?? 1) === 1 &&
  step.input.owned.length === 0;

const asksPrice = (step: Step): boolean =>
  (step.operation === 'offer' && step.input.about === undefined) ||
  (step.operation === 'get' && step.input.attributes.every((each) => each === 'price')) ||
  isOfOneTool(step);

/** Whether nothing is known of the packs that a bare tool of a feed runs on, so that no total can hold them. */
const lacksPacks = ({ packaging, platform, batteries }: Product): boolean =>
  packaging === 'bare' && platform === undefined && batteries.length === 0;

/** "With batteries, how much?" asks for a price, not whether they are in the box. */
const priceWords = ['op.price', 'op.howMuch', 'measure.price'];

const variantsIn = ({ reading }: PlannedQuestion, step: Step): readonly string[] | undefined =>
  reading.models.find(({ productId }) => productIdsIn(step.input).includes(productId))?.variants;

/** "The drill, kit with 2 x 5 Ah": of a tool chosen by its type, the variant that the question describes. */
export const orVariantMeant: Revision = async (findings, context, { reading }) => {
  const [finding, ...others] = findings;
  if (finding?.operation !== 'kit' || others.length > 0 || finding.found.budget !== undefined) return findings;
  const [item, ...beside] = finding.found.items;
  if (item?.count !== 1 || beside.length > 0) return findings;
  const alike = await sameModelAs(context, item.product);
  const meant = variantsMeant(alike, reading.text, reading.mentions, context.language);
  if (alike.length < 2 || meant.some(({ id }) => id === item.product.id)) return findings;
  return execute(context, [{ operation: 'offer', input: { products: meant.map(({ id }) => id) } }]);
};

/** A step about the price of a model, as the offer of the variants meant. */
export const withVariants = async (
  { catalogue, brand }: AnswerContext,
  question: PlannedQuestion,
  steps: readonly Step[],
): Promise<readonly Step[]> => {
  const told = await Promise.all(
    steps.map(async (step): Promise<Step> => {
      const [id, ...others] = productIdsIn(step.input);
      const isPriced = asksPrice(step) || (step.operation === 'included' && has(question.reading, ...priceWords));
      if (!isPriced || id === undefined || others.length > 0) return step;
      const variants = variantsIn(question, step);
      const product = await catalogue.product(brand, id);
      if (!product || (!variants && !(isOfOneTool(step) && lacksPacks(product)))) return step;
      const parts = step.operation === 'kit' ? (step.input.parts ?? []) : [];
      const isPrice = step.operation === 'kit' && step.input.budget === product.price?.amount;
      // "Is a battery included with the one for 129?": the amount says which one is meant.
      if (isPrice && parts.some(({ count }) => count !== 0) && asksYesNo(question.reading))
        return { operation: 'included', input: { product: id, item: parts[0]?.role ?? 'battery' } };
      return { operation: 'offer', input: { products: [...(variants ?? [id])] } };
    }),
  );
  // A price asked for in two ways is told once.
  return told.filter((step, place) => {
    const same = JSON.stringify(step);
    return !told.slice(0, place).some((other) => JSON.stringify(other) === same);
  });
};
