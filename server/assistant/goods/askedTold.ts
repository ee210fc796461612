import { type Executed, execute } from '../executor.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { maxShown } from './goodsFinding.ts';

/** "What blade does the Ferrol circular saw take?": a search that finds the few products meant tells what was asked of them. */

/** The few products of a search by type, each model once. */
const fewIn = (findings: readonly Executed[]) => {
  const [finding, ...others] = findings;
  if (finding?.operation !== 'search' || others.length > 0) return [];
  const { types, total, picks } = finding.found;
  if (types.length === 0 || total > maxShown) return [];
  const models = new Map(picks.map(({ product }) => [product.model, product]));
  return [...models.values()].filter((product) => product.maker !== undefined);
};

/** The figures that a question asks for and that are no condition of it. */
const fieldsAsked = ({ slots }: PlannedQuestion) =>
  slots.asked.filter(
    (field) => field !== 'price' && !slots.constraints.some((one) => one.by === 'range' && one.measure === field),
  );

/** What a question asks of the few products of a shop that it describes by type and maker, beside them. */
export const withAskedTold: Revision = async (findings, context: AnswerContext, question) => {
  const [products, attributes] = [fewIn(findings), fieldsAsked(question)];
  const isDescribed = question.slots.constraints.some(({ by }) => by === 'maker');
  if (products.length === 0 || attributes.length === 0 || !isDescribed) return findings;
  const input = { products: products.map(({ id }) => id), attributes };
  const told = await execute(context, [{ operation: 'get', input }]);
  const isKnown = told.some(
    (one) => one.operation === 'get' && one.found.facts.some(({ value }) => value !== undefined),
  );
  return isKnown ? [...findings, ...told] : findings;
};
