import { randomFillSync } from 'node:crypto';
import { nanoid } from 'nanoid';

/** Ids of a call: our own for answers and logs, and those of W3C Trace Context. */

/** The caller's trace, from `traceparent`. */
export interface Parent {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const isZero = (id: string): boolean => /^0+$/.test(id);

/** Parses `traceparent`; undefined if it is missing, or invalid according to the standard. */
export const parentOf = (header: unknown): Parent | undefined => {
  if (typeof header !== 'string' || header.length > 256) return undefined;
  const [, version = '', traceId = '', spanId = '', flags = '', more] = form.exec(header) ?? [];
  const known = version === '00' ? more === undefined : version !== '' && version !== 'ff';
  if (!known || isZero(traceId) || isZero(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

export const traceparentOf = ({ traceId, spanId, sampled }: Parent): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Random bytes for many ids at once; a system call per id would cost more than the rest of a call's tracing. */
const randomPool = Buffer.alloc(4096);
let usedBytes = randomPool.length;

const randomHex = (bytes: number): string => {
  if (usedBytes + bytes > randomPool.length) {
    randomFillSync(randomPool);
    usedBytes = 0;
  }
  usedBytes += bytes;
  return randomPool.toString('hex', usedBytes - bytes, usedBytes);
};

export const newTraceId = (): string => randomHex(16);
export const newSpanId = (): string => randomHex(8);

/** The browser's ids have 21 characters of this alphabet; others may be somewhat shorter or longer. */
const requestIdForm = /^[\w-]{8,64}$/;

/** The caller's request id; undefined if it is missing or cannot be logged safely. */
export const givenRequestId = (header: unknown): string | undefined =>
  typeof header === 'string' && requestIdForm.test(header) ? header : undefined;

export const newRequestId = (): string => nanoid();
