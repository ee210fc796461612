import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { AnswerInterrupted } from '../../answers/otherProcesses.ts';
import type { Ending } from '../../trace/metrics.ts';
import type { EventWriter } from './eventWriter.ts';

/**
 * Writes what a visitor gets of an answer that breaks off: an error event, or a connection that is closed.
 * @returns how the answer ends
 */
export const breakOff = (writer: EventWriter, { raw, log }: FastifyReply, error: unknown): Ending => {
  if (error instanceof AnswerInterrupted) {
    // A missing `[DONE]` marks the interruption: the browser keeps what arrived and sees a broken connection.
    writer.flush();
    writer.sendHeaders();
    if (raw.socket instanceof Socket) raw.socket.destroySoon(); // `inject` has none
    return 'interrupted';
  }
  log.error({ err: error }, 'answer failed');
  writer.write(`data: ${JSON.stringify({ type: 'error', content: 'the answer could not be completed' })}\n\n`);
  return 'failed';
};
