import * as v from 'valibot';
import { type ActorRefFrom, type AnyActor, createActor } from 'xstate';
import { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import { delaysAfterReload } from '../../../machines/chat/chatRequestEndings.ts';
import { chatWindowMachine } from '../../../machines/chat/chatWindow.ts';
import { composerMachine } from '../../../machines/chat/composer.ts';
import { typingPlaceholderMachine } from '../../../machines/page/typingPlaceholder.ts';
import { completeAnswerLimit } from '../../effects/answers/withoutStreams.ts';
import { type EventEntry, type MachineName, type StartEntry, type Trace, TraceError } from '../trace.ts';
import { endedActor } from './actorEnds.ts';
import { knownEvents } from './machineEvents.ts';
import { ReplayClock } from './replayClock.ts';

/** The machines that replay a trace; tests replace them with faulty ones. */
export const realMachines = {
  chatRequest: chatRequestMachine,
  composer: composerMachine,
  chatWindow: chatWindowMachine,
  typingPlaceholder: typingPlaceholderMachine,
};
export type Machines = typeof realMachines;

/** The machines of a replay; the app can render them like its own. */
export interface ReplayedActors {
  readonly chatRequest: ActorRefFrom<typeof chatRequestMachine>;
  readonly composer: ActorRefFrom<typeof composerMachine>;
  readonly chatWindow: ActorRefFrom<typeof chatWindowMachine>;
  readonly typingPlaceholder: ActorRefFrom<typeof typingPlaceholderMachine>;
}

/** A machine in a replay, and how to send it the recorded events. */
export interface Part {
  readonly clock: ReplayClock;
  readonly start: () => void;
  readonly snapshot: () => { readonly value: unknown; readonly context: object };
  /** Sends an event of the page or of a call. @returns the reason if it was not accepted */
  readonly send: (entry: EventEntry) => string | undefined;
}

/** @throws TraceError if the machine has no such event */
const parsed = ({ machine, event }: EventEntry): { readonly type: string } => {
  const result = v.safeParse(knownEvents[machine], event);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  throw new TraceError(`${machine} knows no such event ${event.type}: ${where ?? 'type'}: ${issue.message}`);
};

/** Takes over an actor's `send`, so that it receives only events of the trace. */
const interceptSend = (actor: AnyActor): AnyActor['send'] => {
  const { send } = actor;
  actor.send = () => undefined;
  return send;
};

/**
 * A machine controlled by the trace. Its invoked actors do nothing, because the trace contains their events and ends.
 */
const partOf = (actor: AnyActor, clock: ReplayClock): Part => {
  const send = interceptSend(actor);
  const invoked = new Set<string>();
  const running = (): readonly string[] => Object.keys(actor.getSnapshot().children);
  const keepInvoked = (): void => {
    for (const id of running()) invoked.add(id);
  };
  /** An actor may end with the event that made its machine leave the state. */
  const isHeard = (ended: string | undefined): boolean =>
    ended === undefined ? running().length > 0 : invoked.has(ended);
  return {
    clock,
    start: () => {
      actor.start();
      keepInvoked();
    },
    snapshot: () => actor.getSnapshot(),
    send: (entry) => {
      const event = parsed(entry);
      keepInvoked();
      const ended = endedActor(event.type);
      if (entry.source === 'network' && !isHeard(ended)) return `no ${ended ?? 'call'} is under way`;
      send(event);
      return undefined;
    },
  };
};

const silentLogger = { logger: () => undefined };

/** Machines of a trace before their start, with calls and clocks controlled by the trace. */
export const replayActors = (
  { entries, streams }: Trace,
  machines: Machines,
): { readonly actors: ReplayedActors; readonly parts: Readonly<Record<MachineName, Part>> } => {
  const startOf = (machine: MachineName): StartEntry => {
    const start = entries.find((entry) => entry.kind === 'start' && entry.machine === machine);
    if (start?.kind !== 'start') throw new TraceError(`the trace does not tell how ${machine} started`);
    return start;
  };
  const clocks = {
    chatRequest: new ReplayClock(),
    composer: new ReplayClock(),
    chatWindow: new ReplayClock(),
    typingPlaceholder: new ReplayClock(),
  };
  const { kept } = startOf('chatRequest');
  const chatRequest = machines.chatRequest.provide({
    delays: {
      ...(streams ? {} : { timeout: completeAnswerLimit }),
      ...(kept?.underWay ? delaysAfterReload : {}),
    },
  });
  const actors = {
    chatRequest: createActor(chatRequest, { ...silentLogger, clock: clocks.chatRequest, input: kept }),
    composer: createActor(machines.composer, {
      ...silentLogger,
      clock: clocks.composer,
      input: { text: startOf('composer').kept?.text ?? '' },
    }),
    chatWindow: createActor(machines.chatWindow, { ...silentLogger, clock: clocks.chatWindow }),
    typingPlaceholder: createActor(machines.typingPlaceholder, {
      ...silentLogger,
      clock: clocks.typingPlaceholder,
      input: { texts: [] },
    }),
  };
  return {
    actors,
    parts: {
      chatRequest: partOf(actors.chatRequest, clocks.chatRequest),
      composer: partOf(actors.composer, clocks.composer),
      chatWindow: partOf(actors.chatWindow, clocks.chatWindow),
      typingPlaceholder: partOf(actors.typingPlaceholder, clocks.typingPlaceholder),
    },
  };
};
