import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { limits, resumableHeader } from '../../contract/contract.ts';
import { HttpProblem } from './problems.ts';

export interface SecurityOptions {
  /** Origin of the configured API, which the page must be able to reach. */
  readonly apiOrigin: string | undefined;
  /** Origin of the public icon service, if configured. */
  readonly iconOrigin: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
  /** Origins that may show this site in a frame. */
  readonly frameAncestors: readonly string[];
  /** Mean delay of the event loop above which calls are refused, in milliseconds; 0 for none, absent for the usual one. */
  readonly maxEventLoopDelay: number | undefined;
}

/** Device features that the app never uses. */
const permissions = ['camera', 'display-capture', 'geolocation', 'hid', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  // visitors may dictate a question; frames may not
  .concat('microphone=(self)')
  .join(', ');

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** `Sec-Fetch-Site` of requests by the page itself or by a typed address; pages cannot forge this header. */
const trustedSites: readonly unknown[] = ['same-origin', 'none'];

/**
 * Refuses requests that a page of another site makes a visitor's browser send. CORS alone only hides the response from
 * that page, after the work is done. Older browsers, and all browsers on plain HTTP, send only the origin.
 */
const refuseCrossSite = (request: FastifyRequest, allowed: readonly string[]): void => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (safeMethods.includes(request.method) || trustedSites.includes(site)) return;
  if (site === undefined && origin === undefined) return; // not a browser
  if (origin !== undefined && allowed.includes(origin)) return;
  if (URL.parse(origin ?? '')?.host === request.host) return;
  throw new HttpProblem(
    'origin-not-allowed',
    'calls from other sites are not accepted; their origin must be in CORS_ORIGINS',
  );
};

/** Compares the length first, because it runs for every header of every call. */
const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host';

/**
 * With two Host headers a proxy might choose another one than this server, so the request is refused (RFC 9112, section
 * 3.2).
 */
const requireOneHost = ({ raw }: FastifyRequest): void => {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) if (isHost(raw.rawHeaders[at])) hosts += 1;
  if (hosts !== 1 && !(hosts === 0 && raw.httpVersion === '1.0'))
    throw new HttpProblem('malformed-request', 'a request has one Host header');
};

/**
 * Refuses compressed bodies: a few hundred bytes can unpack to gigabytes, and no client of ours sends any (RFC 9110,
 * section 15.5.16).
 */
const refuseCompressed = (request: FastifyRequest, reply: FastifyReply): void => {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new HttpProblem('unsupported-media-type', `bodies are not accepted with the content encoding ${encoding}`);
};

/**
 * When the event loop counts as overloaded, in milliseconds. The delay is sampled less often than the limit lasts: a
 * loop that was blocked between two samples has no figure, which counts as over the limit.
 */
const pressure = { maxEventLoopDelay: 3000, sampleInterval: 4000 } as const;

/** Whether an unread body is still arriving, possibly without end. */
const isStillSending = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limits.bodyBytes);

/** Headers that are the same on every response, by name. */
export type FixedHeaders = Readonly<Record<string, string>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route writes all headers itself, because passing them on one by one costs a stream too much time. */
    readonly writesHeaders?: boolean;
  }
}

/** The headers of every response, computed once; helmet would build the policies again for each. */
const fixedHeaders = (options: SecurityOptions): FixedHeaders => {
  const api = options.apiOrigin === undefined ? [] : [options.apiOrigin];
  const icons = options.iconOrigin === undefined ? [] : [options.iconOrigin];
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...api, ...icons],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...options.frameAncestors],
        frameSrc: ["'none'"],
        // Answers may show only pictures of the catalogue; other pictures would contact their server without a click.
        imgSrc: ["'self'", 'data:', ...api, ...options.imageOrigins],
        objectSrc: ["'none'"],
        // Text can never become script; React and Vite need no exception.
        requireTrustedTypesFor: ["'script'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // No policy can bypass it, because none may be created.
        trustedTypes: ["'none'"],
        workerSrc: ["'none'"],
      },
    },
    // The older X-Frame-Options header cannot list origins.
    frameguard: options.frameAncestors.length === 0 && { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Pages of the listed origins may show our pictures.
    crossOriginResourcePolicy: { policy: options.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  write(request, response, () => {});
  response.setHeader('permissions-policy', permissions);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
};

/**
 * Registers headers, origin checks and overload limits for all routes.
 * @returns the headers of every response, for routes that write them themselves
 */
export const security = async (app: FastifyInstance, options: SecurityOptions): Promise<FixedHeaders> => {
  const headers = fixedHeaders(options);
  // Without other allowed origins, no response needs CORS headers.
  if (options.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...options.corsOrigins],
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: ['retry-after', 'server-timing', 'traceparent', resumableHeader, 'x-request-id'],
      maxAge: 600,
      strictPreflight: false,
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.writesHeaders) reply.headers(headers);
    requireOneHost(request);
    refuseCompressed(request, reply);
    refuseCrossSite(request, options.corsOrigins);
    done();
  });
  app.addHook('onSend', (request, reply, _, done) => {
    // Otherwise Node would read and discard the rest of the body, so a refusal would cost more than an answer.
    if (isStillSending(request)) reply.header('connection', 'close');
    done();
  });
  const { maxEventLoopDelay = pressure.maxEventLoopDelay } = options;
  await app.register(underPressure, { ...pressure, maxEventLoopDelay, retryAfter: 5 });
  return headers;
};
