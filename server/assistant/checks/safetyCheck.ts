import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { dangersOf, isStop } from '../knowledge/safety.ts';
import { fittingTypes } from '../operations/task/applications.ts';
import type { Step, Task } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { typesIn } from '../subjects.ts';

/** Decides whether a question gets a warning before, or instead of, what was planned for it. */

type Warning = Extract<Step, { readonly operation: 'safety' }>;

/** Operations that lead to work with a tool, so that a warning precedes them. */
const needsWarning: ReadonlySet<string> = new Set(['recommend', 'project', 'procedure', 'troubleshoot']);

/** Operations that recommend nothing, so that no warning is needed. */
const needsNoWarning: ReadonlySet<string> = new Set([
  'talk',
  'handover',
  'policy',
  'decline',
  'clarify',
  'overview',
  'count',
  'get',
  'offer',
  'included',
  'reviews',
  'calculate',
  'define',
  'compatible',
  'wear',
]);

/** Checks about a tool's features or settings say nothing about the job. */
const checksTool = (step: Step): boolean =>
  step.operation === 'check' && step.input.constraints.every(({ by }) => by !== 'text');

/** Whether a step says if something is possible. */
const asksPermission = ({ operation }: Step): boolean => operation === 'suits' || operation === 'check';

const toolsFor = (knowledge: Knowledge, task: Task): readonly ProductKind[] =>
  fittingTypes(knowledge, task)
    .filter(({ fit }) => fit !== 'possible')
    .map(({ type }) => type);

/**
 * The warning of the gravest danger of a question or of the current job. A danger that stops the answer applies as long
 * as the job is the topic; a warning is given once, with the question that causes it.
 */
const warningFor = (knowledge: Knowledge, { plan, slots, state, referents }: PlannedQuestion): Warning | undefined => {
  const advises = plan.steps.some((step) => !needsNoWarning.has(step.operation) && !checksTool(step));
  const named = plan.steps.flatMap(typesIn);
  const warns = plan.steps.some(({ operation }) => needsWarning.has(operation));
  const isNew = slots.task.application !== undefined || slots.task.material !== undefined;
  const task = isNew ? slots.task : advises ? state.task : {};
  // Where no type is named, the job has the dangers of the tools that do it.
  const types = named.length > 0 ? named : toolsFor(knowledge, task);
  // A question about protective gear is answered including dust.
  const isOfGear = plan.steps.some(({ operation }) => operation === 'wear');
  const danger = dangersOf(task, types, slots.dangers).find(
    (each) => (isNew && warns) || (slots.dangers.includes(each) && !isOfGear) || isStop(each),
  );
  if (danger === undefined) return undefined;
  // A danger that itself means no answers whoever mentions it, or asks for permission.
  const denies = knowledge.dangers[danger]?.denies === true;
  const asked =
    plan.steps.some((step) => step.operation === 'safety' && step.input.danger === danger) ||
    (denies && (slots.dangers.includes(danger) || plan.steps.some(asksPermission)));
  const [product] = referents.products;
  const input = { danger, types, task, asked, ...(product === undefined ? {} : { product }) };
  return { operation: 'safety', input };
};

/** The maker's own answer to this question may follow a warning that stops everything else. */
const isMakersAnswer = (step: Step): boolean => step.operation === 'passage' && step.input.answered === 'surely';

/** "A 150 mm disc, if I take the guard off": the size is checked, and told where the tool does not take it. */
const checksSize = (step: Step): boolean =>
  step.operation === 'check' &&
  step.input.constraints.every((one) => one.by === 'range' && one.measure === 'discDiameter');

/** Steps that stay after a stop: service, and what leads to no work. */
const maySurviveStop = (step: Step): boolean =>
  step.operation === 'policy' || step.operation === 'handover' || isMakersAnswer(step) || checksSize(step);

/** The steps of a question after the safety check: a warning that stops the answer replaces what leads to work. */
export const afterSafetyCheck = (knowledge: Knowledge, question: PlannedQuestion): readonly Step[] => {
  const warning = warningFor(knowledge, question);
  const steps = question.plan.steps.filter(({ operation }) => operation !== 'safety');
  if (!warning) return steps;
  // No yes may follow a warning that is the answer.
  const rest = warning.input.asked === true ? steps.filter((step) => !asksPermission(step)) : steps;
  return [warning, ...(isStop(warning.input.danger) ? rest.filter(maySurviveStop) : rest)];
};
