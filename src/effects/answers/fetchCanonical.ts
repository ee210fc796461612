import { hasBody, isEventStream } from './answerResponse.ts';
import { canonicalEvents } from './eventStream.ts';
import type { OnMilestone } from './milestones.ts';
import { readComments } from './streamComments.ts';

/** Fetches an answer as canonical events, without its comments. */
export const fetchCanonical =
  (onMilestone: OnMilestone | undefined, onHeartbeat: (() => void) | undefined) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    onMilestone?.({ name: 'headers', status, serverTiming: headers.get('server-timing') });
    if (!response.ok || !response.body || !hasBody(response) || !isEventStream(response)) return response;
    const body = canonicalEvents(response.body, readComments(onMilestone, onHeartbeat));
    return new Response(body, { status, statusText, headers });
  };
