import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ConnectivityEvent, connectivityMachine } from './connectivity.ts';

describe('connectivity, behaviour B28', () => {
  it.each<[string, readonly ConnectivityEvent['type'][], string]>([
    ['begins online', [], 'online'],
    ['is offline when the browser says so', ['WENT_OFFLINE'], 'offline'],
    ['is online when the browser says so', ['WENT_OFFLINE', 'CAME_ONLINE'], 'online'],
    [
      'is online when the server has answered, whatever the browser reports',
      ['WENT_OFFLINE', 'SERVER_HEARD'],
      'online',
    ],
    ['stays offline after a second WENT_OFFLINE', ['WENT_OFFLINE', 'WENT_OFFLINE'], 'offline'],
    ['stays online after further events of that kind', ['CAME_ONLINE', 'SERVER_HEARD'], 'online'],
  ])('%s', (_, types, state) => {
    const actor = createActor(connectivityMachine).start();
    for (const type of types) actor.send({ type });
    expect(actor.getSnapshot().value).toBe(state);
  });
});
