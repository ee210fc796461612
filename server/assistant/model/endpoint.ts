/** An OpenAI-compatible endpoint that phrases answers. */
export interface ModelEndpoint {
  /** Up to and without `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Endpoints of one's own often need none. */
  readonly apiKey?: string;
}

/** What one answer, one conversation and the whole server may cost. */
export interface ModelLimits {
  /** Milliseconds until the first word, retries and tools included. */
  readonly firstWord: number;
  /** Milliseconds between two signs of life. */
  readonly silence: number;
  /** Milliseconds for the whole answer. */
  readonly whole: number;
  /** Further tries of a call that was answered 429 or 5xx, or not at all. */
  readonly retries: number;
  /** Milliseconds before the first further try, where the endpoint names none. */
  readonly retryAfter: number;
  /** Calls of the model for one answer: the lookups it asks for, and the answer. */
  readonly steps: number;
  readonly answerCharacters: number;
  /** Bytes of one response. */
  readonly responseBytes: number;
  readonly answersPerConversation: number;
  readonly tokensPerConversation: number;
  /** Answers phrased at the same time. */
  readonly atOnce: number;
  /** Failures in a row after which the model is left alone, and for how many milliseconds. */
  readonly failures: number;
  readonly rest: number;
}

export const usualLimits: ModelLimits = {
  // Later than this nobody should wait for a first word: the composed answer goes out.
  firstWord: 2000,
  silence: 8000,
  whole: 45_000,
  retries: 2,
  retryAfter: 300,
  steps: 4,
  answerCharacters: 5000,
  responseBytes: 2_000_000,
  answersPerConversation: 60,
  tokensPerConversation: 200_000,
  atOnce: 32,
  failures: 5,
  rest: 20_000,
};
