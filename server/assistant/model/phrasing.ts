import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { isStepCount, streamText, type ToolSet } from 'ai';
import type { Trace } from '../../trace/trace.ts';
import { callingFetch } from './calling.ts';
import type { ModelEndpoint, ModelLimits } from './endpoint.ts';
import { failureOf, ModelFailure } from './failure.ts';

// The package would print what endpoints say to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** One answer to be phrased. */
export interface Phrasing {
  readonly endpoint: ModelEndpoint;
  readonly limits: ModelLimits;
  readonly instructions: string;
  readonly data: string;
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  readonly trace: Trace;
  /** Whether a visitor has seen any of it. */
  readonly hasSpoken: () => boolean;
  /** What it cost, told once, however it ended. */
  readonly onCost: (tokens: number) => void;
}

/** Letters a token stands for at least, where an endpoint does not count. */
const lettersApiece = 3;

/** Aborts when time is up: until the first word, between two signs of life, and over all. */
const startWatch = ({ firstWord, silence, whole }: ModelLimits, signal: AbortSignal) => {
  const controller = new AbortController();
  const begin = performance.now();
  const isLate = (): void => controller.abort(new ModelFailure('slow'));
  const overall = setTimeout(isLate, whole);
  let next = setTimeout(isLate, firstWord);
  const all = AbortSignal.any([signal, controller.signal]);
  const aborted = new Promise<never>((_, reject) => {
    all.addEventListener('abort', () => reject(all.reason), { once: true });
  });
  aborted.catch(() => {}); // heard only while a part is awaited
  return {
    signal: all,
    aborted,
    isStarted: false,
    timeLeft: (): number => begin + firstWord - performance.now(),
    alive(hasWords: boolean): void {
      this.isStarted ||= hasWords;
      if (!this.isStarted) return;
      clearTimeout(next);
      next = setTimeout(isLate, silence);
    },
    stop(): void {
      clearTimeout(overall);
      clearTimeout(next);
      controller.abort(new ModelFailure('cut'));
    },
  };
};

/** How a stream must have ended for its last words to count. */
const endings: Readonly<Record<string, ConstructorParameters<typeof ModelFailure>[0]>> = {
  length: 'endless',
  'content-filter': 'filtered',
  error: 'cut',
  other: 'cut',
  unknown: 'cut',
  'tool-calls': 'endless',
};

/** The model's words as they come. @throws ModelFailure when they end otherwise than well */
export async function* phrase(phrasing: Phrasing): AsyncGenerator<string> {
  const { endpoint, limits, instructions, data, tools, signal, trace, hasSpoken, onCost } = phrasing;
  const watch = startWatch(limits, signal);
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: endpoint.baseUrl.replace(/\/+$/, ''),
    includeUsage: true,
    ...(endpoint.apiKey === undefined ? {} : { apiKey: endpoint.apiKey }),
    fetch: callingFetch({
      ...limits,
      timeLeft: watch.timeLeft,
      mayRetry: () => !hasSpoken(),
      onRetry: (status, wait) => trace.note('model tried again', { status, wait }),
    }),
  });
  let letters = 0;
  let tokens: number | undefined;
  try {
    const { stream } = streamText({
      model: provider(endpoint.model),
      instructions,
      prompt: data,
      tools,
      stopWhen: isStepCount(limits.steps),
      maxRetries: 0,
      abortSignal: watch.signal,
      onError: () => {},
    });
    const parts = stream[Symbol.asyncIterator]();
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), watch.aborted]);
      if (done) throw new ModelFailure('cut');
      watch.alive(part.type === 'text-delta');
      if (part.type === 'text-delta') {
        letters += part.text.length;
        if (letters > limits.answerCharacters) throw new ModelFailure('endless');
        yield part.text;
      } else if (part.type === 'tool-call') trace.note('model looked up', { tool: part.toolName });
      else if (part.type === 'error') throw failureOf(part.error, letters > 0 ? 'cut' : 'nonsense');
      else if (part.type === 'abort') throw failureOf(watch.signal.reason);
      else if (part.type === 'finish') {
        tokens = part.totalUsage.totalTokens;
        const fault = endings[part.finishReason];
        if (fault) throw new ModelFailure(fault);
        if (letters === 0) throw new ModelFailure('empty');
        return;
      }
    }
  } catch (error) {
    throw failureOf(error, letters > 0 ? 'cut' : 'nonsense');
  } finally {
    watch.stop();
    onCost(tokens ?? Math.ceil((letters + instructions.length + data.length) / lettersApiece));
  }
}
