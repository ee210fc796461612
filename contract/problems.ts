/** A problem type (RFC 9457): what it means, and what the caller or the owner can do. */
export interface ProblemType {
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
}

/** All problem types. The code is the last part of `type` and of the page's address: `/problems/<code>`. */
export const problemTypes = {
  'malformed-request': {
    status: 400,
    title: 'The request cannot be read',
    meaning:
      'The request line, the headers or the body are not what HTTP and JSON prescribe, or the address is not valid.',
    remedy:
      'Send a valid HTTP request with one Host header, and a body that is JSON and as long as Content-Length says.',
  },
  'invalid-request': {
    status: 400,
    title: 'The request is not valid',
    meaning: 'The query, a header or the body was read, but a value in it is missing or not allowed.',
    remedy: 'Correct the values that `errors` lists, each with its path. `/api/openapi.json` describes every call.',
  },
  unauthorized: {
    status: 401,
    title: 'The owner’s token is needed',
    meaning: 'The call is the owner’s, and carries no token or a wrong one.',
    remedy: 'Send `Authorization: Bearer` with the value of ADMIN_TOKEN.',
  },
  'origin-not-allowed': {
    status: 403,
    title: 'Calls from this origin are not accepted',
    meaning: 'A page of another site sent the call from a visitor’s browser.',
    remedy: 'The owner of the server adds the origin of that site to CORS_ORIGINS.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    meaning: 'No call, page or file has this address.',
    remedy: 'Check the address. `/api/openapi.json` lists every call.',
  },
  'unknown-brand': {
    status: 404,
    title: 'There is no such brand',
    meaning: 'The brand code is none of those served here.',
    remedy: 'Use one of the codes that `/api/ready` counts products of.',
  },
  'unknown-product': {
    status: 404,
    title: 'The brand has no such product',
    meaning: 'The brand’s catalogue holds no product with this id.',
    remedy: 'Take the id from the product list; a product may have left the catalogue with the last import.',
  },
  'answer-not-kept': {
    status: 404,
    title: 'The answer is not kept',
    meaning: 'No answer is known under these names, not any more, or it never came as far as the event named.',
    remedy: 'Show what has arrived, and ask again. Answers are kept for five minutes.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    meaning: 'The address exists, but not for this method.',
    remedy: 'Use one of the methods in the Allow header.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request did not arrive in time',
    meaning: 'Headers or body came too slowly.',
    remedy: 'Send the request again. The owner may raise HEADERS_TIMEOUT and BODY_TIMEOUT.',
  },
  'content-too-large': {
    status: 413,
    title: 'The body is too large',
    meaning: 'The body is larger than this call accepts.',
    remedy: 'Send less: leave out the oldest messages of the conversation.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The content type is not accepted',
    meaning: 'The body is not declared as JSON, or it is compressed.',
    remedy: 'Send the body as `application/json`, without a content encoding.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'The file has no such part',
    meaning: 'The Range header asks for bytes behind the end of the file.',
    remedy: 'Ask for the whole file, or for a part of it.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many calls',
    meaning: 'More calls came from this address or this chat within a minute than the limit allows.',
    remedy: 'Wait for as many seconds as Retry-After says. The owner may raise the limit by its variable.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    meaning: 'The address or the headers are longer than this server accepts.',
    remedy: 'Send shorter headers; often cookies are the cause.',
  },
  'internal-error': {
    status: 500,
    title: 'The server failed',
    meaning: 'A fault of this server that it did not foresee.',
    remedy: 'Try again once. The log of the server has the cause under the id in X-Request-Id.',
  },
  'upstream-unreachable': {
    status: 502,
    title: 'The server behind this one cannot be reached',
    meaning: 'The server that API_UPSTREAM names refused or broke the connection.',
    remedy: 'Try again. The owner checks whether that server runs.',
  },
  overloaded: {
    status: 503,
    title: 'The server is busy',
    meaning: 'As many answers are under way as the server serves at once, or it cannot keep up.',
    remedy: 'Wait for as many seconds as Retry-After says. The owner adds processes (WORKERS) or raises ANSWERS_LIMIT.',
  },
  'shutting-down': {
    status: 503,
    title: 'The server is shutting down',
    meaning: 'The server ends the answers under way and takes no new calls.',
    remedy: 'Send the call again: another process takes it.',
  },
  'catalogue-unavailable': {
    status: 503,
    title: 'The catalogue cannot be read',
    meaning: 'The file of the catalogue is locked, damaged or gone, or its disk fails.',
    remedy: 'Try again later. The detail names the cause and the remedy for the owner.',
  },
  'insights-unavailable': {
    status: 503,
    title: 'Votes and insights cannot be kept or read',
    meaning: 'The database of insights is full, locked or damaged. Questions are answered all the same.',
    remedy: 'Try again later. The detail names the cause and the remedy for the owner.',
  },
  'answers-unavailable': {
    status: 503,
    title: 'Kept answers cannot be reached',
    meaning: 'The store that the servers share does not answer, so that it is unknown whether the answer exists.',
    remedy: 'Try again after a second.',
  },
  'upstream-timeout': {
    status: 504,
    title: 'The server behind this one did not answer in time',
    meaning: 'The server that API_UPSTREAM names took the call and did not answer.',
    remedy: 'Try again. The owner checks how busy that server is.',
  },
} as const satisfies Readonly<Record<string, ProblemType>>;

export type ProblemCode = keyof typeof problemTypes;

/** Path of a problem type’s page, which is also its `type`. */
export const problemPath = (code: ProblemCode): `/problems/${ProblemCode}` => `/problems/${code}`;

export const problemCodes: readonly ProblemCode[] = Object.keys(problemTypes).filter(
  (code): code is ProblemCode => code in problemTypes,
);
