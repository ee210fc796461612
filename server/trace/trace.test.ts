import { describe, expect, it } from 'vitest';
import { startRecorder } from './trace.ts';

/** A clock controlled by the test. */
const clockAt = (start: number) => {
  const clock = { now: start };
  return { clock, read: () => clock.now };
};

describe('a recorder', () => {
  it('measures each step from the end of the step before, since the call arrived', () => {
    const { clock, read } = clockAt(1000);
    const recorder = startRecorder(read);
    clock.now = 1002;
    recorder.step('parsed');
    clock.now = 1010;
    recorder.step('understood');
    expect(recorder.steps).toEqual([
      { name: 'parsed', start: 0, duration: 2 },
      { name: 'understood', start: 2, duration: 8 },
    ]);
  });

  it('leaves out what a step waited for', () => {
    const { clock, read } = clockAt(0);
    const recorder = startRecorder(read);
    recorder.step('parsed');
    clock.now = 50; // it gets its turn
    const begin = recorder.now();
    clock.now = 57;
    recorder.step('understood', begin);
    clock.now = 60;
    recorder.step('composed');
    expect(recorder.steps.slice(1)).toEqual([
      { name: 'understood', start: 50, duration: 7 },
      { name: 'composed', start: 57, duration: 3 },
    ]);
  });

  it('records a step with gaps as reported, without moving the others', () => {
    const { clock, read } = clockAt(0);
    const recorder = startRecorder(read);
    clock.now = 4;
    recorder.step('understood');
    recorder.sum({ name: 'retrieved', start: 1, duration: 2 });
    clock.now = 9;
    recorder.step('composed');
    expect(recorder.steps).toEqual([
      { name: 'understood', start: 0, duration: 4 },
      { name: 'retrieved', start: 1, duration: 2 },
      { name: 'composed', start: 4, duration: 5 },
    ]);
  });

  it('keeps notes with their time', () => {
    const { clock, read } = clockAt(0);
    const recorder = startRecorder(read);
    clock.now = 3;
    recorder.note('understood', { intent: 'fact' });
    recorder.note('joined');
    expect(recorder.notes).toEqual([
      { name: 'understood', at: 3, facts: { intent: 'fact' } },
      { name: 'joined', at: 3, facts: {} },
    ]);
  });
});
