import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { knownBrandSchema } from '../../../brands/registry.ts';
import {
  type AnswerLanguage,
  answerLanguageOf,
  type BrandCode,
  languageCodeSchema,
  rawIdOf,
} from '../../../contract/contract.ts';
import { parseStep, runStep } from '../../assistant/executor.ts';
import type { Knowledge } from '../../assistant/knowledge/knowledge.ts';
import { inputs } from '../../assistant/operations/inputs.ts';
import type { operations } from '../../assistant/operations/operations.ts';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { productKinds } from '../../catalogue/kinds.ts';
import { toDetail, toSummary } from '../../catalogue/views/views.ts';

/** The assistant's operations as tools for other agents. Results are catalogue facts, not text. */

/** What the tools read from. */
export interface ToolSources {
  readonly catalogue: Catalogue;
  readonly knowledge: Knowledge;
}

/** Result of a tool as JSON; an `error` is for the caller to correct. */
export type ToolResult = { readonly found: unknown } | { readonly error: string };

interface Tool {
  readonly description: string;
  readonly input: v.GenericSchema;
  run(sources: ToolSources, brand: BrandCode, language: AnswerLanguage, input: unknown): Promise<ToolResult>;
}

/** Findings contain whole catalogue records; other agents get the summary that lists show. */
const isProduct = (value: object): value is Product => 'otherAttributes' in value && 'boxContents' in value;
const plain = (value: unknown, language: AnswerLanguage): unknown => {
  if (Array.isArray(value)) return value.map((each) => plain(each, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isProduct(value)) return toSummary(value, language);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, language)]));
};

const wordsInput = v.strictObject({
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 10),
});
const productInput = v.strictObject({ product: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

const noProduct = (brand: BrandCode, id: string): ToolResult => ({
  error: `${brand} has no product "${id}"; find it by the tool "find"`,
});

const find: Tool = {
  description: 'Products found by words, such as a model number or "18 V drill", best first.',
  input: wordsInput,
  run: async ({ catalogue }, brand, language, input) => {
    const { text, limit } = v.parse(wordsInput, input);
    const hits = await catalogue.search(brand, { text, language, limit });
    return { found: hits.map(({ product }) => toSummary(product, language)) };
  },
};

const product: Tool = {
  description: 'All data of one product by its id: attributes, what is in the box, questions, reviews, what fits it.',
  input: productInput,
  run: async ({ catalogue }, brand, language, input) => {
    const { product: id } = v.parse(productInput, input);
    const rawId = rawIdOf(brand, id);
    const known = rawId === undefined ? undefined : await catalogue.product(brand, rawId);
    return known ? { found: await toDetail(catalogue, known, language) } : noProduct(brand, id);
  },
};

/** The operations on offer and their descriptions. Products are named by their raw ids. */
const offered = {
  search: 'Products of types that meet constraints, ranked: for figures and choices in place of words.',
  compare: 'Products side by side, row by row, with a verdict.',
  compatible: 'Whether products fit each other (battery, charger, accessory), and why.',
  kit: 'All that is needed for a tool or task, with the total price.',
  policy: 'What the catalogue holds of warranty and service.',
} as const satisfies Partial<Record<keyof typeof operations, string>>;

const toolOf = (name: keyof typeof offered): Tool => ({
  description: offered[name],
  input: inputs[name],
  run: async ({ catalogue, knowledge }, brand, language, input) => {
    const step = parseStep(name, input);
    if (!step) return { error: 'these arguments do not fit the schema of the tool' };
    const { found } = await runStep({ catalogue, brand, language, knowledge }, step);
    return { found: plain(found, language) };
  },
});

/** One tool may be named without a list: by its product, or by types to choose from. */
const kitInput = v.strictObject({
  ...inputs.kit.entries,
  lines: v.optional(inputs.kit.entries.lines),
  product: v.optional(v.pipe(v.string(), v.minLength(1))),
  types: v.optional(v.array(v.picklist(productKinds))),
});

const kit: Tool = {
  ...toolOf('kit'),
  input: kitInput,
  run: async (sources, brand, language, input) => {
    const { product: id, types = [], lines = [], ...rest } = v.parse(kitInput, input);
    const product = id === undefined ? undefined : rawIdOf(brand, id);
    if (id !== undefined && product === undefined) return noProduct(brand, id);
    const first = product === undefined ? (types.length > 0 ? [{ types }] : []) : [{ product }];
    return await toolOf('kit').run(sources, brand, language, { ...rest, lines: [...first, ...lines] });
  },
};

const tools: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['find', find],
  ['product', product],
  ['search', toolOf('search')],
  ['compare', toolOf('compare')],
  ['compatible', toolOf('compatible')],
  ['kit', kit],
  ['policy', toolOf('policy')],
]);

const brandInput = v.looseObject({ brand: knownBrandSchema, language: v.optional(languageCodeSchema, 'en') });
const brandProperties = toJsonSchema(brandInput, { errorMode: 'ignore', typeMode: 'input' }).properties ?? {};

/** All tools as the protocol lists them: their own input plus brand and language. */
export const listedTools = () =>
  [...tools].map(([name, { description, input }]) => {
    const {
      $schema: _,
      properties = {},
      required = [],
      ...rest
    } = toJsonSchema(input, {
      errorMode: 'ignore',
      typeMode: 'input',
    });
    return {
      name,
      description,
      inputSchema: {
        ...rest,
        type: 'object' as const,
        properties: { ...brandProperties, ...properties },
        required: ['brand', ...required],
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
  });

/** Whether a tool of this name exists; only known names are counted in the metrics. */
export const isTool = (name: string): boolean => tools.has(name);

/** Runs a tool call of another agent. */
export const runTool = async (sources: ToolSources, name: string, given: unknown): Promise<ToolResult> => {
  const tool = tools.get(name);
  if (!tool) return { error: `there is no tool "${name}"; there are ${[...tools.keys()].join(', ')}` };
  const asked = v.safeParse(brandInput, given);
  if (!asked.success)
    return { error: asked.issues.map((issue) => `${v.getDotPath(issue) ?? 'arguments'}: ${issue.message}`).join('; ') };
  const { brand, language, ...rest } = asked.output;
  const input = v.safeParse(tool.input, rest);
  if (!input.success)
    return { error: input.issues.map((issue) => `${v.getDotPath(issue) ?? 'arguments'}: ${issue.message}`).join('; ') };
  try {
    return await tool.run(sources, brand, answerLanguageOf(language), rest);
  } catch (error) {
    // The step names a product that does not exist.
    if (error instanceof RangeError) return { error: error.message };
    throw error;
  }
};
