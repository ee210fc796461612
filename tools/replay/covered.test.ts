import { expect, it } from 'vitest';
import { recordVisit } from '../../src/trace/recording.ts';
import { coveredBy, coveredText } from './covered.ts';

it('reports which states and events a trace covers, and which not', async () => {
  const covered = coveredBy(await recordVisit());
  expect(covered.map(({ machine }) => machine)).toEqual(['chatRequest', 'chatWindow', 'typingPlaceholder', 'composer']);
  const [request] = covered;
  expect(request?.states.met).toContain('inFlight.helper30s');
  expect(request?.states.missed).toContain('timeout');
  expect(request?.events.met).toContain('SUBMIT');
  expect(request?.events.missed).toContain('UNSENT');
  expect(coveredText(covered)).toMatch(/^chatRequest\n {2}states \d of \d, not .*timeout/);
});
