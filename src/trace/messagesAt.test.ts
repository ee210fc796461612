// @vitest-environment node
import { expect, it } from 'vitest';
import { messagesAt } from './messagesAt.ts';
import { startRecording } from './recording.ts';
import type { Entry } from './trace.ts';

it('the conversation can be told after every event, from what the events changed', () => {
  const { recorder, chatRequest, pass, ask, answer } = startRecording();
  const truth = new Map<Entry, readonly string[]>();
  recorder.subscribe((entry) => {
    // The composer's question is submitted before its own entry is recorded.
    if (entry.kind === 'event' && entry.machine === 'composer') return;
    const { messages } = chatRequest.getSnapshot().context;
    truth.set(
      entry,
      messages.map(({ id, message }) => `${id}: ${message}`),
    );
  });
  chatRequest.send({ type: 'WELCOME', text: 'Hello.' });
  ask('Which drill?');
  pass(31_000);
  answer({ type: 'CONTENT', content: 'The ' });
  answer({ type: 'CONTENT', content: 'small one.' });
  answer({ type: 'DONE' });
  ask('And then?');
  ask('Or rather this?');
  chatRequest.send({ type: 'WELCOME', text: '' });
  chatRequest.send({ type: 'STOP' });
  expect(truth.size).toBeGreaterThan(12);
  for (const [entry, messages] of truth) {
    const count = recorder.entries().indexOf(entry) + 1;
    const told = messagesAt(recorder.entries(), count).map(({ id, message }) => `${id}: ${message}`);
    expect(told, `after ${count} entries`).toEqual(messages);
  }
});

it('begins with what was kept over a reload', () => {
  const start: Entry = {
    kind: 'start',
    at: 0,
    machine: 'chatRequest',
    state: 'idle',
    kept: { messages: [{ id: 'a', role: 'user', message: 'Before', cards: [], isHelper: false, version: 1 }] },
  };
  expect(messagesAt([start], 1)).toMatchObject([{ id: 'a', message: 'Before' }]);
});
