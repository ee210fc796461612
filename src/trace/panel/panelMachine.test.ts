// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { recordVisit } from '../recording.ts';
import { createReplay } from '../replay/replay.ts';
import type { Trace } from '../trace.ts';
import { panelMachine } from './panelMachine.ts';

const trace = await recordVisit();

const start = (played: Trace = trace) => {
  const clock = new SimulatedClock();
  const actor = createActor(panelMachine, { clock }).start();
  const shown: boolean[] = [];
  actor.on('SHOW', ({ replay }) => shown.push(replay !== null));
  const load = () => actor.send({ type: 'LOADED', replay: createReplay(played) });
  const rests = () => waitFor(actor, (snapshot) => !snapshot.matches({ view: { replay: 'stepping' } }));
  const view = () => JSON.stringify(actor.getSnapshot().value);
  return { actor, clock, shown, load, rests, view };
};

describe('the panel', () => {
  it('holds still while paused, from the number of entries there was', () => {
    const { actor, view } = start();
    actor.send({ type: 'PAUSE', count: 12 });
    expect(view()).toContain('"paused"');
    expect(actor.getSnapshot().context.pausedAt).toBe(12);
    actor.send({ type: 'RESUME' });
    expect(view()).toContain('"following"');
  });

  it('shows a replay on the page, and gives the page back', () => {
    const { actor, shown, load, view } = start();
    load();
    expect(shown).toEqual([true]);
    actor.send({ type: 'LEAVE' });
    expect(shown).toEqual([true, false]);
    expect(view()).toContain('"live"');
    expect(actor.getSnapshot().context).toMatchObject({ replay: null, position: 0 });
  });

  it('plays one event a step', async () => {
    const { actor, load, rests } = start();
    load();
    for (const position of [1, 2, 3]) {
      actor.send({ type: 'STEP' });
      await rests();
      expect(actor.getSnapshot().context).toMatchObject({ position, selected: position - 1, problem: null });
    }
  });

  it('plays on its own until it is halted, waiting no longer than the visitor did', async () => {
    const { actor, clock, load, view } = start();
    load();
    actor.send({ type: 'PLAY' });
    const reached = (position: number) => {
      clock.increment(700);
      return waitFor(
        actor,
        ({ context, value }) => context.position === position && JSON.stringify(value).includes('waiting'),
      );
    };
    for (const position of [1, 2, 3, 4]) await reached(position);
    actor.send({ type: 'HALT' });
    clock.increment(5000);
    expect(view()).toContain('"replay":"ready"');
    expect(actor.getSnapshot().context.position).toBe(4);
  });

  it('passes at the end, and takes no more steps', async () => {
    const { actor, load, rests, view } = start({ ...trace, entries: trace.entries.slice(0, 3) });
    load();
    for (let steps = 0; steps < 5; steps++) {
      actor.send({ type: 'STEP' });
      await rests();
    }
    expect(view()).toContain('"passed"');
  });

  it('fails where the machines go another way, and says how', async () => {
    const entries = trace.entries.map((entry, index) =>
      index === 1 && entry.kind === 'start' ? { ...entry, state: 'open' } : entry,
    );
    const { actor, load, rests, view } = start({ ...trace, entries });
    load();
    for (let steps = 0; steps < 3; steps++) {
      actor.send({ type: 'STEP' });
      await rests();
    }
    expect(view()).toContain('"failed"');
    expect(actor.getSnapshot().context).toMatchObject({
      position: 2,
      problem: expect.stringContaining('the trace is in "open"'),
    });
  });

  it('says for a moment what came of copying', () => {
    const { actor, clock, view } = start();
    actor.send({ type: 'COPIED' });
    expect(view()).toContain('"copied"');
    actor.send({ type: 'NOT_COPIED' });
    expect(view()).toContain('"refused"');
    clock.increment(2000);
    expect(view()).toContain('"untouched"');
  });

  it('tells what is wrong with a file, and stays where it is', () => {
    const { actor, view } = start();
    actor.send({ type: 'REFUSED', problem: 'not JSON' });
    expect(actor.getSnapshot().context.problem).toBe('not JSON');
    expect(view()).toContain('"live"');
  });
});
