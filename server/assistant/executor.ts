import * as v from 'valibot';
import { withConditions } from './checks/conditions.ts';
import { evidenceIn } from './evidence.ts';
import type { Evidence, OperationFindings } from './findings.ts';
import type { OperationContext } from './operations/context.ts';
import { inputs } from './operations/inputs.ts';
import { operations } from './operations/operations.ts';
import { withEffectiveTask } from './operations/task/effectiveTask.ts';
import type { OperationInputs, OperationName, Step } from './plan.ts';

/** A step of one of the given operations; of all of them it is {@link Step}. */
type StepOf<Name extends OperationName> = {
  [N in Name]: { readonly operation: N; readonly input: OperationInputs[N] };
}[Name];

/** A step, what it found, and the evidence. */
export type Executed<Name extends OperationName = OperationName> = {
  [N in Name]: { readonly operation: N; readonly found: OperationFindings[N]; readonly evidence: readonly Evidence[] };
}[Name];

/** A finding with a part of what was found changed. */
export const withFound = <E extends Executed>(finding: E, found: Partial<E['found']>): E => ({
  ...finding,
  found: { ...finding.found, ...found },
});

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

/** The input schemas by the types that plans have. */
const schemas: { readonly [Name in OperationName]: v.GenericSchema<unknown, OperationInputs[Name]> } = inputs;

const parsed = <Name extends OperationName>(operation: Name, input: unknown): StepOf<Name> | undefined => {
  const schema: v.GenericSchema<unknown, OperationInputs[Name]> = schemas[operation];
  const { success, output } = v.safeParse(schema, input);
  return success ? { operation, input: output } : undefined;
};

/** Validates a step from outside against its operation's schema; undefined if it is invalid. */
export const parseStep = (operation: string, input: unknown): Step | undefined =>
  isOperation(operation) ? parsed(operation, input) : undefined;

/** Runs one step. @throws RangeError if it names a product that does not exist */
export const runStep = async <Name extends OperationName>(
  context: OperationContext,
  step: StepOf<Name>,
): Promise<Executed<Name>> => {
  const found = await operations[step.operation](context, step.input);
  return { operation: step.operation, found, evidence: evidenceIn(found, context.knowledge) };
};

/** A step's finding; none if it names what does not exist. */
const findingOf = async (context: OperationContext, step: Step): Promise<readonly Executed[]> => {
  const complete = withEffectiveTask(context.knowledge, withConditions(step, context.conditions ?? []));
  try {
    return [await runStep(context, complete)];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
};

/** Runs the steps of a plan, and returns what they find in order. Steps only read: one that fails affects no other. */
export const execute = async (context: OperationContext, steps: readonly Step[]): Promise<readonly Executed[]> =>
  (await Promise.all(steps.map((step) => findingOf(context, step)))).flat();

/** Validation errors of a step that {@link parseStep} rejects, by argument. */
export const stepFaults = (operation: string, input: unknown): string => {
  if (!isOperation(operation)) return `there is no operation "${operation}"`;
  const { issues = [] } = v.safeParse<v.GenericSchema>(inputs[operation], input);
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'arguments'}: ${issue.message}`).join('; ');
};
