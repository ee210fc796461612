import { toJsonSchema } from '@valibot/to-json-schema';
import { jsonSchema, type ToolSet, tool } from 'ai';
import { isProduct } from '../evidence.ts';
import { type Executed, parseStep, runStep, stepFaults } from '../executor.ts';
import type { ProductFacts } from '../grounding/evidence.ts';
import { dangersOf, isStop } from '../knowledge/safety.ts';
import type { OperationContext } from '../operations/context.ts';
import { inputs } from '../operations/inputs.ts';
import { operations } from '../operations/operations.ts';
import { type OperationName, productIdsIn, type Step } from '../plan.ts';
import { typesIn } from '../subjects.ts';
import type { Answer } from '../writer/draft.ts';
import operationDescriptions from './operations.json' with { type: 'json' };
import { numberedPieces } from './parts.ts';
import { factsForModel, wholeForModel } from './prompt.ts';
import type { Retrieved } from './retrieved.ts';

/** What tool calls of the model need. */
export interface Tooling {
  readonly context: OperationContext;
  readonly retrieved: Retrieved;
  /** Writes findings as in an answer. */
  readonly write: (steps: readonly Step[], findings: readonly Executed[]) => Answer;
}

/** A result that says why an operation was not run. */
export interface Refused {
  readonly error: string;
}
export const isRefused = (output: unknown): output is Refused =>
  typeof output === 'object' && output !== null && 'error' in output;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Enumerations longer than this are listed once in the prompt, not in each schema. */
const maxChoices = 20;
/** Fields that a model need not provide: the planner's bookkeeping. */
const omittedFields: ReadonlySet<string> = new Set(['span', 'provenance', '$schema']);

/** Merges variants of an object; the prompt explains which fields go together. */
const merged = (variants: readonly unknown[]): unknown => {
  const objects = variants.filter(isFields);
  const properties: Record<string, unknown> = {};
  for (const { properties: own } of objects) if (isFields(own)) Object.assign(properties, own);
  const required = objects.map((one) => (Array.isArray(one['required']) ? one['required'].map(String) : []));
  const tags = Object.keys(properties).filter((name) =>
    objects.every(({ properties: own }) => isFields(own) && isFields(own[name]) && 'const' in own[name]),
  );
  const tagged = Object.fromEntries(
    tags.map((name) => [
      name,
      {
        enum: objects.map(({ properties: own }) =>
          isFields(own) && isFields(own[name]) ? own[name]['const'] : undefined,
        ),
      },
    ]),
  );
  return {
    type: 'object',
    properties: { ...properties, ...tagged },
    required: [...new Set(required.flat())].filter((name) => required.every((names) => names.includes(name))),
    additionalProperties: false,
  };
};

/** A schema for the model: without bookkeeping fields and long enumerations. */
const shortened = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(shortened);
  if (!isFields(schema)) return schema;
  const { enum: choices, oneOf } = schema;
  if (Array.isArray(oneOf)) return merged(oneOf.map(shortened));
  if (Array.isArray(choices) && choices.length > maxChoices) return { type: 'string' };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !omittedFields.has(key))
      .map(([key, value]) => [
        key,
        key === 'required' && Array.isArray(value)
          ? value.filter((name) => !omittedFields.has(String(name)) && name !== 'strength')
          : shortened(value),
      ]),
  );
};

const inputSchemaOf = (name: OperationName): Fields => {
  const schema = shortened(toJsonSchema(inputs[name], { errorMode: 'ignore' }));
  return isFields(schema) ? schema : {};
};

/** Defaults for omitted fields: no constraints, no types, nothing owned. */
const emptyOf: Fields = { constraints: [], lines: [], types: [], owned: [], task: {}, detail: 'short', products: [] };

/** A visitor's constraint is hard unless marked as soft. */
const asHardConstraint = (constraint: unknown): unknown =>
  isFields(constraint) ? { strength: 'hard', provenance: 'question', ...constraint } : constraint;

/** Arguments with defaults added. */
const completed = (input: unknown, required: unknown): unknown => {
  if (!isFields(input)) return input;
  const names = Array.isArray(required) ? required.map(String) : [];
  const added = Object.fromEntries(
    names.flatMap((name) => (name in input || !(name in emptyOf) ? [] : [[name, emptyOf[name]]])),
  );
  const all: Fields = { ...input, ...added };
  const { constraints } = all;
  return Array.isArray(constraints) ? { ...all, constraints: constraints.map(asHardConstraint) } : all;
};

