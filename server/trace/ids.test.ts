import { describe, expect, it } from 'vitest';
import { givenRequestId, newRequestId, newSpanId, newTraceId, parentOf, traceparentOf } from './ids.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('a traceparent', () => {
  it('names trace, span and whether they are sampled', () => {
    expect(parentOf(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, sampled: true });
    expect(parentOf(`00-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId, sampled: false });
  });

  it('of a later version is read as far as it is known', () => {
    expect(parentOf(`cc-${traceId}-${spanId}-03-what-may-come`)).toEqual({ traceId, spanId, sampled: true });
  });

  it.each([
    ['none', undefined],
    ['several', [`00-${traceId}-${spanId}-01`]],
    ['an empty one', ''],
    ['two in one', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
    ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['a trace of nought', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['a span of nought', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['the version that is none', `ff-${traceId}-${spanId}-01`],
    ['more than version 00 has', `00-${traceId}-${spanId}-01-more`],
    ['a short trace', `00-${traceId.slice(1)}-${spanId}-01`],
    ['an endless one', `cc-${traceId}-${spanId}-01-${'x'.repeat(100_000)}`],
  ])('is ignored when it is %s', (_, header) => {
    expect(parentOf(header)).toBeUndefined();
  });

  it('is written as it is read', () => {
    const ids = { traceId: newTraceId(), spanId: newSpanId(), sampled: true };
    expect(parentOf(traceparentOf(ids))).toEqual(ids);
  });
});

describe('a request id', () => {
  it('is taken over as the browser makes it', () => {
    const id = newRequestId();
    expect(id).toHaveLength(21);
    expect(givenRequestId(id)).toBe(id);
  });

  it.each([
    undefined,
    '',
    'short',
    'x'.repeat(65),
    'with space in it',
    'line\nbreak-in-it',
    '{"json":"12345"}',
    'ünïcödé-12345',
  ])('%j is none', (header) => {
    expect(givenRequestId(header)).toBeUndefined();
  });
});
