import type { FastifyReply } from 'fastify';
import { resumableHeader, type StreamEvent, streamEnd } from '../../../contract/contract.ts';
import type { Call } from '../../trace/calls.ts';
import type { Ending } from '../../trace/metrics.ts';
import { serverTiming, traceComment, traceHeaders } from '../calls.ts';
import type { FixedHeaders } from '../security.ts';
import { breakOff } from './brokenAnswer.ts';
import { EventWriter } from './eventWriter.ts';
import type { AnswerObserver } from './questionObserver.ts';

const headersOfStreams = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

export interface EventStreamOptions {
  readonly reply: FastifyReply;
  readonly call: Call;
  readonly events: AsyncIterator<StreamEvent>;
  /** Only for a resumable stream: id of the last event already received; numbering continues from there. */
  readonly after?: number | undefined;
  readonly observer?: AnswerObserver | undefined;
}

/**
 * An answer on its way to a visitor. This is a class because there are thousands at a time, and a loop that awaits each
 * event would keep three promises for each.
 */
class EventStream {
  readonly #options: EventStreamOptions;
  readonly #writer: EventWriter;
  #id: number | undefined;
  #isFirst = true;
  #hasFailed = false;
  #isOver = false;

  constructor(options: EventStreamOptions) {
    this.#options = options;
    this.#id = options.after;
    this.#writer = new EventWriter(options.reply.raw);
  }

  start(): void {
    this.#options.reply.raw.on('close', this.#onClose);
    this.#requestMore();
  }

  readonly #requestMore = (): void => {
    this.#options.events.next().then(this.#onStep, this.#onFailure);
  };

  readonly #onStep = (step: IteratorResult<StreamEvent>): void => {
    if (this.#isOver) return;
    try {
      if (step.done) this.#end(this.#hasFailed ? 'failed' : 'whole');
      else this.#send(step.value);
    } catch (error) {
      this.#onFailure(error);
    }
  };

  #send(event: StreamEvent): void {
    const { reply, call, observer } = this.#options;
    if (this.#id !== undefined) this.#id += 1;
    this.#writer.write(`${this.#id === undefined ? '' : `id: ${this.#id}\n`}data: ${JSON.stringify(event)}\n\n`);
    if (this.#isFirst) call.recorder.step('firstByte');
    this.#isFirst = false;
    if (event.type === 'products') observer?.shows(event.referencedProducts);
    this.#hasFailed ||= event.type === 'error';
    if (reply.raw.writableNeedDrain) reply.raw.once('drain', this.#requestMore);
    else this.#requestMore();
  }

  /** Ends the stream with `[DONE]`, unless the answer is interrupted. */
  #end(ending: Ending): void {
    const { call } = this.#options;
    if (ending !== 'interrupted') {
      call.recorder.step('end');
      if (call.isTraced) this.#writer.write(traceComment(call));
      this.#writer.write(`data: ${streamEnd}\n\n`);
    }
    this.#close(ending);
  }

  #close(ending: Ending): void {
    this.#isOver = true;
    this.#writer.end();
    this.#options.observer?.ends(ending);
  }

  readonly #onFailure = (error: unknown): void => {
    if (!this.#isOver) this.#end(breakOff(this.#writer, this.#options.reply, error));
  };

  /** If the visitor leaves early, the source has to be told, because it may be waiting. */
  readonly #onClose = (): void => {
    if (this.#isOver) return;
    this.#close(this.#hasFailed ? 'failed' : 'left');
    this.#options.events.return?.().catch(() => {});
  };
}

/** Sends the events of an answer. */
export type SendEvents = (options: EventStreamOptions) => void;

/**
 * Creates a function that sends events as server-sent events. Headers are sent at once, and each event as soon as it
 * exists, but no faster than the visitor reads. The stream ends with `[DONE]`, except when the visitor has left or the
 * answer is interrupted.
 */
export const eventSender = (fixedHeaders: FixedHeaders): SendEvents => {
  // The form that Node writes fastest: name, value, name, value.
  const fixed = Object.entries({ ...fixedHeaders, ...headersOfStreams }).flat();
  return (options) => {
    const { reply, call, after } = options;
    reply.hijack();
    // Copied once: a list that grows is copied with each step.
    const own = ['server-timing', serverTiming(call.recorder)];
    const headers = fixed.concat(traceHeaders(call), own, after === undefined ? [] : [resumableHeader, 'yes']);
    for (const [name, value] of Object.entries(reply.getHeaders())) headers.push(name, String(value));
    reply.raw.writeHead(200, headers);
    new EventStream(options).start();
  };
};
