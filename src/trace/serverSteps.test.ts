import { describe, expect, it } from 'vitest';
import { readPlan } from './answerPlan.ts';
import { readServerTiming, readSteps } from './serverSteps.ts';

describe('the steps in a header', () => {
  it('follow each other', () => {
    expect(readServerTiming('parsed;dur=1.5, understood;desc="plan";dur=20')).toEqual([
      { name: 'parsed', start: 0, duration: 1.5 },
      { name: 'understood', start: 1.5, duration: 20 },
    ]);
  });

  it.each([[null], [''], ['cache;desc=hit'], ['parsed;dur=long'], ['parsed;dur=1.2.3'], [';dur=3']])(
    'are none in %j',
    (header) => {
      expect(readServerTiming(header)).toEqual([]);
    },
  );

  it('are read beside metrics without a duration', () => {
    expect(readServerTiming('miss, db;dur=2, app;dur=3').map(({ name, start }) => [name, start])).toEqual([
      ['db', 0],
      ['app', 2],
    ]);
  });
});

describe('a comment of a stream', () => {
  const step = { name: 'parsed', start: 0, duration: 1 };

  it('has the steps of the server', () => {
    expect(readSteps(JSON.stringify({ requestId: 'r', steps: [step] }))).toEqual([step]);
  });

  it.each([
    ['keep-alive'],
    ['{"steps":'],
    ['{}'],
    ['[]'],
    ['{"steps":[{"name":"parsed"}]}'],
    ['{"steps":[{"name":"parsed","start":0,"duration":1e999}]}'],
  ])('%s has no steps', (comment) => {
    expect(readSteps(comment)).toBeUndefined();
  });

  it.each([['xxxx xxxx'], ['{"questions":[]}'], ['null']])('%s has no plan', (comment) => {
    expect(readPlan(comment)).toBeUndefined();
  });

  it('has the plan behind the answer', () => {
    expect(readPlan('{"questions":[],"findings":[]}')).toEqual({ questions: [], findings: [] });
  });
});
