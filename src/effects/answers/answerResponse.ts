import type { ConnectionEnd, Failure } from '../../../machines/answer/answer.ts';
import { problemCodeOf } from '../requests/problemCode.ts';
import { retryAfterOf } from '../requests/retryAfter.ts';

/** An answer that cannot be read, and why. */
export class AnswerError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Compares the media type only, in any letter case and with any parameters. */
const isEventStream = ({ headers }: Response): boolean =>
  /^\s*text\/event-stream\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

/** @throws AnswerError for any status other than success */
export const checkStatus = async (response: Response): Promise<void> => {
  if (response.ok) return;
  const retryAfter = retryAfterOf(response.headers);
  const problem = await problemCodeOf(response);
  throw new AnswerError({
    message: `HTTP error! status: ${response.status} - ${response.statusText}`,
    status: response.status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(problem === undefined ? {} : { problem }),
  });
};

/**
 * The body of a response that is an event stream. Checks status, body and content type, in this order.
 * @throws AnswerError for any other response
 */
export const streamOf = async (response: Response) => {
  await checkStatus(response);
  const { status, body, headers } = response;
  // A 204 has no body, though Chromium provides an empty stream.
  if (body === null || status === 204) {
    throw new AnswerError({ message: 'No response body reader available', status });
  }
  if (!isEventStream(response)) {
    throw new AnswerError({
      message: `Not an event stream: ${headers.get('content-type') ?? 'no content type'}`,
      status,
    });
  }
  return body;
};

/** The end of a connection by an error. A bad status is an answer, not a broken connection. */
export const failureEvent = (error: unknown): ConnectionEnd => {
  const failure = error instanceof AnswerError ? error.failure : { message: String(error) };
  const type = failure.status === undefined ? 'CONNECTION_LOST' : 'ENDED';
  return { type, answerEvent: { type: 'FAILED', failure } };
};
