import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Procedure, Symptom, Texts } from '../../knowledge/knowledge.ts';
import type { Operation, OperationContext } from '../context.ts';
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

/** The product's own text on a subject, and whether there is general advice on it; `name` is undefined if not. */
const adviceOn = async (context: OperationContext, subject: string, name: Texts | undefined, input: Input) => {
  const { catalogue, brand, language } = context;
  return {
    passages: await passagesFor(context, name?.[language] ?? subject, input, name !== undefined),
    knowledge: name && subject,
    product: input.product === undefined ? undefined : await catalogue.product(brand, input.product),
  };
};

/** Instructions: the product's own text first, then general advice. */
export const procedure: Operation<'procedure'> = async (context, input) => {
  const entry = entryOf(context.knowledge.procedures, input.topic);
  return { topic: input.topic, ...(await adviceOn(context, input.topic, entry?.name, input)) };
};

const isCorded = ({ attributes }: Product): boolean => attributes.powerSource === 'mains';

/** Help with a symptom: the product's own text first, then general advice. */
export const troubleshoot: Operation<'troubleshoot'> = async (context, input) => {
  const entry = entryOf(context.knowledge.symptoms, input.symptom);
  const { age, tried, types = [] } = input;
  const advice = await adviceOn(context, input.symptom, entry?.text, input);
  const world = await openWorld(context, { products: advice.product ? [advice.product.id] : [], types });
  const kinds = types.filter((type) => isToolKind(type) || types.length === 1);
  const kind = kinds.length === 1 ? kinds[0] : undefined;
  const ofKind = kind === undefined ? [] : world.ofTypes([kind]);
  return {
    symptom: input.symptom,
    ...advice,
    ...(advice.product === undefined && kind !== undefined
      ? { kind, corded: ofKind.length > 0 && ofKind.every(isCorded) }
      : {}),
    ...(tried === undefined ? {} : { tried }),
    ...(age === undefined ? {} : { warranty: warrantyTerms(world, advice.product, types, age) }),
  };
};
