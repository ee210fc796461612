import { type ActorOptions, type AnyActorLogic, createActor, type EventObject, fromCallback } from 'xstate';
import { answerConnectionMachine, isKeptByServer } from '../../machines/chat/answerConnection.ts';
import {
  type AnswerStreamOptions,
  keptAnswerUrl,
  type StreamSignal,
  startAnswerStream,
} from '../effects/answers/answerStream.ts';
import { watchConnection } from '../effects/page/connection.ts';

/** Statuses after which asking again may help (specification, section 8); any other refuses for good. */
const passing: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const lastWords: readonly StreamSignal['type'][] = ['DONE', 'SERVER_ERROR', 'INTERRUPTED', 'FAILED'];

/** What a signal is to the connection; a status is an answer, and no break. */
const ofCall = (said: StreamSignal) => {
  const isBreak = said.type === 'INTERRUPTED' || (said.type === 'FAILED' && said.failure.status === undefined);
  if (isBreak) return { type: 'CONNECTION_LOST', said } as const;
  return lastWords.includes(said.type) ? ({ type: 'ENDED', said } as const) : ({ type: 'EVENT', said } as const);
};

/** The same of a call that goes on, until it is opened. */
const ofUnopened = (said: StreamSignal) => {
  if (said.type !== 'FAILED' || said.failure.status === undefined) return ofCall(said);
  return passing.includes(said.failure.status)
    ? ({ type: 'CONNECTION_LOST', said } as const)
    : ({ type: 'NOT_RESUMABLE' } as const);
};

/** Tells the server that nobody will come back for this answer; it would let it rest a while otherwise. */
const cancel = (options: AnswerStreamOptions): void => {
  fetch(keptAnswerUrl(options), { method: 'DELETE', keepalive: true }).catch(() => undefined);
};

export interface AnswerConnectionOptions extends Omit<AnswerStreamOptions, 'opened' | 'heard'> {
  /** The clock that its machine counts by, and who looks on while the page is traced. */
  readonly traced: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;
}

/**
 * Asks a question once and tells its answer, also over connections that break; ends as one stream does. With `after` it
 * does not ask, but goes on with an answer that was asked for before a reload.
 * @returns stops it, and lets the server know; nothing is told afterwards
 */
export const startAnswerConnection = ({ traced, ...options }: AnswerConnectionOptions): (() => void) => {
  let isOver = false;
  const tell: AnswerStreamOptions['tell'] = (said) => {
    if (isOver) return;
    isOver = lastWords.includes(said.type);
    options.tell(said);
  };
  const actor = createActor(
    answerConnectionMachine.provide({
      actors: {
        question: fromCallback(({ sendBack }) =>
          startAnswerStream({
            ...options,
            opened: (isResumable) => sendBack({ type: 'OPENED', isResumable }),
            heard: () => sendBack({ type: 'HEARTBEAT' }),
            tell: (said) => sendBack(ofCall(said)),
          }),
        ),
        continuation: fromCallback<EventObject, { readonly after: string }>(({ input, sendBack }) => {
          let isOpen = false;
          return startAnswerStream({
            ...options,
            after: input.after,
            watch: undefined, // the trace has one call a question: the one that asked
            opened: (isResumable) => {
              isOpen = true;
              sendBack({ type: 'OPENED', isResumable });
            },
            heard: () => sendBack({ type: 'HEARTBEAT' }),
            tell: (said) => sendBack(isOpen ? ofCall(said) : ofUnopened(said)),
          });
        }),
        network: fromCallback(({ sendBack }) =>
          watchConnection((type) => {
            if (type === 'CAME_ONLINE') sendBack({ type });
          }),
        ),
      },
      actions: { tell: (_, { said }) => tell(said) },
    }),
    { ...traced, input: options.after === undefined ? {} : { after: options.after } },
  ).start();

  return () => {
    const isWanted = !isOver && isKeptByServer(actor.getSnapshot());
    isOver = true;
    actor.stop();
    if (isWanted) cancel(options);
  };
};
