import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ReachabilityEvent, reachabilityMachine } from './reachability.ts';

describe('reachability, behaviour B28', () => {
  it.each<[string, readonly ReachabilityEvent['type'][], string]>([
    ['begins online', [], 'online'],
    ['is offline when the browser says so', ['WENT_OFFLINE'], 'offline'],
    ['is online when the browser says so', ['WENT_OFFLINE', 'CAME_ONLINE'], 'online'],
    ['is online when the server has been heard, whatever the browser says', ['WENT_OFFLINE', 'HEARD'], 'online'],
    ['stays offline when told so twice', ['WENT_OFFLINE', 'WENT_OFFLINE'], 'offline'],
    ['stays online when told so twice', ['CAME_ONLINE', 'HEARD'], 'online'],
  ])('%s', (_, types, state) => {
    const actor = createActor(reachabilityMachine).start();
    for (const type of types) actor.send({ type });
    expect(actor.getSnapshot().value).toBe(state);
  });
});
