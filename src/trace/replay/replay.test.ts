// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { recordContinuedVisit, recordVisit } from '../recording.ts';
import { redacted } from '../redact.ts';
import { type Entry, readTrace, type Trace } from '../trace.ts';
import { createReplay, failureText, replayAll } from './replay.ts';
import { type Machines, realMachines } from './replayActors.ts';

const recorded = await recordVisit();
const nothing = () => undefined;
const { chatRequest, composer, typingPlaceholder } = realMachines;

/** The difference that a replay reports; undefined if the machines matched the trace. */
const complaint = async (trace: Trace, machines: Machines = realMachines): Promise<string | undefined> => {
  const { failure } = await replayAll(trace, machines);
  return failure && failureText(trace, failure);
};

const without = (isGone: (entry: Entry) => boolean): Trace => {
  const entries = recorded.entries.filter((entry) => !isGone(entry));
  expect(entries.length).toBeLessThan(recorded.entries.length);
  return { ...recorded, entries };
};
const isEvent = (type: string) => (entry: Entry) => entry.kind === 'event' && entry.event.type === type;

describe('a saved trace', () => {
  it('replays through the machines it was recorded from, event by event', async () => {
    const outcome = await replayAll(readTrace(JSON.stringify(recorded)));
    const ofMachines = recorded.entries.filter(({ kind }) => kind === 'start' || kind === 'event');
    expect(outcome).toEqual({ steps: ofMachines.length });
    expect(outcome.steps).toBeGreaterThan(60);
  });

  it('replays an answer that goes on after a reload, its helper due when it was', async () => {
    const continued = recordContinuedVisit();
    expect(continued.entries.filter(isEvent('xstate.after.helper5s.inFlight'))).toMatchObject([{ at: 1000 }]);
    expect(await complaint(readTrace(JSON.stringify(continued)))).toBeUndefined();
    expect(await complaint(redacted(continued))).toBeUndefined();
  });

  it('holds the end of the connection of an answer, told after the word that ended it', () => {
    const ended = recorded.entries.filter(isEvent('xstate.done.actor.answerStream'));
    expect(ended).toMatchObject([
      { source: 'network', state: 'done' },
      { source: 'network', state: 'error' },
    ]);
  });

  it('replays redacted as well', async () => {
    expect(await complaint(redacted(recorded))).toBeUndefined();
  });

  it('shows at each step what was there when it was recorded', async () => {
    const { step, actors } = createReplay(recorded);
    const answered = recorded.entries.findIndex(isEvent('PRODUCTS'));
    while ((await step())?.index !== answered);
    const { messages } = actors.chatRequest.getSnapshot().context;
    expect(messages.map(({ message }) => message)).toEqual([
      'Hello.',
      'Which drill is the lightest?',
      'The lightest drill.',
    ]);
    expect(actors.chatWindow.getSnapshot().value).toBe('open');
    expect(actors.typingPlaceholder.getSnapshot().value).toBe('resting');
  });

  it('hears nobody but the trace', async () => {
    const { step, actors } = createReplay(recorded);
    await step();
    actors.composer.send({ type: 'DRAFT', text: 'typed into the page' });
    actors.chatWindow.send({ type: 'LAUNCH' });
    expect(actors.composer.getSnapshot().context.text).toBe('');
    expect(actors.chatWindow.getSnapshot().value).toBe('closed');
  });

  it('ends with its last event', async () => {
    const { step } = createReplay({ ...recorded, entries: recorded.entries.slice(0, 4) });
    for (const index of [0, 1, 2, 3]) expect(await step()).toEqual({ index });
    expect(await step()).toBeUndefined();
  });
});

describe('a fault planted in a machine fails the replay', () => {
  it.each<[string, Partial<Machines>, RegExp]>([
    [
      'a helper that comes too late',
      { chatRequest: chatRequest.provide({ delays: { helper5s: 8000 } }) },
      /helper5s.*not due before/,
    ],
    [
      'a helper that comes too early',
      { chatRequest: chatRequest.provide({ delays: { helper5s: 1000 } }) },
      /a timer was due at .* nothing came of it/,
    ],
    [
      'helpers that stay',
      { chatRequest: chatRequest.provide({ actions: { removeHelpers: nothing } }) },
      /CONTENT.*the machine/,
    ],
    [
      'an answer that is not appended',
      { chatRequest: chatRequest.provide({ actions: { receive: nothing } }) },
      /CONTENT.*the trace has set .*The lightest/,
    ],
    [
      'a question that is refused',
      { composer: composer.provide({ guards: { isSendable: () => false } }) },
      /DRAFT.*the trace is in "ready", the machine in "tooLong"/,
    ],
    [
      'an example that is typed at once',
      { typingPlaceholder: typingPlaceholder.provide({ guards: { isTyped: () => true } }) },
      /typeCharacter.*the trace is in "typing", the machine in "holding"/,
    ],
    [
      'a placeholder that types slowly',
      { typingPlaceholder: typingPlaceholder.provide({ delays: { typeCharacter: 700 } }) },
      /typeCharacter/,
    ],
  ])('%s', async (_, planted, said) => {
    expect(await complaint(recorded, { ...realMachines, ...planted })).toMatch(said);
  });
});

describe('a trace that was tampered with fails', () => {
  it.each<[string, Trace, RegExp]>([
    ['an event less', without(isEvent('SUBMIT')), /no helperTexts is under way|no call is under way/],
    [
      'a timer that nobody waits for',
      without(isEvent('xstate.after.abortPause.pausing')),
      /no call is under way|a timer was due/,
    ],
    ['a machine that never started', without(({ kind }) => kind === 'start'), /does not tell how chatRequest started/],
  ])('%s', async (_, trace, said) => {
    const failed = await complaint(trace).catch((error: unknown) => String(error));
    expect(failed).toMatch(said);
  });
});
