import { rawProductId } from '../../../contract/contract.ts';
import type { CurrentProduct } from '../../../machines/chat/chatRequestTypes.ts';
import type { ChatMessage } from '../../../machines/chat/conversation.ts';
import type { TextKey } from '../textKeys.ts';

/** A suggested question, in our own words, and the products it is about. */
export interface FollowUp {
  readonly key: TextKey;
  readonly product?: string;
  readonly products?: readonly string[];
}

type Card = ChatMessage['cards'][number];

/** Model number at the end of a name: "WS 18-125" for the id "WS18125". Without it the suggestion would be too long. */
export const modelOf = ({ title, productId }: Card): string | undefined => {
  const id = rawProductId(productId);
  const ends = [...title.matchAll(/(?<!\S)\S/g)].map(({ index }) => title.slice(index));
  return ends.find((end) => end.replaceAll(/[^\p{L}\p{N}]/gu, '') === id);
};

/** Products that an answer lists, without the product that the list is for. */
const listedIn = ({ message, cards }: ChatMessage): readonly Card[] => {
  const items = message.split('\n').filter((line) => line.startsWith('- **'));
  return items.flatMap((item) => cards.find(({ title }) => item.startsWith(`- **${title}**`)) ?? []);
};

const isQuestion = (text: string): boolean => /[?？]$|か。$/.test(text);

/** Questions that an answer offers to choose from: a question with a list of nothing but questions behind it. */
export const offeredIn = ({ message, isHelper, ending }: ChatMessage): readonly string[] => {
  const [list = '', asked = ''] = message.split('\n\n').reverse();
  const items = list.split('\n').map((line) => /^- (.+)$/.exec(line.trim())?.[1] ?? '');
  const offers = !isHelper && ending === undefined && isQuestion(asked.trim());
  return offers && items.every(isQuestion) ? items : [];
};

/**
 * Suggestions that the catalogue can answer: the difference between several listed products, or data and accessories of
 * one.
 */
export const followUpsOf = (answer: ChatMessage): readonly FollowUp[] => {
  if (answer.isHelper || answer.ending !== undefined) return [];
  const listed = listedIn(answer).flatMap((card) => modelOf(card) ?? []);
  const product = listed[0] ?? answer.cards.map(modelOf)[0];
  if (product === undefined) return [];
  const about = (key: TextKey): FollowUp => ({ key, product });
  if (listed.length > 1)
    return [{ key: 'compareQuestion', products: listed.slice(0, 2) }, about('chatTellMeMoreAbout')];
  return [about('chatTellMeMoreAbout'), about('technicalDetailsQuestion'), about('pickQuestion')];
};

const suggestions = ['suggestion1', 'suggestion2', 'suggestion3', 'suggestion4'] as const;

/** First suggestions: about the product in view, or those of the brand's home page. */
export const firstPromptsOf = (viewed: CurrentProduct | null): readonly FollowUp[] => {
  if (viewed === null) return suggestions.map((key) => ({ key }));
  const { productId, readableName } = viewed;
  const product = modelOf({ title: readableName, productId, image: '' }) ?? readableName;
  const keys = ['chatTellMeMoreAbout', 'technicalDetailsQuestion', 'pickQuestion'] as const;
  return [...keys.map((key) => ({ key, product })), { key: 'suggestion1' }];
};
