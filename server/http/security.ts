import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problems.ts';

export interface SecurityOptions {
  /** Origin of a configured API base, which the page must be able to reach. */
  readonly apiOrigin: string | undefined;
  /** Origin of a public icon service, where one is configured. */
  readonly iconOrigin: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
}

/** What the app never asks a visitor's device for. */
const permissions = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses what a page of another site makes a visitor's browser send. CORS alone only hides the answer from that page;
 * by then the work is done.
 */
const refuseCrossSite = (request: FastifyRequest, allowed: readonly string[]): void => {
  const { origin = '', 'sec-fetch-site': site } = request.headers;
  if (safeMethods.includes(request.method) || site !== 'cross-site' || allowed.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === request.host) return;
  throw new HttpProblem(403, 'calls from other sites are not accepted; their origin must stand in CORS_ORIGINS');
};

/** Headers, origins, limits: what holds for every answer of the server. */
export const security = async (app: FastifyInstance, options: SecurityOptions): Promise<void> => {
  const api = options.apiOrigin === undefined ? [] : [options.apiOrigin];
  const icons = options.iconOrigin === undefined ? [] : [options.iconOrigin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...api, ...icons],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        // Answers may show pictures of the catalogue only; a foreign picture would call home without a click.
        imgSrc: ["'self'", 'data:', ...api, ...options.imageOrigins],
        objectSrc: ["'none'"],
        // Whatever a text may smuggle in, the browser makes no script of it: React and Vite need no exception.
        requireTrustedTypesFor: ["'script'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Pages of the listed sites show our pictures, too.
    crossOriginResourcePolicy: { policy: options.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cors, {
    origin: [...options.corsOrigins],
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: ['retry-after', 'server-timing', 'traceparent', 'x-request-id'],
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    refuseCrossSite(request, options.corsOrigins);
  });
  await app.register(underPressure, { maxEventLoopDelay: 3000, retryAfter: 5 });
};
