import { answerLanguages, type BrandCode, type LanguageCode } from '../../../contract/contract.ts';
import { readLabelled } from '../../../server/assistant/evaluation/labelled.ts';

/** A customer's conversation from the evaluation. */
export interface Conversation {
  readonly brand: BrandCode;
  readonly language: LanguageCode;
  /** The product whose page it is held on. */
  readonly productId: string | null;
  readonly turns: readonly string[];
}

/** All conversations of the evaluation, one of each language in turn. */
export const realConversations = (): readonly Conversation[] => {
  const sets = answerLanguages.map(readLabelled);
  const longest = Math.max(...sets.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => sets.flatMap((set) => set[at] ?? [])).flat();
};
