import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { answerConnectionModel } from '../testing/models/answerConnection.ts';
import { pathsOf } from '../testing/paths.ts';
import type { AnswerEvent, AnswerInput } from './answer.ts';
import { answerConnectionMachine } from './answerConnection.ts';
import type { AnswerConnectionEvent } from './answerConnectionTypes.ts';

const asked: AnswerInput = {
  requestId: 'request-1',
  body: { messages: [], productId: null, chatId: 'chat-1', language: 'en' },
};

/** Starts the machine; the test plays the server and controls the time. */
const play = (input: { readonly after?: string } = {}) => {
  const clock = new SimulatedClock();
  const reported: AnswerEvent[] = [];
  const calls: string[] = [];
  const actor = createActor(
    answerConnectionMachine.provide({
      actors: {
        question: fromCallback(() => void calls.push('POST')),
        continuation: fromCallback(({ input: { after } }) => void calls.push(`GET ${after}`)),
      },
      actions: { report: (_, { answerEvent }) => void reported.push(answerEvent) },
    }),
    { clock, input: { ...asked, ...input } },
  ).start();
  return { actor, clock, reported, calls, send: (event: AnswerConnectionEvent) => actor.send(event) };
};

const part = (eventId?: string) =>
  ({
    type: 'EVENT',
    answerEvent: { type: 'CONTENT', content: 'a', ...(eventId === undefined ? {} : { eventId }) },
  }) as const;
const failed = { type: 'FAILED', failure: { message: 'reset' } } as const;

describe('the connection of an answer, behaviours B26, B27, B33', () => {
  it('posts the question once on every path', () => {
    for (const { steps } of pathsOf(answerConnectionModel)) {
      const states = steps.map(({ state }) => state);
      const left = states.findIndex((state) => state !== 'asking');
      expect(left < 0 ? [] : states.slice(left)).not.toContain('asking');
    }
  });

  it.each<[string, readonly AnswerConnectionEvent[], AnswerEvent['type']]>([
    [
      'an answer without an event id, which the server does not keep, cannot be resumed',
      [part(), { type: 'CONNECTION_LOST', answerEvent: failed }],
      'FAILED',
    ],
    [
      'an answer that breaks before its first event and cannot be resumed has failed',
      [
        { type: 'OPENED', isResumable: true },
        { type: 'CONNECTION_LOST', answerEvent: failed },
        { type: 'CAME_ONLINE' },
        { type: 'NOT_RESUMABLE' },
      ],
      'FAILED',
    ],
    [
      'an answer that breaks after its first event and cannot be resumed is interrupted',
      [part('1'), { type: 'CONNECTION_LOST', answerEvent: failed }, { type: 'CAME_ONLINE' }, { type: 'NOT_RESUMABLE' }],
      'INTERRUPTED',
    ],
    [
      'events without ids leave no position to resume from, even if the server keeps the answer',
      [{ type: 'OPENED', isResumable: true }, part(), { type: 'CONNECTION_LOST', answerEvent: failed }],
      'FAILED',
    ],
  ])('%s', (_, events, outcome) => {
    const { reported, send, actor } = play();
    for (const event of events) send(event);
    expect(actor.getSnapshot().status).toBe('done');
    expect(reported.at(-1)?.type).toBe(outcome);
  });

  it('restarts counting attempts when an event arrives, and resumes after the last one', () => {
    const { calls, clock, send, reported } = play();
    send(part('1'));
    for (const id of ['2', '3', '4', '5', '6']) {
      send({ type: 'CONNECTION_LOST', answerEvent: failed });
      clock.increment(250);
      send({ type: 'OPENED', isResumable: false });
      send(part(id));
    }
    expect(calls).toEqual(['POST', 'GET 1', 'GET 2', 'GET 3', 'GET 4', 'GET 5']);
    send({ type: 'ENDED', answerEvent: { type: 'DONE' } });
    expect(reported.map(({ type }) => type)).toEqual([...Array.from({ length: 6 }, () => 'CONTENT'), 'DONE']);
  });

  it('waits 0.25, 1, 4 and 16 s before its four attempts, no less and no more', () => {
    const { calls, clock, send, reported } = play();
    send(part('1'));
    for (const [attempt, pause] of [250, 1000, 4000, 16_000].entries()) {
      send({ type: 'CONNECTION_LOST', answerEvent: failed });
      clock.increment(pause - 1);
      expect(calls, `${pause - 1} ms`).toHaveLength(1 + attempt);
      clock.increment(1);
      expect(calls, `${pause} ms`).toHaveLength(2 + attempt);
      send({ type: 'OPENED', isResumable: false });
    }
    send({ type: 'CONNECTION_LOST', answerEvent: failed });
    expect(reported.at(-1)).toEqual({ type: 'INTERRUPTED' });
  });

  it('makes one attempt after a reload, and more only once the server has resumed', () => {
    const impatient = play({ after: '3' });
    impatient.send({ type: 'CONNECTION_LOST', answerEvent: failed });
    expect(impatient.reported).toEqual([{ type: 'INTERRUPTED' }]);
    const { calls, clock, send } = play({ after: '3' });
    send({ type: 'OPENED', isResumable: false });
    send({ type: 'CONNECTION_LOST', answerEvent: failed });
    clock.increment(1000);
    expect(calls).toEqual(['GET 3', 'GET 3']);
  });
});

describe('a silent connection, behaviour B77', () => {
  const minute = 60_000;
  const opened = { type: 'OPENED', isResumable: true } as const;

  it('is given up after 45 s, and the answer resumes over another', () => {
    const { calls, clock, send, actor } = play();
    send(opened);
    send(part('1'));
    clock.increment(44_999);
    expect(actor.getSnapshot().value).toBe('asking');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('pausing');
    clock.increment(250);
    expect(calls).toEqual(['POST', 'GET 1']);
  });

  it('interrupts the answer after all attempts, long before the question times out', () => {
    const { calls, clock, send, reported } = play();
    send(opened);
    send(part('1'));
    for (let passed = 0; passed < 5 * minute; passed += 250) {
      if (calls.length > 1) send({ type: 'OPENED', isResumable: false });
      clock.increment(250);
    }
    expect(calls).toEqual(['POST', 'GET 1', 'GET 1', 'GET 1', 'GET 1']);
    expect(reported.map(({ type }) => type)).toEqual(['CONTENT', 'INTERRUPTED']);
  });

  it.each([
    ['an event', part('1')],
    ['a heartbeat', { type: 'HEARTBEAT' }],
  ] as const)('restarts the idle timer after %s', (_, sign) => {
    const { clock, send, actor } = play();
    send(opened);
    for (let times = 0; times < 10; times += 1) {
      clock.increment(44_000);
      send(sign);
    }
    expect(actor.getSnapshot().value).toBe('asking');
    clock.increment(45_000);
    expect(actor.getSnapshot().value).toBe('pausing');
  });

  it('to a server without event ids ends after 120 s, but only after its first event', () => {
    const silent = play();
    silent.send({ type: 'OPENED', isResumable: false });
    silent.send({ type: 'HEARTBEAT' });
    silent.clock.increment(14 * minute);
    expect(silent.actor.getSnapshot().value).toBe('asking');
    const { clock, send, reported } = play();
    send({ type: 'OPENED', isResumable: false });
    send(part());
    clock.increment(119_999);
    expect(reported).toHaveLength(1);
    clock.increment(1);
    expect(reported.map(({ type }) => type)).toEqual(['CONTENT', 'INTERRUPTED']);
  });
});
