import type { ModelLimits } from './endpoint.ts';

/** Tokens sent to and received from an endpoint. */
export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** Tokens, and their cost by the operator's prices. */
export interface Spent {
  readonly tokens: number;
  readonly cost: number;
}

/** Which budget is exhausted. */
export type Exhausted = 'conversation' | 'day' | 'process';

/** Cost of answers: per conversation, since midnight UTC, and since the process started. Kept in memory. */
export interface Budget {
  /** Counts another answer of a conversation; returns the exhausted budget, if any. */
  take(conversation: string): Exhausted | undefined;
  /** Records the cost of an answer. @returns its cost, and the day's total */
  spend(conversation: string, usage: Usage): { readonly answer: Spent; readonly day: Spent };
}

/** Maximum number of conversations tracked; the oldest are dropped. */
const maxConversations = 10_000;
const priced = 1_000_000;
const oneDay = 86_400_000;

interface Account {
  readonly answers: number;
  readonly tokens: number;
}

const nothing: Spent = { tokens: 0, cost: 0 };
const sum = (one: Spent, other: Spent): Spent => ({ tokens: one.tokens + other.tokens, cost: one.cost + other.cost });

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const createBudget = (
  limits: Pick<
    ModelLimits,
    | 'answersPerConversation'
    | 'tokensPerConversation'
    | 'tokensPerDay'
    | 'tokensPerProcess'
    | 'costPerDay'
    | 'costPerProcess'
    | 'inputPrice'
    | 'outputPrice'
  >,
  now: () => number = Date.now,
): Budget => {
  const accounts = new Map<string, Account>();
  let day = dayOf(now());
  let ofDay = nothing;
  let ofProcess = nothing;

  const put = (conversation: string, account: Account): void => {
    // Re-inserted as the newest.
    accounts.delete(conversation);
    accounts.set(conversation, account);
    const [oldest] = accounts.keys();
    if (accounts.size > maxConversations && oldest !== undefined) accounts.delete(oldest);
  };
  const accountOf = (conversation: string): Account => accounts.get(conversation) ?? { answers: 0, tokens: 0 };
  const turnDay = (): void => {
    const today = dayOf(now());
    // A clock that is set back over midnight begins no new day.
    if (today === day || dayOf(now() + oneDay) === day) return;
    ofDay = nothing;
    day = today;
  };

  return {
    take: (conversation) => {
      turnDay();
      const { answers, tokens } = accountOf(conversation);
      if (answers >= limits.answersPerConversation || tokens >= limits.tokensPerConversation) return 'conversation';
      if (ofDay.tokens >= limits.tokensPerDay || ofDay.cost >= limits.costPerDay) return 'day';
      if (ofProcess.tokens >= limits.tokensPerProcess || ofProcess.cost >= limits.costPerProcess) return 'process';
      put(conversation, { answers: answers + 1, tokens });
      return undefined;
    },
    spend: (conversation, { input, output }) => {
      turnDay();
      const { answers, tokens } = accountOf(conversation);
      put(conversation, { answers, tokens: tokens + input + output });
      const answer = {
        tokens: input + output,
        cost: (input * limits.inputPrice + output * limits.outputPrice) / priced,
      };
      ofDay = sum(ofDay, answer);
      ofProcess = sum(ofProcess, answer);
      return { answer, day: ofDay };
    },
  };
};