/** All products of a finding, at any depth, in order. */
const productsIn = (value: unknown): readonly Parameters<Retrieved['add']>[0][number][] => {
  if (isProduct(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(productsIn);
  return isFields(value) ? Object.values(value).flatMap(productsIn) : [];
};

/** Maximum characters of a finding's data besides its text. */
const maxFinding = 4000;
/** Number of products given with all values; `get` and `describe` provide more. */
const maxSheets = 5;
/** Number of named products given with all their texts. */
const maxWhole = 3;
const bookkeeping: ReadonlySet<string> = new Set(['evidence', 'span', 'provenance', 'score', 'platforms']);

/** A finding for the model, with products as ids. */
const findingForModel = (found: unknown): unknown => {
  const text = JSON.stringify(found, (key, value: unknown) => {
    if (bookkeeping.has(key)) return undefined;
    return isProduct(value) ? value.id : value;
  });
  return text.length > maxFinding ? undefined : JSON.parse(text);
};

/** Operations whose result needs a preceding warning if the job is dangerous. */
const advising: ReadonlySet<OperationName> = new Set([
  'recommend',
  'project',
  'suits',
  'kit',
  'procedure',
  'search',
  'best',
]);

/** Danger of a model's step: its plans pass the same safety check as ours. */
const dangerOf = (step: Step, { knowledge }: OperationContext): Step | undefined => {
  if (!advising.has(step.operation)) return undefined;
  const task = 'task' in step.input ? (step.input.task ?? {}) : {};
  const types = typesIn(step);
  const [danger] = dangersOf(task, types, []);
  const isWarned = danger !== undefined && (knowledge.dangers[danger]?.gate === 'stop' || 'application' in task);
  return isWarned ? { operation: 'safety', input: { danger, types, task } } : undefined;
};

/** Products of a result for the model; for those it named, all texts the first time. */
const sheetsForModel = ({ context, retrieved }: Tooling, step: Step, known: readonly ProductFacts[]) => {
  const asked = productIdsIn(step.input);
  return known
    .slice(0, maxSheets)
    .map((sheet) =>
      asked.slice(0, maxWhole).includes(sheet.product.id) && retrieved.isNews(sheet.product.id)
        ? wholeForModel(sheet, context.language)
        : factsForModel(sheet),
    );
};

/** What is shown behind the answer without the model's doing: it need not say it too. */
const warningsOf = ({ warnings }: Retrieved): readonly string[] =>
  warnings.flatMap(({ found: { pieces } }) => pieces.map(({ text }) => text));

/** Runs an operation as a model asks for it; what it finds joins the evidence of the answer. */
const runFor = async (tooling: Tooling, name: OperationName, input: unknown): Promise<unknown> => {
  const { context, retrieved, write } = tooling;
  const given = completed(input, toJsonSchema(inputs[name], { errorMode: 'ignore' }).required);
  const step = parseStep(name, given);
  if (!step) return { error: `these arguments do not fit: ${stepFaults(name, given)}` } satisfies Refused;
  try {
    const danger = dangerOf(step, context);
    if (danger) {
      const warning = await runStep(context, danger);
      const stops = danger.operation === 'safety' && isStop(danger.input.danger);
      retrieved.warn(write([danger], [warning]), stops);
      if (stops) return { stopped: 'A danger of this job is the answer; nothing is recommended for it.' };
    }
    const finding = await runStep(context, step);
    const answer = write([step], [finding]);
    retrieved.demand(step, answer);
    const known = retrieved.add([...answer.products, ...productsIn(finding.found)]);
    const { id, pieces } = retrieved.addAnswer(answer);
    const found = findingForModel(finding.found);
    return {
      id,
      text: numberedPieces(pieces),
      ...(found === undefined ? {} : { found }),
      ...(retrieved.warnings.length > 0 ? { shownBehindYourAnswer: warningsOf(retrieved) } : {}),
      products: sheetsForModel(tooling, step, known),
    };
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message } satisfies Refused;
    throw error;
  }
};

/** What each operation is for, as language models read it. */
const descriptions: Readonly<Record<OperationName, string>> = operationDescriptions;

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

/** The operations as tools. They only read the brand's catalogue and the knowledge files. */
export const toolsFor = (tooling: Tooling): ToolSet =>
  Object.fromEntries(
    Object.keys(descriptions)
      .filter(isOperation)
      .map((name) => [
        name,
        tool({
          description: descriptions[name],
          inputSchema: jsonSchema<unknown>(inputSchemaOf(name), { validate: (value) => ({ success: true, value }) }),
          execute: (input: unknown) => runFor(tooling, name, input),
        }),
      ]),
  );
