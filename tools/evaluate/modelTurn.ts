import * as v from 'valibot';
import { type ChatRequest, type ReferencedProduct, rawProductId, type WireMessage } from '../../contract/contract.ts';
import type { Assistant } from '../../server/assistant/assistant.ts';
import type { Case } from '../../server/assistant/evaluation/cases.ts';
import { startRecorder } from '../../server/trace/trace.ts';

/** A conversation to run. */
export type Conversation = Pick<Case, 'brand' | 'language' | 'productId' | 'turns'>;

const costSchema = v.object({ tokensIn: v.number(), tokensOut: v.number(), cost: v.number() });
const endSchema = v.object({ outcome: v.string(), replanned: v.boolean() });
const explainedSchema = v.object({
  model: v.object({ found: v.array(v.string()), said: v.array(v.string()) }),
});

/** The answer of one turn by an assistant with a language model, and its cost. */
export interface ModelTurn {
  readonly text: string;
  readonly cards: readonly string[];
  /** Why the model's text ended; `composed` if it was not called. */
  readonly outcome: string;
  readonly isReplanned: boolean;
  /** Rejected sentences. */
  readonly refused: number;
  readonly tokens: number;
  readonly cost: number;
  /** Milliseconds until the first word, and in total. */
  readonly first: number;
  readonly whole: number;
  /** The findings of the model's plan as our writer words them, and the model's complete text. */
  readonly found: readonly string[];
  readonly said: readonly string[];
}

const askTurn = async (assistant: Assistant, brand: Case['brand'], request: ChatRequest) => {
  const trace = startRecorder(undefined, true);
  const cards: ReferencedProduct[] = [];
  let message = '';
  let first: number | undefined;
  for await (const event of assistant.answer({ brand, request }, new AbortController().signal, trace)) {
    first ??= trace.now();
    if (event.type === 'content') message += event.content;
    if (event.type === 'products') cards.push(...event.referencedProducts);
  }
  const whole = trace.now();
  const factsOf = (name: string) => trace.notes.filter((note) => note.name === name).map(({ facts }) => facts);
  const cost = factsOf('model cost').flatMap((facts) => (v.is(costSchema, facts) ? [facts] : []));
  const [end] = factsOf('model answered').flatMap((facts) => (v.is(endSchema, facts) ? [facts] : []));
  const explained = v.safeParse(explainedSchema, trace.explanation);
  const turn: Omit<ModelTurn, 'text'> = {
    cards: cards.map(({ productId }) => rawProductId(productId ?? '')),
    outcome: end?.outcome ?? 'composed',
    isReplanned: end?.replanned ?? false,
    refused: factsOf('sentence refused').length + factsOf('sentence given back').length,
    tokens: cost.reduce((sum, { tokensIn, tokensOut }) => sum + tokensIn + tokensOut, 0),
    cost: cost.reduce((sum, each) => sum + each.cost, 0),
    first: first ?? whole,
    whole,
    found: explained.success ? explained.output.model.found : [],
    said: explained.success ? explained.output.model.said : [],
  };
  return { message, cards, turn };
};

/** Runs a conversation with an assistant, with its own answers as history. Returns the result of each turn. */
export const holdConversation = async (
  assistant: Assistant,
  { brand, language, productId, turns }: Conversation,
  chatId: string,
): Promise<readonly ModelTurn[]> => {
  const messages: WireMessage[] = [];
  const answered: ModelTurn[] = [];
  for (const [place, question] of turns.entries()) {
    messages.push({ id: `u${place}`, role: 'user', message: question, cards: [] });
    const request: ChatRequest = { messages: [...messages], productId, chatId, language };
    const { message, cards, turn } = await askTurn(assistant, brand, request);
    answered.push({ ...turn, text: message });
    messages.push({
      id: `a${place}`,
      role: 'ai',
      message,
      cards: cards.map((card) => ({
        productId: card.productId ?? '',
        title: card.productName,
        image: card.imageUrl ?? '',
      })),
    });
  }
  return answered;
};
