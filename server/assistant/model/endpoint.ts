/** An OpenAI-compatible endpoint that plans and words answers. */
export interface ModelEndpoint {
  /** Up to and without `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Endpoints of one's own often need none. */
  readonly apiKey?: string;
}

/** What one answer, one conversation, a day and the whole process may cost. */
export interface ModelLimits {
  /** Milliseconds until something is said, retries and tools included; then the composed answer goes out. */
  readonly firstWord: number;
  /** Milliseconds between two signs of life. */
  readonly silence: number;
  /** Milliseconds for the whole answer. */
  readonly whole: number;
  /** Further tries of a call that was answered 429 or 5xx, or not at all. */
  readonly retries: number;
  /** Milliseconds before the first further try, where the endpoint names none. */
  readonly retryAfter: number;
  /** Calls of the model for one answer: the operations it asks for, and the answer. */
  readonly steps: number;
  readonly answerCharacters: number;
  /** Bytes of one response. */
  readonly responseBytes: number;
  readonly answersPerConversation: number;
  readonly tokensPerConversation: number;
  /** Of all conversations of this process: since midnight UTC, and since its start. */
  readonly tokensPerDay: number;
  readonly tokensPerProcess: number;
  /** The same in money, by the prices of a million tokens sent and received. */
  readonly costPerDay: number;
  readonly costPerProcess: number;
  readonly inputPrice: number;
  readonly outputPrice: number;
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

/** Limits for an endpoint that needs so many milliseconds to its first word: what is waited for later grows with it. */
export const patientFor = (firstWord: number): Pick<ModelLimits, 'firstWord' | 'silence' | 'whole'> => ({
  firstWord,
  silence: Math.max(usualLimits.silence, firstWord),
  whole: Math.max(usualLimits.whole, 2 * firstWord),
});
