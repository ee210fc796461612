/** An OpenAI-compatible endpoint that plans and words answers. */
export interface ModelEndpoint {
  /** Up to, but without, `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Local endpoints often need none. */
  readonly apiKey?: string;
}

/** Limits of an answer, a conversation, a day and the process. */
export interface ModelLimits {
  /** Milliseconds until the first text, including retries and tools; after that the composed answer is sent. */
  readonly firstWord: number;
  /** Milliseconds between two signs of life. */
  readonly silence: number;
  /** Milliseconds for the whole answer. */
  readonly whole: number;
  /** Number of retries of a call that got 429, 5xx or no response. */
  readonly retries: number;
  /** Milliseconds before the first retry, if the endpoint names none. */
  readonly retryAfter: number;
  /** Number of model calls per answer, for operations and text. */
  readonly steps: number;
  readonly answerCharacters: number;
  /** Maximum bytes of a response. */
  readonly responseBytes: number;
  readonly answersPerConversation: number;
  readonly tokensPerConversation: number;
  /** For all conversations of this process: since midnight UTC, and since its start. */
  readonly tokensPerDay: number;
  readonly tokensPerProcess: number;
  /** The same in money, by the price of a million tokens sent and received. */
  readonly costPerDay: number;
  readonly costPerProcess: number;
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** Number of simultaneous answers. */
  readonly atOnce: number;
  /** Consecutive failures after which the model is paused, and the pause in milliseconds. */
  readonly failures: number;
  readonly rest: number;
}

export const usualLimits: ModelLimits = {
  // Nobody should wait longer for the first word; then the composed answer is sent.
  firstWord: 2000,
  silence: 8000,
  whole: 45_000,
  retries: 2,
  retryAfter: 300,
  steps: 6,
  answerCharacters: 5000,
  responseBytes: 2_000_000,
  answersPerConversation: 60,
  tokensPerConversation: 1_000_000,
  tokensPerDay: Number.POSITIVE_INFINITY,
  tokensPerProcess: Number.POSITIVE_INFINITY,
  costPerDay: Number.POSITIVE_INFINITY,
  costPerProcess: Number.POSITIVE_INFINITY,
  inputPrice: 0,
  outputPrice: 0,
  atOnce: 32,
  failures: 5,
  rest: 20_000,
};

/** Limits for an endpoint that needs this many milliseconds for its first word; later limits grow with it. */
export const limitsForFirstWord = (firstWord: number): Pick<ModelLimits, 'firstWord' | 'silence' | 'whole'> => ({
  firstWord,
  silence: Math.max(usualLimits.silence, firstWord),
  whole: Math.max(usualLimits.whole, 2 * firstWord),
});
