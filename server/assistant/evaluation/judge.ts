import { type AnswerLanguage, type ChatRequest, fullProductId, type WireMessage } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { textIn } from '../../catalogue/texts.ts';
import { type Answered, answerQuestion, type Sources } from '../answer.ts';
import type { Case } from './cases.ts';
import { sameQuantities } from './sameQuantities.ts';

/** How the last turn of a case was answered, and what was wrong with it. */
export interface Verdict {
  readonly judged: Case;
  readonly answered: Answered;
  readonly text: string;
  readonly cards: readonly string[];
  readonly faults: readonly string[];
}

const marks = /\[ⁱ\]\([^)\n]*\)/g;
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00a0\u202f*]/g, '');

/** The messages of an answer as the next request sends them. */
const told = ({ answer, plan }: Answered, place: number): WireMessage => ({
  id: `a${place}`,
  role: 'ai',
  message: answer.blocks.join('\n\n'),
  cards: answer.products.map((product) => ({
    productId: fullProductId(product.brand, product.id),
    title: textIn(product.name, plan.language),
    image: '',
  })),
});

/** Holds a conversation, the history being our own answers; the answer to its last turn. */
export const converse = async (
  catalogue: Catalogue,
  sources: Sources,
  { brand, language, productId, turns }: Pick<Case, 'brand' | 'language' | 'productId' | 'turns'>,
): Promise<readonly Answered[]> => {
  const messages: WireMessage[] = [];
  const answers: Answered[] = [];
  for (const [place, message] of turns.entries()) {
    messages.push({ id: `u${place}`, role: 'user', message, cards: [] });
    const request: ChatRequest = { messages: [...messages], productId, chatId: 'evaluation', language };
    const answered = await answerQuestion(catalogue, sources, { brand, request });
    answers.push(answered);
    messages.push(told(answered, place));
  }
  return answers;
};

const cardFaults = ({ products, anyOf, not, noCards }: Case, cards: readonly string[]): readonly string[] => [
  ...(products ?? []).filter((id) => !cards.includes(id)).map((id) => `card ${id} missing`),
  ...(anyOf && !anyOf.some((id) => cards.includes(id)) ? [`none of the cards ${anyOf.join(' ')}`] : []),
  ...not.filter((id) => cards.includes(id)).map((id) => `card ${id} breaks a condition`),
  ...(noCards && cards.length > 0 ? [`cards ${cards.join(' ')}`] : []),
];

const textFaults = ({ facts, opens, lacks }: Case, answer: string, language: AnswerLanguage): readonly string[] => {
  const text = folded(answer);
  return [
    ...facts
      .filter((fact) => !text.includes(folded(fact)) && !sameQuantities(fact, answer, language))
      .map((fact) => `"${fact}" not said`),
    ...(opens !== undefined && !text.startsWith(folded(opens)) ? [`does not open with "${opens}"`] : []),
    ...lacks.filter((part) => text.includes(folded(part))).map((part) => `says "${part}"`),
  ];
};

/** What is wrong with an answer to the last turn of a case. */
export const faultsIn = (
  judged: Case,
  { text, cards }: { readonly text: string; readonly cards: readonly string[] },
  language: AnswerLanguage,
): readonly string[] => [...cardFaults(judged, cards), ...textFaults(judged, text, language)];

/** A text as it reads: without the marks of its sources. */
export const withoutMarks = (text: string): string => text.replaceAll(marks, '');

/** Judges the answer to the last turn of a case. */
export const judge = async (catalogue: Catalogue, sources: Sources, judged: Case): Promise<Verdict> => {
  const answered = (await converse(catalogue, sources, judged)).at(-1);
  if (!answered) throw new Error(`${judged.id} has no turns`);
  const text = withoutMarks(answered.answer.blocks.join('\n\n'));
  const cards = answered.answer.products.map(({ id }) => id);
  return {
    judged,
    answered,
    text,
    cards,
    faults: faultsIn(judged, { text, cards }, answered.plan.language),
  };
};
