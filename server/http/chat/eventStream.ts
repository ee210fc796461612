import { once } from 'node:events';
import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type StreamEvent, streamEnd } from '../../../contract/contract.ts';
import { AnswerInterrupted } from '../../answers/otherProcesses.ts';
import type { Ending } from '../../trace/metrics.ts';
import { noTrace, type Trace } from '../../trace/trace.ts';
import type { FixedHeaders } from '../security.ts';
import { EventWriter } from './eventWriter.ts';
import type { AnswerObserver } from './questionObserver.ts';

const headersOfStreams = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

export interface StreamOptions {
  /** For resumable streams: id of the last event already received; numbering continues from there. */
  readonly after?: number;
  readonly trace?: Trace;
  /** A comment sent before the end of the stream. */
  readonly lastComment?: () => string;
  readonly observer?: AnswerObserver | undefined;
}

const writeEnd = (writer: EventWriter, trace: Trace, lastComment: StreamOptions['lastComment']): void => {
  trace.step('end');
  if (lastComment) writer.write(lastComment());
  writer.write(`data: ${streamEnd}\n\n`);
};

const writeEvents = async (
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent>,
  signal: AbortSignal,
  { after, trace = noTrace, lastComment, observer }: StreamOptions = {},
): Promise<void> => {
  const { raw } = reply;
  const writer = new EventWriter(raw);

  let id = after;
  let isFirst = true;
  let ending: Ending = 'left';
  try {
    for await (const event of events) {
      if (signal.aborted) return;
      if (id !== undefined) id += 1;
      writer.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`);
      if (isFirst) trace.step('firstByte');
      isFirst = false;
      if (event.type === 'products') observer?.shows(event.referencedProducts);
      else if (event.type === 'error') ending = 'failed';
      // Awaiting without need would cost one turn of the event loop per event.
      if (raw.writableNeedDrain) await once(raw, 'drain', { signal });
    }
    writeEnd(writer, trace, lastComment);
    if (ending !== 'failed' && !signal.aborted) ending = 'whole';
  } catch (error) {
    if (signal.aborted) return; // the visitor has left
    if (error instanceof AnswerInterrupted) {
      ending = 'interrupted';
      // A missing `[DONE]` marks the interruption: the browser keeps what arrived and sees a broken connection.
      writer.flush();
      writer.sendHeaders();
      raw.socket?.destroySoon();
      return;
    }
    ending = 'failed';
    reply.log.error({ err: error }, 'answer failed');
    writer.write(`data: ${JSON.stringify({ type: 'error', content: 'the answer could not be completed' })}\n\n`);
    writeEnd(writer, trace, lastComment);
  } finally {
    writer.end();
    observer?.ends(ending);
  }
};

type SendEvents = (
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent>,
  signal: AbortSignal,
  options?: StreamOptions,
) => Promise<void>;

/**
 * Creates a function that sends events as server-sent events. Headers are sent at once, and each event as soon as it
 * exists, but no faster than the visitor reads. The stream ends with `[DONE]`, except when the visitor has left or the
 * answer is interrupted.
 * @param fixedHeaders headers of every response, if the reply does not have them yet
 */
export const eventSender = (fixedHeaders: FixedHeaders = {}): SendEvents => {
  // The form that Node writes fastest: name, value, name, value.
  const headers = Object.entries({ ...fixedHeaders, ...headersOfStreams }).flat();
  return (reply, events, signal, options) => {
    reply.hijack();
    const own: OutgoingHttpHeader[] = [];
    const set = reply.getHeaders();
    for (const name in set) if (set[name] !== undefined) own.push(name, set[name]);
    reply.raw.writeHead(200, [...headers, ...own]);
    return writeEvents(reply, events, signal, options);
  };
};
