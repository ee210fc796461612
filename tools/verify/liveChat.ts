import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type ScriptedServer, startScriptedServer } from '../../e2e/harness/scriptedServer.ts';
import type { AnswerInput } from '../../machines/answer/answer.ts';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import type { HelperTexts } from '../../machines/chat/runningRequest.ts';
import { sampleIds } from '../../machines/testing/samples.ts';
import { startAnswerStream } from '../../src/effects/answers/answerStream.ts';
import { texts } from './acts.ts';
import type { Component } from './component.ts';

/** The real actor with the real answer stream, against a server on a real socket; only the clock is simulated. */

export interface LiveStream {
  readonly request: string;
  isOpen: boolean;
  /** Number of signals that the stream has sent. */
  signals: number;
}

const startActor = (
  machine: typeof chatRequestMachine,
  server: ScriptedServer,
  clock: SimulatedClock,
  streams: LiveStream[],
) =>
  createActor(
    machine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ input, sendBack }) => {
          const stream = { request: input.requestId, isOpen: true, signals: 0 };
          streams.push(stream);
          const stop = startAnswerStream({
            // The address contains the request id, which identifies the call.
            apiBase: `${server.apiBase}/${input.requestId}`,
            brand: 'HUS',
            requestId: input.requestId,
            body: input.body,
            report: (event) => {
              if (!('answerEvent' in event)) return;
              stream.signals++;
              sendBack(event.answerEvent);
            },
          });
          return () => {
            stream.isOpen = false;
            stop();
          };
        }),
        helperTexts: fromPromise(() => Promise.resolve<HelperTexts>(texts.loaded)),
      },
    }),
    { clock, logger: () => undefined },
  ).start();

/** A chat with its server; `close` stops both. */
export const startLiveChat = async (machine = chatRequestMachine) => {
  const server = await startScriptedServer();
  const clock = new SimulatedClock();
  const streams: LiveStream[] = [];
  const actor = startActor(machine, server, clock, streams);
  let asked = 0;
  return {
    actor,
    server,
    clock,
    streams,
    newIds: () => sampleIds(++asked),
    callOf: (request: string) => server.calls.find(({ url }) => url.includes(`/${request}/`)),
    /** The actor in the form that the invariants read; timers belong to the clock. */
    component: (): Component => ({
      snapshot: actor.getSnapshot(),
      timers: [],
      children: streams
        .filter(({ isOpen }) => isOpen)
        .map(({ request }) => ({ id: 'answerStream', input: { requestId: request } })),
    }),
    close: async () => {
      actor.stop();
      await server.close();
    },
  };
};
export type LiveChat = Awaited<ReturnType<typeof startLiveChat>>;
