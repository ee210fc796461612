import { toJsonSchema } from '@valibot/to-json-schema';
import { jsonSchema, type ToolSet, tool } from 'ai';
import { type Executed, parseStep, runStep } from '../executor.ts';
import type { OperationContext } from '../operations/context.ts';
import { operations } from '../operations/operations.ts';
import type { Plan } from '../plan.ts';
import type { Answer } from '../writer/draft.ts';
import { withoutSources } from '../writer/sources.ts';
import descriptions from './operations.json' with { type: 'json' };
import { factsForModel } from './prompt.ts';
import type { Retrieved } from './retrieved.ts';

/** What a model's calls of operations need. */
export interface Tooling {
  readonly context: OperationContext;
  readonly retrieved: Retrieved;
  /** Words a finding, as the answer would. */
  readonly write: (plan: Pick<Plan, 'steps'>, findings: readonly Executed[]) => Answer;
}

/** The operation's input as a model reads it; what a model sends is held against the schema itself when the tool is run. */
const describedInput = (name: keyof typeof operations) =>
  jsonSchema<unknown>(toJsonSchema(operations[name].input, { errorMode: 'ignore' }), {
    validate: (value) => ({ success: true, value }),
  });

/** Runs an operation as a model asks for it; what it finds joins the evidence of the answer. */
const runFor = async ({ context, retrieved, write }: Tooling, name: string, input: unknown): Promise<unknown> => {
  const step = parseStep(name, input);
  if (!step) return { error: 'these arguments do not fit the schema' };
  try {
    const finding = await runStep(context, step);
    const answer = write({ steps: [step] }, [finding]);
    const facts = retrieved.add(answer.products);
    const isAllowed = answer.products.every(({ id }) => facts.some(({ product }) => product.id === id));
    if (!isAllowed) return { error: 'these products do not meet what the visitor demands' };
    retrieved.addAnswer(answer);
    return {
      found: withoutSources(answer.blocks.join('\n\n')),
      products: facts.map(factsForModel),
    };
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message };
    throw error;
  }
};

const names = Object.keys(descriptions);
const isOffered = (name: string): name is keyof typeof descriptions & keyof typeof operations =>
  Object.hasOwn(descriptions, name) && Object.hasOwn(operations, name);

/** The operations as tools. They read the brand's catalogue and the trade's knowledge, and nothing else. */
export const toolsFor = (tooling: Tooling): ToolSet =>
  Object.fromEntries(
    names.filter(isOffered).map((name) => [
      name,
      tool({
        description: descriptions[name],
        inputSchema: describedInput(name),
        execute: (input: unknown) => runFor(tooling, name, input),
      }),
    ]),
  );
