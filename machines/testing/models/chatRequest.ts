import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { chatRequestMachine } from '../../chat/chatRequest.ts';
import type { ChatRequestEvent } from '../../chat/chatRequestTypes.ts';
import { questionCount } from '../../chat/conversation.ts';
import { type Model, stateName } from '../paths.ts';
import { sampleIds, samples } from '../samples.ts';

/** The next delay to expire in a state. The chart lists all delays, but they expire in order. */
const nextDelays: Readonly<Record<string, string>> = {
  pausing: 'abortPause.pausing',
  'inFlight.waiting': 'helper5s.inFlight',
  'inFlight.helper5s': 'helper30s.inFlight',
  'inFlight.helper30s': 'timeout.inFlight',
  'inFlight.streaming': 'timeout.inFlight',
};

const delayEvents = (state: string): readonly EventObject[] => {
  const delay = nextDelays[state];
  return delay === undefined ? [] : [{ type: `xstate.after.${delay}` }];
};

const asChatRequest = (event: ChatRequestEvent): EventObject => event;

export const chatRequestModel: Model = {
  machine: chatRequestMachine,
  events: (snapshot: AnyMachineSnapshot) => {
    const asking = { ids: sampleIds(requestCount(snapshot) + 1), language: 'en' } as const;
    const events: readonly ChatRequestEvent[] = [
      { type: 'SUBMIT', text: samples.question, ...asking },
      { type: 'RETRY', ...asking },
      { type: 'STOP' },
      { type: 'START_OVER' },
      { type: 'OPEN_CONVERSATION', chatId: 'chat-0', messages: samples.left.messages },
      { type: 'VIEW_PRODUCT', product: { productId: 'HUS-DV18X', readableName: 'DV18X', imageUrl: null } },
      { type: 'WELCOME', text: 'Welcome!' },
      { type: 'CONTENT', content: samples.content },
      { type: 'PRODUCTS', cards: [samples.card] },
      { type: 'DONE' },
      { type: 'SERVER_ERROR', content: 'no' },
      { type: 'INTERRUPTED' },
      { type: 'FAILED', failure: samples.failure },
      ...(stateName(snapshot.value) === 'inFlight.streaming'
        ? []
        : [{ type: 'UNSENT', failure: samples.unsent } as const]),
    ];
    return [
      ...events.map(asChatRequest),
      ...delayEvents(stateName(snapshot.value)),
      { type: 'xstate.done.actor.helperTexts', output: samples.helperTexts, actorId: 'helperTexts' },
      { type: 'xstate.error.actor.helperTexts', error: new Error('no file'), actorId: 'helperTexts' },
    ];
  },
};

/** Ids must differ between requests, including repeated questions. */
const requestCount = ({ context }: AnyMachineSnapshot): number =>
  questionCount(context.messages) +
  context.messages.filter(({ requestId }: { requestId?: string }) => requestId).length;
