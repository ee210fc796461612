import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { answerConnectionModel } from '../testing/models/answerConnection.ts';
import { pathsOf } from '../testing/paths.ts';
import type { AnswerEvent, AnswerInput } from './answer.ts';
import { type AnswerConnectionEvent, answerConnectionMachine } from './answerConnection.ts';

/** Sends events to the machine; the test controls calls and time. */
const asked: AnswerInput = {
  requestId: 'request-1',
  body: { messages: [], productId: null, chatId: 'chat-1', language: 'en' },
};

const play = (input: { readonly after?: string } = {}) => {
  const clock = new SimulatedClock();
  const told: AnswerEvent[] = [];
  const calls: string[] = [];
  const actor = createActor(
    answerConnectionMachine.provide({
      actors: {
        question: fromCallback(() => void calls.push('POST')),
        continuation: fromCallback(({ input: { after } }) => void calls.push(`GET ${after}`)),
      },
      actions: { tell: (_, { said }) => void told.push(said) },
    }),
    { clock, input: { ...asked, ...input } },
  ).start();
  return { actor, clock, told, calls, send: (event: AnswerConnectionEvent) => actor.send(event) };
};

const part = (eventId?: string) =>
  ({ type: 'EVENT', said: { type: 'CONTENT', content: 'a', ...(eventId === undefined ? {} : { eventId }) } }) as const;
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
    ['without a number or a name nothing goes on', [part(), { type: 'CONNECTION_LOST', said: failed }], 'FAILED'],
    [
      'what breaks before a word and cannot go on is told as it broke',
      [
        { type: 'OPENED', isResumable: true },
        { type: 'CONNECTION_LOST', said: failed },
        { type: 'CAME_ONLINE' },
        { type: 'NOT_RESUMABLE' },
      ],
      'FAILED',
    ],
    [
      'what breaks amid its words and cannot go on is interrupted',
      [part('1'), { type: 'CONNECTION_LOST', said: failed }, { type: 'CAME_ONLINE' }, { type: 'NOT_RESUMABLE' }],
      'INTERRUPTED',
    ],
    [
      'words without a number leave no place to go on from, also under a name',
      [{ type: 'OPENED', isResumable: true }, part(), { type: 'CONNECTION_LOST', said: failed }],
      'FAILED',
    ],
  ])('%s', (_, events, outcome) => {
    const { told, send, actor } = play();
    for (const event of events) send(event);
    expect(actor.getSnapshot().status).toBe('done');
    expect(told.at(-1)?.type).toBe(outcome);
  });

  it('restarts counting attempts when an event arrives, and resumes after the last one', () => {
    const { calls, clock, send, told } = play();
    send(part('1'));
    for (const id of ['2', '3', '4', '5', '6']) {
      send({ type: 'CONNECTION_LOST', said: failed });
      clock.increment(250);
      send({ type: 'OPENED', isResumable: false });
      send(part(id));
    }
    expect(calls).toEqual(['POST', 'GET 1', 'GET 2', 'GET 3', 'GET 4', 'GET 5']);
    send({ type: 'ENDED', said: { type: 'DONE' } });
    expect(told.map(({ type }) => type)).toEqual([...Array.from({ length: 6 }, () => 'CONTENT'), 'DONE']);
  });

  it('makes one attempt after a reload, and more only once the server has resumed', () => {
    const impatient = play({ after: '3' });
    impatient.send({ type: 'CONNECTION_LOST', said: failed });
    expect(impatient.told).toEqual([{ type: 'INTERRUPTED' }]);
    const { calls, clock, send } = play({ after: '3' });
    send({ type: 'OPENED', isResumable: false });
    send({ type: 'CONNECTION_LOST', said: failed });
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
    const { calls, clock, send, told } = play();
    send(opened);
    send(part('1'));
    for (let passed = 0; passed < 5 * minute; passed += 250) {
      if (calls.length > 1) send({ type: 'OPENED', isResumable: false });
      clock.increment(250);
    }
    expect(calls).toEqual(['POST', 'GET 1', 'GET 1', 'GET 1', 'GET 1']);
    expect(told.map(({ type }) => type)).toEqual(['CONTENT', 'INTERRUPTED']);
  });

  it.each([
    ['words', part('1')],
    ['signs that the server is there', { type: 'HEARTBEAT' }],
  ] as const)('is counted anew by %s', (_, sound) => {
    const { clock, send, actor } = play();
    send(opened);
    for (let times = 0; times < 10; times += 1) {
      clock.increment(44_000);
      send(sound);
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
    const { clock, send, told } = play();
    send({ type: 'OPENED', isResumable: false });
    send(part());
    clock.increment(119_999);
    expect(told).toHaveLength(1);
    clock.increment(1);
    expect(told.map(({ type }) => type)).toEqual(['CONTENT', 'INTERRUPTED']);
  });
});
