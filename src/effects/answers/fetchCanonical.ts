import type { Milestone } from '../requests/trace.ts';
import { hasBody, isEventStream } from './answerResponse.ts';
import { canonicalEvents } from './eventStream.ts';

/** Prefix of the comment with the server's steps. */
const stepsPrefix = 'trace ';
/** Prefix of the comment with the plan behind the answer. */
const planPrefix = 'plan ';

/** Receives the steps of a traced answer. */
export type OnMilestone = (milestone: Milestone) => void;

/** Fetches an answer as canonical events; comments are heartbeats, and steps of the server while it is traced. */
export const fetchCanonical =
  (onMilestone: OnMilestone | undefined, onHeartbeat: (() => void) | undefined) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    onMilestone?.({ name: 'headers', status, serverTiming: headers.get('server-timing') });
    if (!response.ok || !response.body || !hasBody(response) || !isEventStream(response)) return response;
    let isCounted = false;
    const onComment = (comment: string): void => {
      // Comments that arrive together count as one heartbeat; otherwise many comments would be many machine events.
      if (!isCounted) {
        isCounted = true;
        onHeartbeat?.();
        queueMicrotask(() => {
          isCounted = false;
        });
      }
      const text = comment.trimStart();
      if (text.startsWith(stepsPrefix)) onMilestone?.({ name: 'server', steps: text.slice(stepsPrefix.length) });
      if (text.startsWith(planPrefix)) onMilestone?.({ name: 'planned', plan: text.slice(planPrefix.length) });
    };
    const body = canonicalEvents(response.body, onComment);
    return new Response(body, { status, statusText, headers });
  };
