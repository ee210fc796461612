import { describe, expect, it } from 'vitest';
import { answerConnectionMachine } from '../../machines/answer/answerConnection.ts';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import { answerConnectionMutants } from './answerConnectionMutants.ts';
import { exploreConnection } from './connection.ts';
import { explore } from './explore.ts';
import { findFault } from './findMutant.ts';
import { mutants } from './mutants.ts';
import { edited, put } from './plantFault.ts';
import { realSystem } from './system.ts';

/** The smaller bound of `npm run model`; that planted faults are found is left to `npm run verify`. */

describe('the composed machines', () => {
  it('satisfy every invariant in every state and step of one request', () => {
    const { states, violation } = explore(realSystem, {
      depth: { name: 'deep', requests: 1 },
      parts: ['chatRequest', 'chatWindow', 'typingPlaceholder'],
    });
    expect(violation).toBeUndefined();
    expect(states).toBeGreaterThan(1000);
  });
});

describe('an answer over connections that break', () => {
  it('satisfies every invariant in every state and step', () => {
    const { states, violation } = exploreConnection(answerConnectionMachine);
    expect(violation).toBeUndefined();
    expect(states).toBeGreaterThan(100);
  });

  it.each(answerConnectionMutants.map(({ fault, machine }) => [fault, machine] as const))(
    'fails where %s',
    { tags: ['verify'] },
    (_, machine) => {
      expect(exploreConnection(machine).violation).toBeDefined();
    },
  );
});

describe('planted faults', { tags: ['verify'] }, () => {
  it.each(mutants.map((mutant) => [`${mutant.part}: ${mutant.fault}`, mutant] as const))(
    '%s',
    (_, mutant) => {
      expect(findFault(mutant)).toBeDefined();
    },
    60_000,
  );

  it('cannot be planted at a place that the machine does not have', () => {
    expect(() => edited(chatRequestMachine, ['states', 'nowhere', 'on'], put({}))).toThrow('the chart has no nowhere');
  });
});
