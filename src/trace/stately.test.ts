// @vitest-environment node
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, it } from 'vitest';
import { startRecording } from './recording.ts';

it("Stately's inspector sees machines, events and states through the recorder", async () => {
  const sent: StatelyInspectionEvent[] = [];
  const inspector = createInspector({ send: (event) => void sent.push(event) });
  const { ask, answer, recorder } = startRecording(inspector.inspect);
  ask('Which drill?');
  answer({ type: 'CONTENT', content: 'This one.' });
  await expect.poll(() => JSON.stringify(sent)).toContain('"This one."');

  const machines = sent.flatMap((event) =>
    event.type === '@xstate.actor' && event.definition ? [event.definition] : [],
  );
  for (const id of ['chatRequest', 'chatWindow', 'typingPlaceholder'])
    expect(machines.some((definition) => definition.includes(`"id":"${id}"`))).toBe(true);
  const events = sent.flatMap((event) => (event.type === '@xstate.event' ? [event.event.type] : []));
  expect(events).toEqual(expect.arrayContaining(['SUBMIT', 'CONTENT', 'SUBMITTED']));
  const states = sent.flatMap((event) => (event.type === '@xstate.snapshot' ? [JSON.stringify(event.snapshot)] : []));
  expect(states.some((snapshot) => snapshot.includes('"inFlight":"streaming"'))).toBe(true);
  expect(recorder.entries().some((entry) => entry.kind === 'event' && entry.event.type === 'CONTENT')).toBe(true);
});
