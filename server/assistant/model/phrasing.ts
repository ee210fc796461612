import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { isStepCount, type ModelMessage, streamText, type TextStreamPart, type ToolSet } from 'ai';
import type { Trace } from '../../trace/trace.ts';
import type { Usage } from './endpoint/budget.ts';
import { callingFetch } from './endpoint/calling.ts';
import type { ModelEndpoint, ModelLimits } from './endpoint/endpoint.ts';
import { failureOf, ModelFailure } from './endpoint/failure.ts';
import { startWatch } from './endpoint/watch.ts';
import { isRefused } from './tools.ts';

// Otherwise the package prints messages of endpoints to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Input of a dialogue with the model. */
export interface Phrasing {
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

/** Dialogue with the model about one answer. */
export interface Dialogue {
  /** Its text as it arrives. @throws ModelFailure if it does not end well */
  words(): AsyncGenerator<string>;
  /** Tells it what did not hold; the following text is its second attempt. */
  giveBack(fault: string): void;
  /** Everything it said and requested, by round. */
  readonly said: readonly string[];
  /** Ends the calls and records their cost. */
  end(): void;
}

/** Minimum characters per token, for endpoints that do not count. */
const lettersApiece = 3;

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

export const startDialogue = (phrasing: Phrasing): Dialogue => {
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
  let messages: readonly ModelMessage[] = [{ role: 'user', content: data }];
  let said = '';
  const protocol: string[] = [];
  let letters = 0;
  let calls = 0;
  let invalidRounds = 0;
  let input = 0;
  let output = 0;
  let isOver = false;

  const count = (part: TextStreamPart<ToolSet>): void => {
    if (part.type !== 'finish-step') return;
    if (said !== '') protocol.push(said);
    input += part.usage.inputTokens ?? Math.ceil(JSON.stringify(messages).length / lettersApiece);
    output += part.usage.outputTokens ?? Math.ceil(said.length / lettersApiece);
  };

  /** Text of a part; records its effect on the plan. @throws ModelFailure */
  const heard = (part: TextStreamPart<ToolSet>, round: { isInvalid: boolean }): string | undefined => {
    count(part);
    if (part.type === 'start-step') round.isInvalid = false;
    else if (part.type === 'tool-call') {
      trace.note('model planned', { operation: part.toolName });
      protocol.push(`${part.toolName} ${JSON.stringify(part.input)}`);
    } else if (isInvalid(part) && !round.isInvalid) {
      round.isInvalid = true;
      invalidRounds += 1;
      trace.note('plan given back', { rounds: invalidRounds });
      if (invalidRounds > maxInvalid) throw new ModelFailure('invalid');
    } else if (part.type === 'error') throw failureOf(part.error, letters > 0 ? 'cut' : 'nonsense');
    else if (part.type === 'abort') throw failureOf(watch.signal.reason);
    if (part.type !== 'text-delta') return undefined;
    letters += part.text.length;
    said += part.text;
    if (letters > limits.answerCharacters) throw new ModelFailure('endless');
    return part.text;
  };

  async function* words(): AsyncGenerator<string> {
    const round = { isInvalid: false };
    const before = letters;
    const own = new AbortController();
    try {
      const { stream } = streamText({
        model: provider(endpoint.model),
        instructions,
        messages: [...messages],
        tools,
        stopWhen: isStepCount(Math.max(1, limits.steps - calls)),
        prepareStep: (step) => {
          messages = step.messages;
          said = '';
          calls += 1;
          return undefined;
        },
        maxRetries: 0,
        abortSignal: AbortSignal.any([watch.signal, own.signal]),
        onError: () => {},
      });
      const parts = stream[Symbol.asyncIterator]();
      for (;;) {
        const { done, value: part } = await Promise.race([parts.next(), watch.aborted]);
        if (done) throw new ModelFailure('cut');
        const text = heard(part, round);
        if (text !== undefined) yield text;
        watch.alive(hasSpoken());
        if (part.type !== 'finish') continue;
        const fault = endings[part.finishReason];
        if (fault) throw new ModelFailure(fault);
        if (letters === before) throw new ModelFailure('empty');
        return;
      }
    } catch (error) {
      throw failureOf(error, letters > 0 ? 'cut' : 'nonsense');
    } finally {
      // Ending the iteration aborts the call.
      own.abort(new ModelFailure('cut'));
    }
  }

  return {
    words,
    said: protocol,
    giveBack: (fault) => {
      protocol.push(said, fault);
      messages = [...messages, { role: 'assistant', content: said }, { role: 'user', content: fault }];
      // An aborted call costs money too.
      input += Math.ceil(data.length / lettersApiece);
      output += Math.ceil(said.length / lettersApiece);
    },
    end: () => {
      if (isOver) return;
      isOver = true;
      watch.stop();
      const isCounted = input + output > 0;
      onCost(
        isCounted
          ? { input, output }
          : {
              input: Math.ceil((instructions.length + data.length) / lettersApiece),
              output: Math.ceil(letters / lettersApiece),
            },
      );
    },
  };
};
