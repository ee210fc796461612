import * as v from 'valibot';
import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { AnswerEvent, AnswerInput } from '../../../machines/chat/answer.ts';
import { chatRequestMachine, delaysAfterReload } from '../../../machines/chat/chatRequest.ts';
import { chatWindowMachine } from '../../../machines/chat/chatWindow.ts';
import { composerMachine } from '../../../machines/chat/composer.ts';
import type { HelperTexts } from '../../../machines/chat/runningRequest.ts';
import { typingPlaceholderMachine } from '../../../machines/page/typingPlaceholder.ts';
import { completeAnswerLimit } from '../../effects/answers/withoutStreams.ts';
import { type EventEntry, type MachineName, type StartEntry, type Trace, TraceError } from '../trace.ts';
import {
  answerEventSchema,
  chatRequestEventSchema,
  chatWindowEventSchema,
  composerEventSchema,
  helperTextsEventSchema,
  typingPlaceholderEventSchema,
} from './machineEvents.ts';
import { ReplayClock } from './replayClock.ts';

/** The machines a trace is replayed through; tests plant faults in them. */
export const realMachines = {
  chatRequest: chatRequestMachine,
  composer: composerMachine,
  chatWindow: chatWindowMachine,
  typingPlaceholder: typingPlaceholderMachine,
};
export type Machines = typeof realMachines;

/** The machines as they run in a replay; the app can show them like its own. */
export interface ReplayedActors {
  readonly chatRequest: ActorRefFrom<typeof chatRequestMachine>;
  readonly composer: ActorRefFrom<typeof composerMachine>;
  readonly chatWindow: ActorRefFrom<typeof chatWindowMachine>;
  readonly typingPlaceholder: ActorRefFrom<typeof typingPlaceholderMachine>;
}

/** One machine in a replay, and the way to make happen to it what the trace tells. */
export interface Part {
  readonly clock: ReplayClock;
  readonly start: () => void;
  readonly snapshot: () => { readonly value: unknown; readonly context: object };
  /** Hands on an event of the page or of a call. @returns what stands against it; undefined: it was heard */
  readonly say: (entry: EventEntry) => Promise<string | undefined>;
}

type Said = Promise<string | undefined>;

const parsed = <Schema extends v.GenericSchema>(schema: Schema, entry: EventEntry): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, entry.event);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  throw new TraceError(
    `${entry.machine} knows no such event ${entry.event.type}: ${where ?? 'type'}: ${issue.message}`,
  );
};

/** Only the trace speaks to the machines of a replay; whatever the page says, they do not hear. */
const takeSend = <Event>(actor: { send: (event: Event) => void }): ((event: Event) => void) => {
  const { send } = actor;
  actor.send = () => undefined;
  return send;
};

interface Texts {
  readonly resolve: (texts: HelperTexts) => void;
  readonly reject: (error: unknown) => void;
}

const quiet = { logger: () => undefined };

const chatRequestPart = (machine: Machines['chatRequest'], { kept }: StartEntry, streams: boolean) => {
  const clock = new ReplayClock();
  let answer: ((event: AnswerEvent) => void) | undefined;
  let texts: Texts | undefined;
  const actor = createActor(
    machine.provide({
      actors: {
        answerStream: fromCallback<EventObject, AnswerInput>(({ sendBack }) => {
          answer = sendBack;
          return () => {
            answer = undefined;
          };
        }),
        helperTexts: fromPromise<HelperTexts, { readonly language: AnswerInput['body']['language'] }>(
          ({ signal }) =>
            new Promise((resolve, reject) => {
              texts = { resolve, reject };
              signal.addEventListener('abort', () => {
                texts = undefined;
              });
            }),
        ),
      },
      ...(streams ? {} : { delays: { timeout: completeAnswerLimit } }),
      ...(kept?.underWay ? { delays: delaysAfterReload } : {}),
    }),
    { ...quiet, clock, input: kept },
  );
  const send = takeSend(actor);
  const heard = (): Promise<void> =>
    new Promise((resolve) => {
      const { unsubscribe } = actor.subscribe(() => {
        unsubscribe();
        resolve();
      });
    });

  const sayTexts = async (entry: EventEntry): Said => {
    const event = parsed(helperTextsEventSchema, entry);
    if (!texts) return 'no helper texts are being fetched';
    const hearing = heard();
    if (event.type === 'xstate.done.actor.helperTexts') texts.resolve(event.output);
    else texts.reject(event.error);
    await hearing;
    return undefined;
  };
  const sayAnswer = async (entry: EventEntry): Said => {
    const event = parsed(answerEventSchema, entry);
    if (!answer) return 'no answer is being read';
    answer(event);
    return undefined;
  };
  const say = async (entry: EventEntry): Said => {
    if (entry.event.type.startsWith('xstate.')) return sayTexts(entry);
    if (entry.source === 'network') return sayAnswer(entry);
    send(parsed(chatRequestEventSchema, entry));
    return undefined;
  };
  return { actor, part: { clock, start: () => void actor.start(), snapshot: () => actor.getSnapshot(), say } };
};

const composerPart = (machine: Machines['composer'], { kept }: StartEntry) => {
  const clock = new ReplayClock();
  const actor = createActor(machine, { ...quiet, clock, input: { text: kept?.text ?? '' } });
  const send = takeSend(actor);
  const say = async (entry: EventEntry): Said => void send(parsed(composerEventSchema, entry));
  return { actor, part: { clock, start: () => void actor.start(), snapshot: () => actor.getSnapshot(), say } };
};

const chatWindowPart = (machine: Machines['chatWindow']) => {
  const clock = new ReplayClock();
  const actor = createActor(machine, { ...quiet, clock });
  const send = takeSend(actor);
  const say = async (entry: EventEntry): Said => void send(parsed(chatWindowEventSchema, entry));
  return { actor, part: { clock, start: () => void actor.start(), snapshot: () => actor.getSnapshot(), say } };
};

const typingPlaceholderPart = (machine: Machines['typingPlaceholder']) => {
  const clock = new ReplayClock();
  const actor = createActor(machine, { ...quiet, clock, input: { texts: [] } });
  const send = takeSend(actor);
  const say = async (entry: EventEntry): Said => void send(parsed(typingPlaceholderEventSchema, entry));
  return { actor, part: { clock, start: () => void actor.start(), snapshot: () => actor.getSnapshot(), say } };
};

/** The machines of a trace, not started yet, with calls and clocks that do what the trace tells. */
export const replayActors = (
  { entries, streams }: Trace,
  machines: Machines,
): { readonly actors: ReplayedActors; readonly parts: Readonly<Record<MachineName, Part>> } => {
  const startOf = (machine: MachineName): StartEntry => {
    const start = entries.find((entry) => entry.kind === 'start' && entry.machine === machine);
    if (start?.kind !== 'start') throw new TraceError(`the trace does not tell how ${machine} started`);
    return start;
  };
  const chatRequest = chatRequestPart(machines.chatRequest, startOf('chatRequest'), streams);
  const composer = composerPart(machines.composer, startOf('composer'));
  const chatWindow = chatWindowPart(machines.chatWindow);
  const typingPlaceholder = typingPlaceholderPart(machines.typingPlaceholder);
  return {
    actors: {
      chatRequest: chatRequest.actor,
      composer: composer.actor,
      chatWindow: chatWindow.actor,
      typingPlaceholder: typingPlaceholder.actor,
    },
    parts: {
      chatRequest: chatRequest.part,
      composer: composer.part,
      chatWindow: chatWindow.part,
      typingPlaceholder: typingPlaceholder.part,
    },
  };
};
