import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Procedure, Symptom } from '../../knowledge/knowledge.ts';
import type { Operation, OperationContext } from '../context.ts';
import { knownTool } from '../product/knownTool.ts';
import { openWorld } from '../world.ts';
import { searchPassages } from './passage.ts';
import { warrantyTerms } from './policy.ts';

/** Share of a question that the maker's text must cover. */
const minScore = 0.35;

interface Input {
  readonly product?: string;
  readonly types?: readonly ProductKind[];
}

/** The maker's text on a subject without general advice; what it says near one is seldom how it is done. */
const passagesFor = async (context: OperationContext, words: string, { product, types: kinds = [] }: Input) => {
  if (product === undefined && kinds.length === 0) return [];
  const search = { types: kinds, ...(product === undefined ? {} : { products: [product] }) };
  return (await searchPassages(context, words, search)).filter(({ score }) => score >= minScore);
};

const entryOf = <Entry extends Procedure | Symptom>(
  entries: Readonly<Record<string, Entry>>,
  id: string,
): Entry | undefined => (Object.hasOwn(entries, id) ? entries[id] : undefined);

/** The product that help is asked for, and what is known of the tool. */
const toolOf = async (context: OperationContext, { product: id, types = [] }: Input) => {
  const product = id === undefined ? undefined : await context.catalogue.product(context.brand, id);
  if (product) return { product, tool: knownTool([product]) };
  const kinds = types.filter((type) => isToolKind(type) || types.length === 1);
  const world = kinds.length === 1 ? await openWorld(context, { types: kinds }) : undefined;
  return { product, tool: knownTool(world?.ofTypes(kinds) ?? []) };
};

/** Instructions: general ones, or else the product's own text. */
export const procedure: Operation<'procedure'> = async (context, input) => {
  const entry = entryOf(context.knowledge.procedures, input.topic);
  return {
    topic: input.topic,
    passages: entry ? [] : await passagesFor(context, input.topic, input),
    knowledge: entry && input.topic,
    task: input.task,
    ...(await toolOf(context, input)),
  };
};

/** Help with a symptom: general advice, or else the product's own text. */
export const troubleshoot: Operation<'troubleshoot'> = async (context, input) => {
  const entry = entryOf(context.knowledge.symptoms, input.symptom);
  const { age, tried, types = [] } = input;
  const { product, tool } = await toolOf(context, input);
  const world = await openWorld(context, { products: product ? [product.id] : [], types });
  return {
    symptom: input.symptom,
    passages: entry ? [] : await passagesFor(context, input.symptom, input),
    knowledge: entry && input.symptom,
    product,
    tool,
    ...(tried === undefined ? {} : { tried }),
    ...(age === undefined ? {} : { warranty: warrantyTerms(world, product, types, age) }),
  };
};
