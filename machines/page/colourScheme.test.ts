import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { colourSchemeMachine, type Scheme, schemeOf } from './colourScheme.ts';

const start = (scheme: Scheme) => {
  const actor = createActor(colourSchemeMachine, { input: { scheme } });
  const kept: Scheme[] = [];
  actor.on('KEEP', (event) => kept.push(event.scheme));
  actor.start();
  return { actor, kept };
};

it.each(['system', 'light', 'dark'] as const)('starts with %s if that was stored', (scheme) => {
  expect(schemeOf(start(scheme).actor.getSnapshot())).toBe(scheme);
});

it("stores the visitor's choice, but not one that another tab has stored", () => {
  const { actor, kept } = start('system');
  actor.send({ type: 'CHOOSE', scheme: 'dark' });
  expect(schemeOf(actor.getSnapshot())).toBe('dark');
  actor.send({ type: 'STORED', scheme: 'light' });
  expect(schemeOf(actor.getSnapshot())).toBe('light');
  actor.send({ type: 'CHOOSE', scheme: 'system' });
  expect(kept).toEqual(['dark', 'system']);
});
