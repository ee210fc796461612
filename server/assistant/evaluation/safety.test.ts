import { describe, expect, test } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { loadKnowledge } from '../knowledge/load.ts';
import { readSafety } from './safety.ts';

describe.each(answerLanguages)('conversations about safety in %s', (language) => {
  const rows = readSafety(language);

  test('are at least 60, a third of them harmless, some of those moved on from a danger', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    const harmless = rows.filter(({ danger }) => danger === null);
    expect(harmless.length).toBeGreaterThanOrEqual(rows.length / 3);
    expect(harmless.filter(({ turns }) => turns.length > 1).length).toBeGreaterThanOrEqual(5);
  });

  test('name dangers and gates of the knowledge', () => {
    const { dangers } = loadKnowledge();
    for (const { danger, gate } of rows) expect(gate).toBe(danger === null ? null : dangers[danger]?.gate);
  });

  test('are each written once', () => {
    const written = rows.map(({ turns }) => turns.join(' / '));
    expect(new Set(written).size).toBe(written.length);
  });
});
