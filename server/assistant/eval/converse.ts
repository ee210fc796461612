import type { BrandCode, Card, ChatRequest, WireMessage } from '../../../contract/contract.ts';
import type { Assistant } from '../assistant.ts';
import { withoutSources } from '../writer/sources.ts';
import type { Judged } from './questions.ts';

/** An answer as it was read: its words without the source marks, and the cards beside it. */
export interface Answered {
  readonly answer: string;
  readonly cards: readonly Card[];
}

const speak = async (assistant: Assistant, question: { brand: BrandCode; request: ChatRequest }): Promise<Answered> => {
  let answer = '';
  let cards: readonly Card[] = [];
  for await (const event of assistant.answer(question, new AbortController().signal)) {
    if (event.type === 'content') answer += event.content;
    else if (event.type === 'products') {
      cards = event.referencedProducts.map(({ productId, productName, imageUrl }) => ({
        productId: productId ?? '',
        title: productName,
        image: imageUrl ?? '',
      }));
    }
  }
  return { answer, cards };
};

/** Holds the conversation of a question: every answer in order, and the request that asked for the last. */
export const converse = async (
  assistant: Assistant,
  { brand, language, productId, turns }: Pick<Judged, 'brand' | 'language' | 'productId' | 'turns'>,
): Promise<{ readonly answers: readonly Answered[]; readonly request: ChatRequest }> => {
  const messages: WireMessage[] = [];
  const answers: Answered[] = [];
  let request: ChatRequest = { messages, productId, chatId: 'eval', language };
  for (const [place, turn] of turns.entries()) {
    messages.push({ id: `u${place}`, role: 'user', message: turn, cards: [] });
    request = { ...request, messages: [...messages] };
    const { answer, cards } = await speak(assistant, { brand, request });
    messages.push({ id: `a${place}`, role: 'ai', message: answer, cards: [...cards] });
    answers.push({ answer: withoutSources(answer), cards });
  }
  return { answers, request };
};
