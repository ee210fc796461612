// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { startRecording } from './recording.ts';
import { readTrace } from './trace.ts';

const { trace } = startRecording();
const saved = trace();
const text = (change: object): string => JSON.stringify({ ...saved, ...change });

describe('reading a saved trace', () => {
  it('gives back what was saved', () => {
    expect(readTrace(JSON.stringify(saved))).toEqual(saved);
  });

  it.each([
    ['an empty file', '', /not JSON/],
    ['half a file', JSON.stringify(saved).slice(0, 40), /not JSON/],
    ['something else', '{"name":"tool-assistant"}', /no trace: "format" and "version" are missing/],
    ['a list', '[]', /no trace/],
    ['another version', text({ version: 3 }), /version 3 of the format; this program reads version 2/],
    [
      'an unknown machine',
      text({ entries: [{ kind: 'start', at: 0, machine: 'toaster', state: 'on' }] }),
      /entries\.0\.machine/,
    ],
    ['a time before the start', text({ entries: [{ kind: 'tab', at: -1, isShown: true }] }), /entries\.0\.at/],
    [
      'an event without a type',
      text({ entries: [{ ...saved.entries[0], kind: 'event', source: 'page', event: {}, changes: [] }] }),
      /entries\.0\.event\.type/,
    ],
    ['a name that fills the screen', text({ brand: 'x'.repeat(101) }), /brand: .*length/],
    [
      'states within states without end',
      text({ entries: [{ ...saved.entries[0], state: 'deep' }] }).replace(
        '"deep"',
        `${'{"a":'.repeat(50_000)}"b"${'}'.repeat(50_000)}`,
      ),
      /nested too deeply/,
    ],
  ])('refuses %s and says why', (_, file, said) => {
    expect(() => readTrace(file)).toThrow(said);
  });
});
