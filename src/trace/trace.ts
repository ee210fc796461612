import * as v from 'valibot';
import { languageCodeSchema } from '../../contract/contract.ts';
import { messageSchema, requestIdsSchema } from '../effects/storage/readConversation.ts';

/** A trace: all events of the traced machines and their calls, in order, with times. */

/** Machines that can be replayed: all their events are recorded. For other machines a trace has only the states. */
export const machineNames = ['chatRequest', 'composer', 'chatWindow', 'typingPlaceholder'] as const;
export type MachineName = (typeof machineNames)[number];
const machineName = v.picklist(machineNames);

/** Milliseconds since the trace started. */
const at = v.pipe(v.number(), v.finite(), v.minValue(0));

export type StateValue = string | { readonly [key: string]: StateValue };
export const stateValueSchema: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValueSchema),
  ),
]);

const changeSchema = v.object({
  path: v.array(v.union([v.string(), v.number()])),
  op: v.picklist(['set', 'append', 'remove']),
  value: v.optional(v.unknown()),
});

/** What the chat request or the composer restored after a reload. */
const keptSchema = v.object({
  chatId: v.exactOptional(v.nullable(v.string())),
  text: v.exactOptional(v.string()),
  messages: v.exactOptional(v.array(messageSchema)),
  underWay: v.exactOptional(
    v.object({
      ids: requestIdsSchema,
      language: languageCodeSchema,
      lastEventId: v.nullable(v.string()),
      elapsed: v.number(),
    }),
  ),
});

const milestoneSchema = v.variant('name', [
  v.object({ name: v.literal('sent'), traceId: v.string(), url: v.string() }),
  v.object({ name: v.literal('headers'), status: v.number(), serverTiming: v.nullable(v.string()) }),
  v.object({ name: v.literal('firstEvent') }),
  v.object({ name: v.literal('painted') }),
  v.object({ name: v.literal('server'), steps: v.string() }),
  v.object({ name: v.literal('planned'), plan: v.string() }),
  v.object({
    name: v.literal('end'),
    how: v.picklist(['done', 'error', 'interrupted', 'failed', 'stopped']),
  }),
]);

const entrySchema = v.variant('kind', [
  /** A machine started. */
  v.object({
    kind: v.literal('start'),
    at,
    machine: machineName,
    state: stateValueSchema,
    kept: v.exactOptional(keptSchema),
  }),
  /** A machine received an event: from the page, from a call, or from its own clock. */
  v.object({
    kind: v.literal('event'),
    at,
    machine: machineName,
    source: v.picklist(['page', 'network', 'timer']),
    event: v.looseObject({ type: v.string() }),
    state: stateValueSchema,
    changes: v.array(changeSchema),
  }),
  /** An answer's connection changed state: it broke, was requested again, or resumed. */
  v.object({
    kind: v.literal('connection'),
    at,
    event: v.string(),
    state: stateValueSchema,
    attempts: v.number(),
    isResumable: v.boolean(),
  }),
  /** Another machine changed state. */
  v.object({
    kind: v.literal('state'),
    at,
    machine: v.pipe(v.string(), v.maxLength(100)),
    event: v.string(),
    state: stateValueSchema,
  }),
  /** A call reached its next milestone. */
  v.object({ kind: v.literal('call'), at, requestId: v.string(), milestone: milestoneSchema }),
  /** The tab was shown or hidden; timers of hidden tabs are delayed. */
  v.object({ kind: v.literal('tab'), at, isShown: v.boolean() }),
]);

export const traceVersion = 2;

/** Limited because it is shown unchanged. */
const name = v.pipe(v.string(), v.maxLength(100));

export const traceSchema = v.object({
  format: v.literal('tool-assistant-trace'),
  version: v.literal(traceVersion),
  recorded: name,
  brand: name,
  build: name,
  /** Whether answers were streamed or complete; complete ones have another time limit. */
  streams: v.boolean(),
  /** Whether texts of visitor and assistant were redacted. */
  redacted: v.boolean(),
  entries: v.array(entrySchema),
});

export type Trace = v.InferOutput<typeof traceSchema>;
export type Entry = Trace['entries'][number];
export type EventEntry = Entry & { readonly kind: 'event' };
export type StartEntry = Entry & { readonly kind: 'start' };
export type CallEntry = Entry & { readonly kind: 'call' };
export type TracedMilestone = CallEntry['milestone'];

/** A file without a readable trace; the message gives the reason. */
export class TraceError extends Error {}

const headSchema = v.looseObject({ format: v.literal('tool-assistant-trace'), version: v.number() });

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TraceError(`not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

const parsedTrace = (json: unknown) => {
  try {
    return v.safeParse(traceSchema, json);
  } catch (error) {
    // Endlessly nested states overflow the stack of the schema.
    if (!(error instanceof RangeError)) throw error;
    throw new TraceError('states are nested too deeply', { cause: error });
  }
};

/** Parses a saved trace. @throws TraceError with the error and its position */
export const readTrace = (text: string): Trace => {
  const json = parsedJson(text);
  const head = v.safeParse(headSchema, json);
  if (!head.success) {
    throw new TraceError('no trace: "format" and "version" are missing. Save one by the button "Download" of ?trace');
  }
  if (head.output.version !== traceVersion) {
    throw new TraceError(`version ${head.output.version} of the format; this program reads version ${traceVersion}`);
  }
  const parsed = parsedTrace(json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new TraceError(`${v.getDotPath(issue) ?? 'the trace'}: ${issue.message}`);
};
