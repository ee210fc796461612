import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Procedure, Symptom } from '../../knowledge/knowledge.ts';
import type { Operation, OperationContext } from '../context.ts';
import { knownTool } from '../product/knownTool.ts';
import { verdictOf } from '../product/polarity.ts';
import { openWorld } from '../world.ts';
import { searchPassages } from './passage.ts';
import { warrantyTerms } from './policy.ts';

/** Share of a procedure that the maker's text must cover to be preferred over general advice. */
const minScore = 0.35;

interface Input {
  readonly product?: string;
  readonly types?: readonly ProductKind[];
}

const passagesFor = async (
  context: OperationContext,
  words: string,
  { product, types: kinds = [] }: Input,
  isKnown: boolean,
) => {
  if (product === undefined && kinds.length === 0) return [];
  const search = { types: kinds, ...(product === undefined ? {} : { products: [product] }) };
  const found = await searchPassages(context, words, search);
  return found.filter(({ score, text }) => score >= minScore && !(isKnown && isVerdict(text, context.language)));
};
/** "No, the guard is made for 230 mm" is no instruction, where one is known. */
const isVerdict = (text: string, language: AnswerLanguage): boolean => verdictOf(text, language) !== 'unknown';

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

/** Instructions: general ones, or else the product's own text; what it says near a subject is seldom how it is done. */
export const procedure: Operation<'procedure'> = async (context, input) => {
  const entry = entryOf(context.knowledge.procedures, input.topic);
  return {
    topic: input.topic,
    passages: entry ? [] : await passagesFor(context, input.topic, input, false),
    knowledge: entry && input.topic,
    ...(await toolOf(context, input)),
  };
};

/** Help with a symptom: general advice, and the product's own text. */
export const troubleshoot: Operation<'troubleshoot'> = async (context, input) => {
  const entry = entryOf(context.knowledge.symptoms, input.symptom);
  const { age, types = [] } = input;
  const { product, tool } = await toolOf(context, input);
  const world = await openWorld(context, { products: product ? [product.id] : [], types });
  return {
    symptom: input.symptom,
    passages: await passagesFor(context, entry?.text[context.language] ?? input.symptom, input, entry !== undefined),
    knowledge: entry && input.symptom,
    product,
    tool,
    ...(age === undefined ? {} : { warranty: warrantyTerms(world, product, types, age) }),
  };
};
