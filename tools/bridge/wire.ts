import * as v from 'valibot';
import type { BridgeAnswer, Readable } from './folder.ts';

/** The chat completions format: parsed requests, and responses in one piece or as a stream. */

const toolCallSchema = v.looseObject({ function: v.looseObject({ name: v.string(), arguments: v.string() }) });
const messageSchema = v.looseObject({
  role: v.string(),
  content: v.optional(v.nullable(v.unknown())),
  tool_calls: v.optional(v.array(toolCallSchema)),
});
const toolSchema = v.looseObject({
  function: v.looseObject({
    name: v.string(),
    description: v.optional(v.string(), ''),
    parameters: v.optional(v.unknown()),
  }),
});
export const callSchema = v.looseObject({
  model: v.string(),
  stream: v.optional(v.boolean(), false),
  messages: v.array(messageSchema),
  tools: v.optional(v.array(toolSchema), []),
});
/** A call as it arrived. */
export type Call = v.InferOutput<typeof callSchema>;

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : content === null || content === undefined ? '' : JSON.stringify(content);

const messageText = ({ role, content, tool_calls: calls = [] }: Call['messages'][number]): string =>
  [`## ${role}`, textOf(content), ...calls.map(({ function: { name, arguments: given } }) => `calls ${name} ${given}`)]
    .filter((part) => part !== '')
    .join('\n\n');

const toolText = ({ function: { name, description, parameters } }: Call['tools'][number]): string =>
  `- ${name}: ${description}\n  ${JSON.stringify(parameters)}`;

/** The system messages of calls differ only in the last line, which contains secrets. */
const withoutLastLine = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf('\n')));

/** A call in readable form, with system message and tools as shared parts. */
export const readableCall = ({ messages, tools }: Call): Readable => {
  const [first, ...rest] = messages;
  const system = first?.role === 'system' ? textOf(first.content) : undefined;
  const toolsText = tools.map(toolText).join('\n\n');
  return {
    messages: (system === undefined ? messages : rest).map(messageText),
    standing: [
      ...(system === undefined ? [] : [{ name: 'system', key: `system ${withoutLastLine(system)}`, text: system }]),
      ...(tools.length === 0 ? [] : [{ name: 'tools', key: `tools ${toolsText}`, text: toolsText }]),
    ],
  };
};

/** Approximate characters per token; tokens are not counted here. */
const lettersApiece = 4;

const usageOf = (call: Call, answer: BridgeAnswer) => {
  const sent = Math.ceil(JSON.stringify([call.messages, call.tools]).length / lettersApiece);
  const received = Math.ceil(JSON.stringify(answer).length / lettersApiece);
  return { prompt_tokens: sent, completion_tokens: received, total_tokens: sent + received };
};

const callsOf = (answer: BridgeAnswer) =>
  'tool_calls' in answer
    ? answer.tool_calls.map(({ name, arguments: given }, index) => ({
        index,
        id: `call_${index}`,
        type: 'function' as const,
        function: { name, arguments: JSON.stringify(given) },
      }))
    : [];

/** An answer in one piece. */
export const wholeAnswer = (call: Call, answer: BridgeAnswer) => ({
  id: 'bridge',
  object: 'chat.completion',
  model: call.model,
  choices: [
    {
      index: 0,
      message:
        'content' in answer
          ? { role: 'assistant', content: answer.content }
          : { role: 'assistant', content: null, tool_calls: callsOf(answer).map(({ index: _, ...each }) => each) },
      finish_reason: 'content' in answer ? 'stop' : 'tool_calls',
    },
  ],
  usage: usageOf(call, answer),
});

/** An answer as the events of a stream. */
export const streamedAnswer = (call: Call, answer: BridgeAnswer): string => {
  const chunk = (choices: readonly unknown[], more: object = {}): string =>
    `data: ${JSON.stringify({ id: 'bridge', object: 'chat.completion.chunk', created: 0, model: call.model, choices, ...more })}\n\n`;
  const delta =
    'content' in answer
      ? { role: 'assistant', content: answer.content }
      : { role: 'assistant', tool_calls: callsOf(answer) };
  return [
    chunk([{ index: 0, delta, finish_reason: null }]),
    chunk([{ index: 0, delta: {}, finish_reason: 'content' in answer ? 'stop' : 'tool_calls' }]),
    chunk([], { usage: usageOf(call, answer) }),
    'data: [DONE]\n\n',
  ].join('');
};
