import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import { reachabilityMachine } from '../../machines/chat/reachability.ts';
import { watchConnection } from '../effects/page/connection.ts';
import type { ChatRequestActor } from './chatRequest.ts';

export type ReachabilityActor = ActorRefFrom<typeof reachabilityMachine>;

/** Whether the server can be reached, as far as the browser knows. */
export const createReachability = (): ReachabilityActor =>
  createActor(
    reachabilityMachine.provide({
      actors: { connection: fromCallback(({ sendBack }) => watchConnection((type) => sendBack({ type }))) },
    }),
  );

/** Takes what the server says for the sign that it can be reached, whatever the browser believes. */
export const followAnswers = (reachability: ReachabilityActor, chatRequest: ChatRequestActor): void => {
  let heard = chatRequest.getSnapshot().context.messages;
  chatRequest.subscribe((snapshot) => {
    const { messages } = snapshot.context;
    // Not all that changes was said by the server: a draft does not, nor helper texts that cannot be had.
    if (messages === heard) return;
    heard = messages;
    const isHeard = snapshot.matches({ inFlight: 'streaming' }) && reachability.getSnapshot().matches('offline');
    if (isHeard) reachability.send({ type: 'HEARD' });
  });
};
