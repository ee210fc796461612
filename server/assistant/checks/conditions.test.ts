import { describe, expect, it } from 'vitest';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';
import type { Constraint } from '../plan.ts';
import { withConditions } from './conditions.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

const drive = (value: string): Constraint => ({
  by: 'choice',
  attribute: 'powerSource',
  value,
  strength: 'hard',
  provenance: 'state',
});

describe('a step that chooses products', () => {
  it('is given every condition that it does not hold', () => {
    const step = { operation: 'search', input: { types: ['jigsaw'], constraints: [] } } as const;
    expect(withConditions(step, [drive('battery')])).toEqual({
      operation: 'search',
      input: { types: ['jigsaw'], constraints: [drive('battery')] },
    });
  });

  it('keeps its own where it holds one of the same matter', () => {
    const step = { operation: 'search', input: { types: ['jigsaw'], constraints: [drive('mains')] } } as const;
    expect(withConditions(step, [drive('battery')])).toBe(step);
  });

  it.each([
    { operation: 'search', input: { types: ['battery'], constraints: [] } },
    { operation: 'search', input: { types: ['jigsaw'], constraints: [], among: ['PS750'] } },
    { operation: 'get', input: { products: ['PS750'], attributes: ['weight'] } },
  ] as const)('is left alone where the visitor chose: %j', (step) => {
    expect(withConditions(step, [drive('battery')])).toBe(step);
  });
});

/** Power sources of the tools named in the answer to the last turn. */
const drivesNamed = async (...turns: string[]): Promise<readonly unknown[]> => {
  const answers = await converse(catalogue, sources, { brand: 'MET', language: 'de', productId: null, turns });
  return [...new Set(answers.at(-1)?.answer.products.map(({ attributes }) => attributes.powerSource))];
};

describe('a condition of a conversation', () => {
  it('holds for every answer that names tools to take', async () => {
    expect(await drivesNamed('Stichsäge, bitte kein Akku', 'welche ist die leichteste?')).toEqual(['mains']);
    expect(await drivesNamed('Winkelschleifer, nichts mit Kabel', 'für Edelstahl')).toEqual(['battery']);
  });
});
