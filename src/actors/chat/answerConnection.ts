import { type EventObject, fromCallback, sendParent } from 'xstate';
import type { AnswerInput } from '../../../machines/answer/answer.ts';
import { answerConnectionMachine } from '../../../machines/answer/answerConnection.ts';
import { withinLimit } from '../../effects/answers/answerLimit.ts';
import type { AnswerStreamOptions } from '../../effects/answers/answerStream.ts';
import { loadAnswerStream, startWhenLoaded } from '../../effects/answers/loadAnswerStream.ts';
import { askWithoutStream, canStream } from '../../effects/answers/withoutStreams.ts';
import { startAfterPaint } from '../afterPaint.ts';
import { loadWithoutReload } from '../chunkLoading.ts';
import { answerResumption, cameOnline } from './answerResumption.ts';
import { reportUnsent } from './unsentQuestion.ts';

export interface AnswerConnectionOptions extends Pick<AnswerStreamOptions, 'apiBase' | 'brand' | 'watch'> {
  readonly isOffline: () => boolean;
}

/**
 * Connection of an answer with real calls: posts a question once and reports the answer to its parent, over connections
 * that may break.
 */
export const answerConnection = ({ isOffline, ...api }: AnswerConnectionOptions): typeof answerConnectionMachine => {
  // While offline, a reload would fail too.
  const startStream = startWhenLoaded(() => (isOffline() ? loadWithoutReload(loadAnswerStream) : loadAnswerStream()));
  const startAnswer = canStream() ? startStream : askWithoutStream;
  return answerConnectionMachine.provide({
    actors: {
      question: fromCallback<EventObject, AnswerInput>(({ input, sendBack }) =>
        startAfterPaint(() =>
          startAnswer({ ...api, ...input, report: withinLimit(reportUnsent(isOffline(), sendBack)) }),
        ),
      ),
      continuation: answerResumption(api, startStream),
      network: cameOnline,
    },
    actions: { report: sendParent((_, { answerEvent }) => answerEvent) },
  });
};
