import type { AnyMachineSnapshot } from 'xstate';
import { answerConnectionMachine } from '../../answer/answerConnection.ts';
import type { AnswerConnectionEvent } from '../../answer/answerConnectionTypes.ts';
import { type Model, stateName } from '../paths.ts';
import { samples } from '../samples.ts';

const withoutNumber = { type: 'EVENT', answerEvent: { type: 'CONTENT', content: samples.content } } as const;

/** The effect of a broken connection depends on whether the server keeps the answer, and on the attempts so far. */
export const answerConnectionModel: Model = {
  machine: answerConnectionMachine,
  input: { requestId: 'request-1', body: { messages: [], productId: null, chatId: 'chat-1', language: 'en' } },
  detail: ({ context: { after, isResumable, hasBegun, attempts }, value }) => {
    if (value === 'closed') return '';
    const kept = after !== null || isResumable ? 'kept' : hasBegun ? 'begun, not kept' : 'not kept';
    return attempts === 0 ? kept : `${kept}, attempt ${attempts}`;
  },
  events: ({ value }: AnyMachineSnapshot) => {
    const events: readonly AnswerConnectionEvent[] = [
      { type: 'OPENED', isResumable: true },
      { type: 'EVENT', answerEvent: { type: 'CONTENT', content: samples.content, eventId: '1' } },
      ...(value === 'asking' ? [withoutNumber] : []),
      { type: 'HEARTBEAT' },
      { type: 'IDLE_TIMEOUT' },
      { type: 'ENDED', answerEvent: { type: 'DONE' } },
      { type: 'CONNECTION_LOST', answerEvent: { type: 'INTERRUPTED' } },
      { type: 'NOT_RESUMABLE' },
      { type: 'CAME_ONLINE' },
    ];
    const delay = {
      pausing: 'pause.answerConnection.pausing',
      'resuming.opening': 'opening.answerConnection.resuming.opening',
    }[stateName(value)];
    return delay === undefined ? events : [...events, { type: `xstate.after.${delay}` }];
  },
};
