import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Problem } from '../../contract/contract.ts';
import { type ProblemCode, problemCodes, problemPath, problemTypes } from '../../contract/problems.ts';
import { CatalogueUnavailable } from '../catalogue/unavailable.ts';
import { InsightsUnavailable } from '../insights/insights.ts';

/** All HTTP refusals in the form of RFC 9457: the problem types of contract/problems.ts and one way to send them. */

/** Optional details of a refusal. */
export interface ProblemExtras {
  readonly errors?: NonNullable<Problem['errors']>;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/** Thrown by a route to refuse a call; the error handler sends it as problem details. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;
  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.code = code;
    this.extras = extras;
  }
}

export const problemDetails = (code: ProblemCode, detail: string, errors?: ProblemExtras['errors']): Problem => ({
  type: problemPath(code),
  title: problemTypes[code].title,
  status: problemTypes[code].status,
  detail,
  ...(errors ? { errors } : {}),
});

/** Headers of refusals that are sent before security.ts sets the usual ones: browsers must not interpret them. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Problem code sent with each reply, for the metrics. */
const sent = new WeakMap<FastifyReply, ProblemCode>();

/** The problem type that a call was refused with, or undefined. */
export const problemOfReply = (reply: FastifyReply): ProblemCode | undefined => sent.get(reply);

export const sendProblem = (
  reply: FastifyReply,
  code: ProblemCode,
  detail: string,
  { errors, retryAfter = 5 }: ProblemExtras = {},
) => {
  const { status } = problemTypes[code];
  sent.set(reply, code);
  // Overload passes if clients wait a little.
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(retryAfter));
  for (const [name, value] of Object.entries(bareHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDetails(code, detail, errors)));
};

/** Parses outside input. @throws HttpProblem 400 with the path and reason of each error */
export const parseOrRefuse = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  throw new HttpProblem(
    'invalid-request',
    `${what} is not valid: ${errors[0]?.path ?? ''} ${errors[0]?.message ?? ''}`.trim(),
    {
      errors,
    },
  );
};

const unreachable = ['upstream-unreachable', 'the server behind this one cannot be reached'] as const;
const upstreamTimeout = ['upstream-timeout', 'the server behind this one did not answer in time'] as const;

/** Problem and detail for each error code of Fastify. */
const frameworkDetails: Readonly<Record<string, readonly [code: ProblemCode, detail: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-request', 'the body is no JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed-request', 'the body is empty; JSON is expected'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['content-too-large', 'the body is larger than this call accepts'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media-type', 'the content type must be application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed-request', 'the body is not as long as Content-Length says'],
  FST_ERR_BAD_URL: ['malformed-request', 'the path is not valid'],
  FST_UNDER_PRESSURE: ['overloaded', 'the server is busy; please try again shortly'],
  FST_REPLY_FROM_INTERNAL_SERVER_ERROR: unreachable,
  FST_REPLY_FROM_SERVICE_UNAVAILABLE: unreachable,
  ECONNRESET: unreachable,
  UND_ERR_SOCKET: unreachable,
  UND_ERR_CONNECT_TIMEOUT: upstreamTimeout,
  FST_REPLY_FROM_GATEWAY_TIMEOUT: upstreamTimeout,
};

/**
 * Problem type for framework errors not listed above: the first type with that status, or that of a malformed request.
 */
const codeOfStatus = (status: number): ProblemCode =>
  problemCodes.find((code) => problemTypes[code].status === status) ??
  (status < 500 ? 'malformed-request' : 'internal-error');

/** Sends an error, our own or Fastify's, as problem details. */
export const answerError = (error: FastifyError | HttpProblem, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof HttpProblem) return sendProblem(reply, error.code, error.message, error.extras);
  if (error instanceof CatalogueUnavailable)
    return sendProblem(reply, 'catalogue-unavailable', `the catalogue cannot be read now: ${error.message}`);
  if (error instanceof InsightsUnavailable) return sendProblem(reply, 'insights-unavailable', error.message);
  const known = frameworkDetails[error.code];
  if (known) return sendProblem(reply, ...known);
  const status = error.statusCode ?? 500;
  if (status < 500) return sendProblem(reply, codeOfStatus(status), error.message);
  // A caller who has left breaks off what is read for the call; calls.ts logs that the caller left.
  if (!reply.raw.destroyed) request.log.error({ err: error }, 'request failed');
  return sendProblem(reply, codeOfStatus(status), 'the server failed to answer this call');
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** Refuses a method with 405 and an `Allow` header. */
export const refuseMethod = (request: FastifyRequest, reply: FastifyReply, allowed: readonly Method[]) =>
  sendProblem(
    reply.header('allow', allowed.join(', ')),
    'method-not-allowed',
    `${request.method} is not allowed here; ${allowed.join(' and ')} is`,
  );

/** Answers the other methods of a route with 405. Methods listed as `alsoServed` have routes of their own. */
export const allowOnly = (
  app: FastifyInstance,
  url: string,
  method: 'GET' | 'POST',
  alsoServed: readonly Method[] = [],
): void => {
  // Fastify answers HEAD for every GET route.
  const allowed: readonly Method[] = method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
  app.route({
    method: methods.filter((other) => !allowed.includes(other) && !alsoServed.includes(other)),
    url,
    // Refuse before the body is read, whatever its type or size.
    onRequest: async (request, reply) => {
      await refuseMethod(request, reply, allowed);
    },
    handler: () => undefined,
  });
};
