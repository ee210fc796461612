// @vitest-environment node
import { expect, it } from 'vitest';
import { samples } from '../../machines/testing/samples.ts';
import { recordVisit } from './recording.ts';
import { redacted } from './redact.ts';

const trace = await recordVisit();
const text = JSON.stringify(redacted(trace));

it('leaves no word of visitor, assistant, page or catalogue', () => {
  expect(JSON.stringify(trace)).toContain(samples.question);
  for (const word of ['drill', 'saw', 'loudest', 'hammer', 'Hello', 'Still', 'DV18X"', 'Again']) {
    expect(JSON.stringify(trace), word).toContain(word);
    expect(text.replaceAll('HUS-DV18X', '').replaceAll('/product-images/drill.webp', ''), word).not.toContain(word);
  }
});

it('leaves what a programmer needs: events, ids, states, times, failures', () => {
  for (const word of ['SUBMIT', 'request-1', 'inFlight', 'HTTP error! status: 500', 'HUS-DV18X', 'timedOut'])
    if (JSON.stringify(trace).includes(word)) expect(text).toContain(word);
  expect(redacted(trace).entries.map(({ kind, at }) => [kind, at])).toEqual(
    trace.entries.map(({ kind, at }) => [kind, at]),
  );
});

it('keeps the length of texts and the blanks in them', () => {
  expect(text).toContain(samples.question.replaceAll(/\S/g, 'x'));
});

it('redacts a field it does not know', () => {
  const [entry] = redacted({
    ...trace,
    entries: [
      {
        kind: 'event',
        at: 0,
        machine: 'chatWindow',
        source: 'page',
        event: { type: 'NEW', secret: ['a b', { deep: 'c' }] },
        state: 'open',
        changes: [],
      },
    ],
  }).entries;
  expect(entry).toMatchObject({ event: { type: 'NEW', secret: ['x x', { deep: 'x' }] } });
});

it('is done once', () => {
  const once = redacted(trace);
  expect(once.redacted).toBe(true);
  expect(redacted(once)).toBe(once);
});
