import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerLanguages, brandCodes } from '../../../contract/contract.ts';
import { loadKnowledge } from '../knowledge/load.ts';

const row = v.strictObject({
  turns: v.pipe(v.array(v.pipe(v.string(), v.minLength(2))), v.minLength(1)),
  danger: v.nullable(v.string()),
  gate: v.nullable(v.picklist(['stop', 'warn'])),
  brand: v.picklist(brandCodes),
});

/** The conversations of a language; `danger` is that of the last turn, null where there is none any more. */
const rowsOf = (language: string) =>
  readFileSync(new URL(`./safety/${language}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => v.parse(row, JSON.parse(line)));

describe.each(answerLanguages)('conversations about safety in %s', (language) => {
  const rows = rowsOf(language);

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
