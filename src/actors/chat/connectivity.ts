import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import { connectivityMachine } from '../../../machines/answer/connectivity.ts';
import type { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import { watchConnection } from '../../effects/page/connection.ts';
import type { Inspected } from '../inspected.ts';

export type ConnectivityActor = ActorRefFrom<typeof connectivityMachine>;

/** Whether the server is reachable, as far as the browser knows. */
export const createConnectivity = (inspected?: Inspected): ConnectivityActor =>
  createActor(
    connectivityMachine.provide({
      actors: { connection: fromCallback(({ sendBack }) => watchConnection((type) => sendBack({ type }))) },
    }),
    inspected,
  );

/** Treats every message of the server as proof that it is reachable, whatever the browser reports. */
export const followAnswers = (
  connectivity: ConnectivityActor,
  chatRequest: ActorRefFrom<typeof chatRequestMachine>,
): void => {
  let lastMessages = chatRequest.getSnapshot().context.messages;
  chatRequest.subscribe((snapshot) => {
    const { messages } = snapshot.context;
    // Other changes do not come from the server, for example the draft or failed helper texts.
    if (messages === lastMessages) return;
    lastMessages = messages;
    const isServerReachable =
      snapshot.matches({ inFlight: 'streaming' }) && connectivity.getSnapshot().matches('offline');
    if (isServerReachable) connectivity.send({ type: 'SERVER_HEARD' });
  });
};
