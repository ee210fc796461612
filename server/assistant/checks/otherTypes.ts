import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { type Executed, execute } from '../executor.ts';
import type { OperationFindings } from '../findings.ts';
import { applicationOf, fittingTypes, unfitTypes } from '../operations/task/applications.ts';
import type { Task } from '../plan.ts';
import type { AnswerContext, Revision } from '../revision.ts';
import { families } from '../state/families.ts';
import { fold } from '../state/fold.ts';
import { isPowerSource } from '../state/slots.ts';

/** Where a condition leaves none of a type, other types that meet it and do the job are named beside the denial. */

type Emptied = Pick<OperationFindings['search'], 'types' | 'constraints' | 'picks' | 'emptied'>;

/** Types that do much the same as those asked for, and are not unsuitable for the job. */
const relatedTypes = ({ knowledge }: AnswerContext, types: readonly ProductKind[], task: Task) => {
  const unfit = new Set(unfitTypes(knowledge, task).map(({ type }) => type));
  return families
    .filter((family) => family.some((type) => types.includes(type)))
    .flat()
    .filter((type) => !types.includes(type) && !unfit.has(type));
};

/** What meets the conditions instead: by the job if there is one, by the drive among types that do much the same. */
const insteadOf = async (context: AnswerContext, found: Emptied, task: Task): Promise<readonly Executed[]> => {
  const { types, constraints, emptied } = found;
  const related = relatedTypes(context, types, task);
  if (related.length === 0 || !emptied || !isPowerSource(emptied.constraint)) return [];
  const input = { types: related, constraints };
  const steps = applicationOf(context.knowledge, task)
    ? ([{ operation: 'recommend', input: { ...input, task } }] as const)
    : ([{ operation: 'search', input }] as const);
  const others = await execute(context, steps);
  return others.filter(
    (other) => (other.operation === 'recommend' || other.operation === 'search') && other.found.picks.length > 0,
  );
};

/** "Anything cheaper?", where no saw of its type is: another type that does the job well may be. */
const cheaperFor = async (
  context: AnswerContext,
  { product, ranking, picks }: OperationFindings['substitute'],
  task: Task,
): Promise<readonly Executed[]> => {
  const { price } = product;
  if (picks.length > 0 || ranking?.key !== 'price' || ranking.direction !== 'least' || !price) return [];
  const types = fittingTypes(context.knowledge, task)
    .filter(({ type, fit }) => type !== product.kind && fit !== 'possible')
    .map(({ type }) => type);
  if (types.length === 0) return [];
  const max = price.amount - 0.01;
  const cheaper = { by: 'range', measure: 'price', max, strength: 'hard', provenance: 'question' } as const;
  const found = await execute(context, [{ operation: 'recommend', input: { types, task, constraints: [cheaper] } }]);
  return found.filter((one) => one.operation === 'recommend' && one.found.picks.length > 0);
};

/** Findings with what other types offer where the type asked for has none. */
export const withOtherTypes: Revision = async (findings, context, { state, plan }) => {
  const { task } = fold(state, plan);
  const all = findings.map(async (finding): Promise<readonly Executed[]> => {
    if (finding.operation === 'substitute') return [finding, ...(await cheaperFor(context, finding.found, task))];
    if (finding.operation !== 'search' && finding.operation !== 'recommend') return [finding];
    const { picks, types } = finding.found;
    if (picks.length > 0 || types.length === 0 || !types.every(isToolKind)) return [finding];
    return [finding, ...(await insteadOf(context, finding.found, task))];
  });
  return (await Promise.all(all)).flat();
};
