import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Procedure, Symptom } from '../knowledge/knowledge.ts';
import type { Operation, OperationContext } from './context.ts';
import { searchPassages } from './passage.ts';

/** Share of a procedure that the maker's text must cover to be preferred over general advice. */
const minScore = 0.35;

interface Input {
  readonly product?: string;
  readonly types?: readonly ProductKind[];
}

const passagesFor = async (context: OperationContext, words: string, { product, types: kinds = [] }: Input) => {
  if (product === undefined && kinds.length === 0) return [];
  const search = { types: kinds, ...(product === undefined ? {} : { products: [product] }) };
  const found = await searchPassages(context, words, search);
  return found.filter(({ score }) => score >= minScore);
};

const productOf = async ({ catalogue, brand }: OperationContext, id: string | undefined) =>
  id === undefined ? undefined : catalogue.product(brand, id);

const entryOf = <Entry extends Procedure | Symptom>(
  entries: Readonly<Record<string, Entry>>,
  id: string,
): Entry | undefined => (Object.hasOwn(entries, id) ? entries[id] : undefined);

/** Instructions: the product's own text first, then general advice. */
export const procedure: Operation<'procedure'> = async (context, input) => {
  const entry = entryOf(context.knowledge.procedures, input.topic);
  return {
    topic: input.topic,
    passages: await passagesFor(context, entry?.name[context.language] ?? input.topic, input),
    knowledge: entry && input.topic,
    product: await productOf(context, input.product),
  };
};

/** Help with a symptom: the product's own text first, then general advice. */
export const troubleshoot: Operation<'troubleshoot'> = async (context, input) => {
  const entry = entryOf(context.knowledge.symptoms, input.symptom);
  return {
    symptom: input.symptom,
    passages: await passagesFor(context, entry?.text[context.language] ?? input.symptom, input),
    knowledge: entry && input.symptom,
    product: await productOf(context, input.product),
  };
};
