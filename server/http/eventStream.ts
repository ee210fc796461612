import { once } from 'node:events';
import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type StreamEvent, streamEnd } from '../../contract.ts';
import { AnswerInterrupted } from '../answers/answers.ts';
import { noTrace, type Trace } from '../trace/trace.ts';

/** Proxies cut connections that are silent for a minute; a comment in time keeps them. */
const heartbeatMilliseconds = 15_000;

/** Characters said in one go at most. */
const mostHeld = 16_384;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Headers as Node takes them with the least ado: name, value, name, value. */
const namesAndValues = (all: ReturnType<FastifyReply['getHeaders']>): OutgoingHttpHeader[] => {
  const list: OutgoingHttpHeader[] = [];
  for (const [name, value] of Object.entries(all)) if (value !== undefined) list.push(name, value);
  return list;
};

export interface StreamOptions {
  /** Numbers the events from the one after this on, where a broken stream can be continued. */
  readonly after?: number;
  readonly trace?: Trace;
  /** A comment before the end; comments are no events. */
  readonly lastComment?: () => string;
}

/**
 * Sends events as server-sent events: headers leave at once, each event as soon as it is there, no faster than the
 * visitor reads. Ends with `[DONE]`, or without a word when the visitor has left, or the answer is interrupted.
 */
export const sendEvents = async (
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent>,
  signal: AbortSignal,
  { after, trace = noTrace, lastComment }: StreamOptions = {},
): Promise<void> => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, namesAndValues({ ...reply.getHeaders(), ...headers }));
  // They leave at once: with the first event where that is there already, for a write each would cost as much again.
  const flushingHeaders = setImmediate(() => raw.flushHeaders());
  const heartbeat = setInterval(() => {
    // A visitor who does not read is not sent more.
    if (!raw.writableNeedDrain) raw.write(': keep-alive\n\n');
  }, heartbeatMilliseconds);

  let held = '';
  const flush = (): void => {
    clearImmediate(flushingHeaders);
    const text = held;
    held = '';
    if (text !== '' && !raw.destroyed) raw.write(text);
  };
  /** What is said in one go leaves in one go; a write each would cost more than the words. */
  const write = (block: string): void => {
    if (held === '') process.nextTick(flush);
    held += block;
    if (held.length > mostHeld) flush();
  };
  const end = (): void => {
    trace.step('end');
    if (lastComment) write(lastComment());
    write(`data: ${streamEnd}\n\n`);
  };
  let id = after;
  let isFirst = true;
  try {
    for await (const event of events) {
      if (signal.aborted) return;
      if (id !== undefined) id += 1;
      write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`);
      if (isFirst) trace.step('firstByte');
      isFirst = false;
      // Waiting for nothing would cost each event a turn.
      if (raw.writableNeedDrain) await once(raw, 'drain', { signal });
    }
    end();
  } catch (error) {
    if (signal.aborted) return; // the visitor has left; nobody listens
    if (error instanceof AnswerInterrupted) {
      // Said by the missing last word: what arrived stays, and the connection breaks as it would have there.
      flush();
      if (isFirst) raw.flushHeaders();
      raw.socket?.destroySoon();
      return;
    }
    reply.log.error({ err: error }, 'answer failed');
    held += `data: ${JSON.stringify({ type: 'error', content: 'the answer could not be completed' })}\n\n`;
    end();
  } finally {
    clearInterval(heartbeat);
    flush();
    if (!raw.destroyed) raw.end();
  }
};
