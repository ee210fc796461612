import type { Knowledge } from '../../knowledge/knowledge.ts';
import { materialChain } from '../../knowledge/safety.ts';
import { type Step, type Task, withInput } from '../../plan.ts';
import { applicationOf, fittingTypes, unfitTypes } from './applications.ts';

/**
 * Fixing something to brick or concrete requires drilling, whatever the job is called: tools are checked for drilling.
 */

/** The job by which fixings get into a task's material; undefined if screws go in directly. */
export const fixingTask = ({ materials }: Knowledge, task: Task): Task | undefined => {
  const [application] = materialChain(task.material, materials).flatMap((each) => materials[each]?.piercedBy ?? []);
  return application === undefined ? undefined : { ...task, application };
};

/** Whether a job's entry itself covers the material. */
export const coversMaterial = (knowledge: Knowledge, task: Task): boolean => {
  const application = applicationOf(knowledge, task);
  const line = materialChain(task.material, knowledge.materials);
  return (
    application === undefined ||
    application.materials.length === 0 ||
    application.materials.some((each) => line.includes(each)) ||
    application.types.some(({ materials = [] }) => materials.some((each) => line.includes(each)))
  );
};

/** Whether the best type for a job fails in the material: furniture is screwed together, but not to concrete. */
const failsInMaterial = (knowledge: Knowledge, task: Task, piercing: Task): boolean => {
  const unfit = new Set(unfitTypes(knowledge, piercing).map(({ type }) => type));
  const application = applicationOf(knowledge, task);
  return (
    application?.steps.length === 0 &&
    fittingTypes(knowledge, task).some(({ type, fit }) => fit === 'best' && unfit.has(type))
  );
};

/** The task to choose tools for: drilling, if the named job ignores the material. */
export const effectiveTask = (knowledge: Knowledge, task: Task): Task => {
  const piercing = fixingTask(knowledge, task);
  if (!piercing || coversMaterial(knowledge, task)) return task;
  return failsInMaterial(knowledge, task, piercing) ? piercing : task;
};

/** Materials of which a danger of dust is known, for jobs that name none. */
const dusty: Readonly<Record<string, string>> = { silicaDust: 'concrete', hardwoodDust: 'hardwood' };

/** A vacuum's part in a job is its dust: chasing a wall asks whether it collects that of concrete. */
export const collectingTask = (knowledge: Knowledge, task: Task): Task => {
  const application = applicationOf(knowledge, task);
  const concerned = application?.types ?? [];
  if ((!application && task.material === undefined) || concerned.some(({ type }) => type === 'vacuum')) return task;
  const material = task.material ?? application?.dangers.flatMap((danger) => dusty[danger] ?? [])[0];
  return { ...task, application: 'collectDust', ...(material === undefined ? {} : { material }) };
};

/** Operations that choose or judge tools for a task. */
const choosing: ReadonlySet<string> = new Set(['recommend', 'suits', 'kit', 'accessories']);

/** A step that chooses tools, with the task they have to be suitable for. */
export const withEffectiveTask = (knowledge: Knowledge, step: Step): Step =>
  choosing.has(step.operation) && 'task' in step.input && step.input.task
    ? withInput(step, { task: effectiveTask(knowledge, step.input.task) })
    : step;
