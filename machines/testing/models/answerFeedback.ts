import type { EventObject } from 'xstate';
import { answerFeedbackMachine } from '../../answer/answerFeedback.ts';
import type { Model } from '../paths.ts';
import { samples } from '../samples.ts';

export const answerFeedbackModel: Model = {
  machine: answerFeedbackMachine,
  detail: ({ context }) => context.votes['request-1']?.vote ?? '',
  events: (): readonly EventObject[] => [
    ...['up', 'down'].map((vote) => ({ type: 'VOTE', requestId: 'request-1', chatId: 'chat-1', vote })),
    { type: 'REASON', ...{ reason: 'incomplete' } },
    { type: 'NOT_COUNTED', ...{ requestId: 'request-1' } },
    { type: 'COPY', ...{ requestId: 'request-1', text: samples.content } },
    { type: 'SHARE', ...{ requestId: 'request-1', text: samples.content } },
    { type: 'COPIED', ...{ requestId: 'request-1' } },
  ],
};
