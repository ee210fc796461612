import { type Card, type ChatRequest, rawProductId, type WireMessage } from '../../../contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Assistant } from '../assistant.ts';
import { understand } from '../understanding/understand.ts';
import { numbersInvented } from './numbers.ts';
import type { Judged } from './questions.ts';

/** How one question was answered, judged against what its set expects. */
export interface Verdict {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly cards: readonly string[];
  readonly intent: string;
  readonly intentRight: boolean;
  /** Undefined where the set expects nothing of cards, or of facts. */
  readonly productsRight?: boolean;
  readonly factsRight?: boolean;
  readonly invented: readonly string[];
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00a0\u202f*]/g, '');

/** What the sets call by one name. */
const judgedIntent: Readonly<Record<string, string>> = { service: 'complaint' };

const speak = async (assistant: Assistant, question: { brand: Judged['brand']; request: ChatRequest }) => {
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

const cardsRight = ({ products, anyOf, not, noCards }: Judged, cards: readonly string[]): boolean | undefined => {
  if (!products && !anyOf && not.length === 0 && !noCards) return undefined;
  return (
    (products ?? []).every((id) => cards.includes(id)) &&
    (!anyOf || anyOf.some((id) => cards.includes(id))) &&
    !not.some((id) => cards.includes(id)) &&
    !(noCards && cards.length > 0)
  );
};

/** Holds the conversation of a question and judges its last answer. */
export const judge = async (
  catalogue: Catalogue,
  assistant: Assistant,
  judged: Judged,
  held: ReadonlySet<number>,
): Promise<Verdict> => {
  const messages: WireMessage[] = [];
  let request: ChatRequest = { messages, productId: judged.productId, chatId: 'eval', language: judged.language };
  let last: Awaited<ReturnType<typeof speak>> = { answer: '', cards: [] };
  for (const [place, turn] of judged.turns.entries()) {
    messages.push({ id: `u${place}`, role: 'user', message: turn, cards: [] });
    request = { ...request, messages: [...messages] };
    last = await speak(assistant, { brand: judged.brand, request });
    messages.push({ id: `a${place}`, role: 'ai', message: last.answer, cards: [...last.cards] });
  }
  const understood = await understand(catalogue, { brand: judged.brand, request });
  const cards = last.cards.map(({ productId }) => rawProductId(productId));
  const productsRight = cardsRight(judged, cards);
  const text = folded(last.answer);
  return {
    id: judged.id,
    question: judged.turns.join(' / '),
    answer: last.answer,
    cards,
    intent: understood.intent,
    intentRight: (judgedIntent[understood.intent] ?? understood.intent) === judged.intent,
    ...(productsRight === undefined ? {} : { productsRight }),
    ...(judged.facts.length > 0 ? { factsRight: judged.facts.every((fact) => text.includes(folded(fact))) } : {}),
    invented: numbersInvented(last.answer, judged.turns.join(' '), held),
  };
};
