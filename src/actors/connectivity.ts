import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import { connectivityMachine } from '../../machines/chat/connectivity.ts';
import { watchConnection } from '../effects/page/connection.ts';
import type { ChatRequestActor } from './chatRequest.ts';

export type ConnectivityActor = ActorRefFrom<typeof connectivityMachine>;

/** Whether the server can be reached, as far as the browser knows. */
export const createConnectivity = (): ConnectivityActor =>
  createActor(
    connectivityMachine.provide({
      actors: { connection: fromCallback(({ sendBack }) => watchConnection((type) => sendBack({ type }))) },
    }),
  );

/** Takes what the server says for the sign that it can be reached, whatever the browser believes. */
export const followAnswers = (connectivity: ConnectivityActor, chatRequest: ChatRequestActor): void => {
  let heard = chatRequest.getSnapshot().context.messages;
  chatRequest.subscribe((snapshot) => {
    const { messages } = snapshot.context;
    // Not all that changes was said by the server: a draft does not, nor helper texts that cannot be had.
    if (messages === heard) return;
    heard = messages;
    const isHeard = snapshot.matches({ inFlight: 'streaming' }) && connectivity.getSnapshot().matches('offline');
    if (isHeard) connectivity.send({ type: 'SERVER_HEARD' });
  });
};
