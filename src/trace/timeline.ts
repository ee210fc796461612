import * as v from 'valibot';
import { type AnswerPlan, readPlan } from './answerPlan.ts';
import { readServerTiming, readSteps, type ServerStep } from './serverSteps.ts';
import type { CallEntry, Entry, StateValue } from './trace.ts';

/** A question from key press to end on one time scale: app, network, server. */
export interface RequestTimeline {
  readonly requestId: string;
  readonly traceId?: string;
  /** Milliseconds since the trace started. */
  readonly start: number;
  /** Duration so far. */
  readonly duration: number;
  readonly isRunning: boolean;
  readonly bars: readonly Bar[];
  /** The plan behind the answer, if the server sent it. */
  readonly plan: AnswerPlan | undefined;
}

export type Lane = 'app' | 'network' | 'server';

/** A span of a request, relative to its start. */
export interface Bar {
  readonly lane: Lane;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Name of a state value: nested states joined by a dot. */
export const stateName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([parent, child]) => `${parent}.${stateName(child)}`)
        .join(' + ');

const askingSchema = v.object({ ids: v.object({ request: v.string() }) });
const running = /^(pausing|inFlight)/;

interface Span {
  readonly name: string;
  readonly from: number;
  to?: number;
}

interface Running {
  readonly requestId: string;
  readonly start: number;
  readonly states: Span[];
  end?: number;
}

/** Groups the entries by question. */
const requestsOf = (entries: readonly Entry[]): readonly Running[] => {
  const requests = new Map<string, Running>();
  let current: Running | undefined;
  for (const entry of entries) {
    if (entry.kind !== 'event' || entry.machine !== 'chatRequest') continue;
    const state = stateName(entry.state);
    const asked = v.safeParse(askingSchema, entry.event);
    if (current && (!running.test(state) || (asked.success && asked.output.ids.request !== current.requestId))) {
      const last = current.states.at(-1);
      if (last) last.to = entry.at;
      current.end = entry.at;
      current = undefined;
    }
    if (!current && asked.success && running.test(state)) {
      current = { requestId: asked.output.ids.request, start: entry.at, states: [] };
      requests.set(current.requestId, current);
    }
    if (!current) continue;
    const name = state.replace('inFlight.', '');
    const last = current.states.at(-1);
    if (last?.name === name) continue;
    if (last) last.to = entry.at;
    current.states.push({ name, from: entry.at });
  }
  return [...requests.values()];
};

type MilestoneName = CallEntry['milestone']['name'];

/** Spans of the network, each named after the milestone that ends it. */
const networkSpans: readonly (readonly [name: string, from: MilestoneName, to: MilestoneName])[] = [
  ['headers', 'sent', 'headers'],
  ['first event', 'headers', 'firstEvent'],
  ['painted', 'firstEvent', 'painted'],
  ['end', 'firstEvent', 'end'],
];

const stepsOf = (calls: readonly CallEntry[]): readonly ServerStep[] => {
  const server = calls.findLast(({ milestone }) => milestone.name === 'server')?.milestone;
  const headers = calls.find(({ milestone }) => milestone.name === 'headers')?.milestone;
  return (
    (server?.name === 'server' ? readSteps(server.steps) : undefined) ??
    (headers?.name === 'headers' ? readServerTiming(headers.serverTiming) : [])
  );
};

const endOf = ({ start, duration }: ServerStep): number => start + duration;

/**
 * When the question reached the server, in the browser's time. The clocks are not synchronised, so the time beyond the
 * server's own is split equally between the way there and the way back.
 */
const arrivalOf = (sent: number, calls: readonly CallEntry[], steps: readonly ServerStep[]): number => {
  const came = (name: MilestoneName): number => calls.find(({ milestone }) => milestone.name === name)?.at ?? sent;
  const first = steps.find(({ name }) => name === 'firstByte');
  const last = steps.at(-1);
  // Headers are sent before the answer is known; they contain the steps until then, without a first byte.
  const travelled = first
    ? came('firstEvent') - sent - endOf(first)
    : came('headers') - sent - (last ? endOf(last) : 0);
  return sent + Math.max(0, travelled) / 2;
};

const barsOf = ({ start, states, end }: Running, calls: readonly CallEntry[], now: number): readonly Bar[] => {
  const at = (wanted: MilestoneName): number | undefined =>
    calls.find(({ milestone }) => milestone.name === wanted)?.at;
  const app = states.map(
    ({ name, from, to = now }): Bar => ({ lane: 'app', name, from: from - start, to: to - start }),
  );
  const network = networkSpans.flatMap(([name, first, last]): readonly Bar[] => {
    const from = at(first);
    // A running request waits until now.
    const to = at(last) ?? (end === undefined ? now : undefined);
    return from === undefined || to === undefined
      ? []
      : [{ lane: 'network', name, from: from - start, to: to - start }];
  });
  const steps = stepsOf(calls);
  const sent = at('sent') ?? start;
  const arrival = arrivalOf(sent, calls, steps) - start;
  const server = steps.map(
    ({ name, start: from, duration }): Bar => ({
      lane: 'server',
      name,
      from: arrival + from,
      to: arrival + from + duration,
    }),
  );
  return [...app, ...network, ...server];
};

/** The timeline of each question, oldest first. @param now end of running requests; default: their last entry */
export const timelinesOf = (entries: readonly Entry[], now = 0): readonly RequestTimeline[] => {
  const latest = Math.max(now, entries.at(-1)?.at ?? 0);
  return requestsOf(entries).map((request) => {
    const { requestId, start, end } = request;
    const calls = entries.filter((entry): entry is CallEntry => entry.kind === 'call' && entry.requestId === requestId);
    const bars = barsOf(request, calls, latest);
    const sent = calls.find(({ milestone }) => milestone.name === 'sent')?.milestone;
    const planned = calls.findLast(({ milestone }) => milestone.name === 'planned')?.milestone;
    return {
      requestId,
      ...(sent?.name === 'sent' ? { traceId: sent.traceId } : {}),
      start,
      duration: Math.max((end ?? latest) - start, ...bars.map(({ to }) => to)),
      isRunning: end === undefined,
      bars,
      plan: planned?.name === 'planned' ? readPlan(planned.plan) : undefined,
    };
  });
};
