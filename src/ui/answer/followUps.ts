import { rawProductId } from '../../../contract/contract.ts';
import type { CurrentProduct } from '../../../machines/chat/chatRequestTypes.ts';
import type { ChatMessage } from '../../../machines/chat/conversation.ts';
import type { TextKey } from '../textKeys.ts';

/** A first question, in our own words, and the product it is about. */
export interface FirstPrompt {
  readonly key: TextKey;
  readonly product?: string;
}

type Card = ChatMessage['cards'][number];

/** Model number at the end of a name: "WS 18-125" for the id "WS18125". Without it the suggestion would be too long. */
export const modelOf = ({ title, productId }: Card): string | undefined => {
  const id = rawProductId(productId);
  const ends = [...title.matchAll(/(?<!\S)\S/g)].map(({ index }) => title.slice(index));
  return ends.find((end) => end.replaceAll(/[^\p{L}\p{N}]/gu, '') === id);
};

const isQuestion = (text: string): boolean => /[?？]$|か。$/.test(text);

/** Questions that an answer offers to choose from: a question with a list of nothing but questions behind it. */
export const offeredIn = ({ message }: ChatMessage): readonly string[] => {
  const [list = '', asked = ''] = message.split('\n\n').reverse();
  const items = list.split('\n').map((line) => /^- (.+)$/.exec(line.trim())?.[1] ?? '');
  return isQuestion(asked.trim()) && items.every(isQuestion) ? items : [];
};

const suggestions = ['suggestion1', 'suggestion2', 'suggestion3', 'suggestion4'] as const;

/** First suggestions: about the product in view, or those of the brand's home page. */
export const firstPromptsOf = (viewed: CurrentProduct | null): readonly FirstPrompt[] => {
  if (viewed === null) return suggestions.map((key) => ({ key }));
  const { productId, readableName } = viewed;
  const product = modelOf({ title: readableName, productId, image: '' }) ?? readableName;
  const keys = ['chatTellMeMoreAbout', 'technicalDetailsQuestion', 'pickQuestion'] as const;
  return [...keys.map((key) => ({ key, product })), { key: 'suggestion1' }];
};
