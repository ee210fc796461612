import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { isStepCount, type ModelMessage, streamText, type TextStreamPart, type ToolSet } from 'ai';
import type { Trace } from '../../trace/trace.ts';
import type { Usage } from './endpoint/budget.ts';
import { callingFetch } from './endpoint/calling.ts';
import type { ModelEndpoint, ModelLimits } from './endpoint/endpoint.ts';
import { failureOf, ModelFailure } from './endpoint/failure.ts';
import { startWatch, type Watch } from './endpoint/watch.ts';
import { TokenCount } from './tokenCount.ts';
import { isRefused } from './tools.ts';

// Otherwise the package prints messages of endpoints to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** What a dialogue with the model needs. */
export interface DialogueOptions {
  readonly endpoint: ModelEndpoint;
  readonly limits: ModelLimits;
  readonly instructions: string;
  readonly data: string;
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  readonly trace: Trace;
  /** Whether the visitor has seen any of it. */
  readonly hasSpoken: () => boolean;
  /** Called once with the cost, however it ended. */
  readonly onCost: (usage: Usage) => void;
}

/** How a stream must have ended for its last words to count. */
const endings: Readonly<Record<string, ConstructorParameters<typeof ModelFailure>[0]>> = {
  length: 'endless',
  'content-filter': 'filtered',
  error: 'cut',
  other: 'cut',
  unknown: 'cut',
  'tool-calls': 'endless',
};

/** Rounds in which steps of a plan may be invalid: they are returned once with the errors, then our plan is used. */
const maxInvalid = 1;

/** Whether a part says that an operation could not be run as requested. */
const isInvalid = (part: TextStreamPart<ToolSet>): boolean =>
  part.type === 'tool-error' || (part.type === 'tool-result' && isRefused(part.output));

/** The endpoint as the package calls it: with retries of ours until the visitor has seen something. */
const providerOf = ({ endpoint, limits, hasSpoken, trace }: DialogueOptions, watch: Watch) =>
  createOpenAICompatible({
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

/** Dialogue with the model about one answer. */
export class Dialogue {
  /** Everything it said and requested, by round. */
  readonly said: string[] = [];
  readonly #options: DialogueOptions;
  readonly #watch: Watch;
  readonly #provider: ReturnType<typeof providerOf>;
  readonly #tokens: TokenCount;
  #messages: readonly ModelMessage[];
  /** Text of the round. */
  #text = '';
  /** Characters of all rounds. */
  #letters = 0;
  #calls = 0;
  #invalidRounds = 0;
  #isRoundInvalid = false;
  #isOver = false;

  constructor(options: DialogueOptions) {
    const { limits, signal, data, instructions } = options;
    this.#options = options;
    this.#watch = startWatch(limits, signal);
    this.#provider = providerOf(options, this.#watch);
    this.#tokens = new TokenCount(instructions, data);
    this.#messages = [{ role: 'user', content: data }];
  }

  /** Its text as it arrives. @throws ModelFailure if it does not end well */
  async *words(): AsyncGenerator<string> {
    const before = this.#letters;
    const own = new AbortController();
    this.#isRoundInvalid = false;
    try {
      const parts = this.#call(own.signal)[Symbol.asyncIterator]();
      for (;;) {
        const { done, value: part } = await Promise.race([parts.next(), this.#watch.aborted]);
        if (done) throw new ModelFailure('cut');
        const text = this.#accept(part);
        if (text !== undefined) yield text;
        this.#watch.alive(this.#options.hasSpoken());
        if (part.type !== 'finish') continue;
        const fault = endings[part.finishReason];
        if (fault) throw new ModelFailure(fault);
        if (this.#letters === before) throw new ModelFailure('empty');
        return;
      }
    } catch (error) {
      throw this.#failureOf(error);
    } finally {
      // Ending the iteration aborts the call.
      own.abort(new ModelFailure('cut'));
    }
  }

  /** Tells it what did not hold; the following text is its second attempt. */
  giveBack(fault: string): void {
    this.said.push(this.#text, fault);
    this.#messages = [...this.#messages, { role: 'assistant', content: this.#text }, { role: 'user', content: fault }];
    this.#tokens.addAborted(this.#text);
  }

  /** Ends the calls and records their cost. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#watch.stop();
    this.#options.onCost(this.#tokens.total(this.#letters));
  }

  #call(signal: AbortSignal): AsyncIterable<TextStreamPart<ToolSet>> {
    const { endpoint, limits, instructions, tools } = this.#options;
    return streamText({
      model: this.#provider(endpoint.model),
      instructions,
      messages: [...this.#messages],
      tools,
      stopWhen: isStepCount(Math.max(1, limits.steps - this.#calls)),
      prepareStep: (step) => {
        this.#messages = step.messages;
        this.#text = '';
        this.#calls += 1;
        return undefined;
      },
      maxRetries: 0,
      abortSignal: AbortSignal.any([this.#watch.signal, signal]),
      onError: () => {},
    }).stream;
  }

  /** Text of a part; records its effect on the plan. @throws ModelFailure */
  #accept(part: TextStreamPart<ToolSet>): string | undefined {
    if (part.type === 'finish-step') {
      if (this.#text !== '') this.said.push(this.#text);
      this.#tokens.add(part.usage, this.#messages, this.#text);
    } else if (part.type === 'start-step') this.#isRoundInvalid = false;
    else if (part.type === 'tool-call') {
      this.#options.trace.note('model planned', { operation: part.toolName });
      this.said.push(`${part.toolName} ${JSON.stringify(part.input)}`);
    } else if (isInvalid(part)) this.#acceptInvalid();
    else if (part.type === 'error') throw this.#failureOf(part.error);
    else if (part.type === 'abort') throw failureOf(this.#watch.signal.reason);
    if (part.type !== 'text-delta') return undefined;
    this.#letters += part.text.length;
    this.#text += part.text;
    if (this.#letters > this.#options.limits.answerCharacters) throw new ModelFailure('endless');
    return part.text;
  }

  #acceptInvalid(): void {
    if (this.#isRoundInvalid) return;
    this.#isRoundInvalid = true;
    this.#invalidRounds += 1;
    this.#options.trace.note('plan given back', { rounds: this.#invalidRounds });
    if (this.#invalidRounds > maxInvalid) throw new ModelFailure('invalid');
  }

  #failureOf(error: unknown): ModelFailure {
    return failureOf(error, this.#letters > 0 ? 'cut' : 'nonsense');
  }
}
