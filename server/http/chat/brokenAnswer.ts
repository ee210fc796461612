import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { AnswerInterrupted } from '../../answers/otherProcesses.ts';
import type { Ending } from '../../trace/metrics.ts';
import type { EventWriter } from './eventWriter.ts';

/** How an answer ends that breaks off by an error. */
export const endingOf = (error: unknown): Ending => (error instanceof AnswerInterrupted ? 'interrupted' : 'failed');

/** Writes what a visitor gets of an answer that breaks off: an error event, or a connection that is closed. */
export const breakOff = (writer: EventWriter, { raw, log }: FastifyReply, error: unknown): void => {
  if (endingOf(error) === 'interrupted') {
    // A missing `[DONE]` marks the interruption: the browser keeps what arrived and sees a broken connection.
    writer.flush();
    writer.sendHeaders();
    if (raw.socket instanceof Socket) raw.socket.destroySoon(); // `inject` has none
    return;
  }
  log.error({ err: error }, 'answer failed');
  writer.write(`data: ${JSON.stringify({ type: 'error', content: 'the answer could not be completed' })}\n\n`);
};
