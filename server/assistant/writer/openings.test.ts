import { describe, expect, it } from 'vitest';
import { withoutSources } from './sources.ts';
import { findingsOf } from './testing/findings.ts';
import openings from './testing/openings.json' with { type: 'json' };
import { sampleOf } from './testing/sample.ts';
import { write } from './write.ts';

/** Spaces that must not break are shown as plain ones, so that the table reads as print does. */
const plain = (text: string): string => withoutSources(text).replaceAll(/[\u00a0\u202f]/g, ' ');

describe.each([
  ['HUS', 'en'],
  ['MET', 'de'],
  ['MET', 'es'],
  ['MET', 'it'],
  ['MET', 'fr'],
  ['HJP', 'jp'],
] as const)('answers of %s in %s open with the answer', (brand, language) => {
  const sample = sampleOf(brand);
  const findings = new Map(findingsOf(sample, language));

  it.each(Object.entries(openings[language]))('%s: %s', (name, opening) => {
    const finding = findings.get(name);
    if (!finding) throw new Error(`no finding is called ${name}`);
    const plan = { language, edits: [], steps: [], unexplained: [], score: 1 };
    const [first = ''] = write(sample.context(language), plan, [finding]).blocks;
    expect(plain(first).slice(0, opening.length)).toBe(opening);
  });
});

describe('the same question', () => {
  const sample = sampleOf('HUS');
  const finding = new Map(findingsOf(sample, 'en')).get('recommend one');
  const openingWith = (variety: number): string => {
    const plan = { language: 'en', edits: [], steps: [], unexplained: [], score: 1 } as const;
    return write(sample.context('en', variety), plan, finding ? [finding] : []).blocks[0] ?? '';
  };

  it('is answered alike, and another in other words', () => {
    expect(openingWith(4)).toBe(openingWith(4));
    expect(new Set([0, 1, 2].map(openingWith)).size).toBe(3);
  });
});
