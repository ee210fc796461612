import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { limits, resumableHeader } from '../../contract/contract.ts';
import { HttpProblem } from './problems.ts';

export interface SecurityOptions {
  /** Origin of a configured API base, which the page must be able to reach. */
  readonly apiOrigin: string | undefined;
  /** Origin of a public icon service, where one is configured. */
  readonly iconOrigin: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
  /** Origins whose pages may show ours in a frame. */
  readonly frameAncestors: readonly string[];
}

/** What the app never asks a visitor's device for. */
const permissions = ['camera', 'display-capture', 'geolocation', 'hid', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  // A question may be spoken, to our own page alone.
  .concat('microphone=(self)')
  .join(', ');

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Sent by the page itself, or by a person who typed the address: a browser's own word, which no page can forge. */
const trustedSites: readonly unknown[] = ['same-origin', 'none'];

/**
 * Refuses what a page of another site makes a visitor's browser send. CORS alone only hides the answer from that page;
 * by then the work is done. Older browsers, and all of them on plain HTTP, tell no more than the origin.
 */
const refuseCrossSite = (request: FastifyRequest, allowed: readonly string[]): void => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (safeMethods.includes(request.method) || trustedSites.includes(site)) return;
  if (site === undefined && origin === undefined) return; // no browser
  if (origin !== undefined && allowed.includes(origin)) return;
  if (URL.parse(origin ?? '')?.host === request.host) return;
  throw new HttpProblem(
    'origin-not-allowed',
    'calls from other sites are not accepted; their origin must stand in CORS_ORIGINS',
  );
};

/** A proxy before us may choose by another host than we do: two are none (RFC 9112, section 3.2). */
const requireOneHost = ({ raw }: FastifyRequest): void => {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts !== 1 && !(hosts === 0 && raw.httpVersion === '1.0'))
    throw new HttpProblem('malformed-request', 'a request has one Host header');
};

/**
 * When the event loop counts as overloaded, in milliseconds. How late it is, is looked at less often than the limit
 * lasts: where a loop was held from one look to the next there is no figure, and none counts as beyond any limit.
 */
const pressure = { maxEventLoopDelay: 3000, sampleInterval: 4000 } as const;

/** Whether a body is still coming in that nobody reads, and that may have no end. */
const isStillSending = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limits.bodyBytes);

/** Headers that are the same on every answer, by their names. */
export type FixedHeaders = Readonly<Record<string, string>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route writes the headers of every answer by itself: to hand each over costs a stream more than to write it. */
    readonly writesFixedHeaders?: boolean;
  }
}

/** The headers of every answer, worked out once: helmet would put the policies together anew with each. */
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
        // Pages carry small copies of their fonts within themselves.
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...options.frameAncestors],
        frameSrc: ["'none'"],
        // Answers may show pictures of the catalogue only; a foreign picture would call home without a click.
        imgSrc: ["'self'", 'data:', ...api, ...options.imageOrigins],
        objectSrc: ["'none'"],
        // Whatever a text may smuggle in, the browser makes no script of it: React and Vite need no exception.
        requireTrustedTypesFor: ["'script'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // No way around it either: nobody needs a policy of his own.
        trustedTypes: ["'none'"],
        workerSrc: ["'none'"],
      },
    },
    // The older word for the same knows no list.
    frameguard: options.frameAncestors.length === 0 && { action: 'sameorigin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Pages of the listed sites show our pictures, too.
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
 * Headers, origins, limits: what holds for every answer of the server.
 * @returns the headers of every answer, for routes that write them by themselves
 */
export const security = async (app: FastifyInstance, options: SecurityOptions): Promise<FixedHeaders> => {
  const headers = fixedHeaders(options);
  // Where no other site may ask there is nothing to tell it, call by call.
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
    if (!request.routeOptions.config.writesFixedHeaders) reply.headers(headers);
    requireOneHost(request);
    refuseCrossSite(request, options.corsOrigins);
    done();
  });
  app.addHook('onSend', (request, reply, _, done) => {
    // Node would read to the end and throw away what comes: a refusal would cost more than an answer.
    if (isStillSending(request)) reply.header('connection', 'close');
    done();
  });
  await app.register(underPressure, { ...pressure, retryAfter: 5 });
  return headers;
};
