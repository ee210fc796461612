import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type AnswerRecoveryEvent, answerRecoveryMachine } from './answerRecovery.ts';

describe('an answer over a reload, behaviour B26', () => {
  it.each<[string, readonly AnswerRecoveryEvent['type'][], string]>([
    ['a reload changes nothing if no request is running', [], 'settled'],
    ['a reload interrupts a running request', ['ASKED'], 'underWay'],
    ['an answer that has ended is settled', ['ASKED', 'ENDED'], 'settled'],
    ['a request that was running is found interrupted', ['FOUND_BROKEN'], 'brokenOff'],
    ['it stays so until the visitor asks', ['FOUND_BROKEN', 'ENDED'], 'brokenOff'],
    ['asking leads on', ['FOUND_BROKEN', 'ASKED'], 'underWay'],
    ['nothing is found amid an answer', ['ASKED', 'FOUND_BROKEN'], 'underWay'],
  ])('%s', (_, types, state) => {
    const actor = createActor(answerRecoveryMachine).start();
    for (const type of types) actor.send({ type });
    expect(actor.getSnapshot().value).toBe(state);
  });
});
