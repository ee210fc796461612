import type { StreamEvent } from '../../contract/contract.ts';
import type { AnswerWriter } from './answerWriter.ts';
import { AnswerInterrupted } from './otherProcesses.ts';

/** Passes on an answer produced here and writes it to the log, unless it is given up. */
export async function* written(
  events: AsyncIterable<StreamEvent>,
  writer: AnswerWriter,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  signal.addEventListener('abort', writer.drop, { once: true });
  try {
    for await (const event of events) {
      writer.add(event);
      yield event;
    }
    writer.end('whole');
  } catch (error) {
    writer.end(error instanceof AnswerInterrupted ? 'lost' : 'failed');
    throw error;
  } finally {
    signal.removeEventListener('abort', writer.drop);
  }
}
