import type { ModelLimits } from './endpoint.ts';

/** What conversations have cost so far. Kept in memory and bounded: the oldest are forgotten first. */
export interface Budget {
  /** Whether a conversation may have another answer phrased; counts it if so. */
  take(conversation: string): boolean;
  spend(conversation: string, tokens: number): void;
}

const mostConversations = 10_000;

interface Account {
  readonly answers: number;
  readonly tokens: number;
}

export const createBudget = ({
  answersPerConversation,
  tokensPerConversation,
}: Pick<ModelLimits, 'answersPerConversation' | 'tokensPerConversation'>): Budget => {
  const accounts = new Map<string, Account>();
  const put = (conversation: string, account: Account): void => {
    // Written anew it is the youngest.
    accounts.delete(conversation);
    accounts.set(conversation, account);
    const [oldest] = accounts.keys();
    if (accounts.size > mostConversations && oldest !== undefined) accounts.delete(oldest);
  };
  const accountOf = (conversation: string): Account => accounts.get(conversation) ?? { answers: 0, tokens: 0 };
  return {
    take: (conversation) => {
      const { answers, tokens } = accountOf(conversation);
      if (answers >= answersPerConversation || tokens >= tokensPerConversation) return false;
      put(conversation, { answers: answers + 1, tokens });
      return true;
    },
    spend: (conversation, spent) => {
      const { answers, tokens } = accountOf(conversation);
      put(conversation, { answers, tokens: tokens + spent });
    },
  };
};
