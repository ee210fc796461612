import { describe, expect, it } from 'vitest';
import { isToolKind } from '../../catalogue/kinds.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../answer.ts';
import { converse } from '../evaluation/judge.ts';
import { execute } from '../executor.ts';
import type { Constraint } from '../plan.ts';
import { withConditions } from './conditions.ts';
import { withConditionsMet } from './conditionsMet.ts';

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
  const tools = answers.at(-1)?.answer.products.filter(({ kind }) => isToolKind(kind));
  return [...new Set(tools?.map(({ attributes }) => attributes.powerSource))];
};

describe('a condition of a conversation', () => {
  it('holds for every answer that names tools to take', async () => {
    expect(await drivesNamed('Stichsäge, bitte kein Akku', 'welche ist die leichteste?')).toEqual(['mains']);
    expect(await drivesNamed('Winkelschleifer, nichts mit Kabel', 'für Edelstahl')).toEqual(['battery']);
  });
});

describe('a finding', () => {
  it('names no tool beside its choice that breaks a condition', async () => {
    const context = { catalogue, brand: 'MET', language: 'de', knowledge: sources.knowledge } as const;
    const suits = { operation: 'suits', input: { products: ['PS750'], task: { application: 'cutConcrete' } } } as const;
    const better = async (conditions: readonly Constraint[]): Promise<readonly unknown[]> => {
      const findings = await execute(context, [suits]);
      const met = await withConditionsMet(findings, { ...context, conditions });
      return met.flatMap((one) =>
        one.operation === 'suits' ? one.found.better.map(({ product }) => product.attributes.powerSource) : [],
      );
    };
    expect(new Set(await better([]))).toEqual(new Set(['mains', 'battery']));
    expect(new Set(await better([drive('battery')]))).toEqual(new Set(['battery']));
  });

  it.each<readonly [string, readonly string[]]>([
    ['インパクト欲しい。3万円まで、10.8Vは除く', ['KI10S']],
    ['丸ノコ、36Vは除く', ['KC36DX']],
  ])('shows nothing that was excepted: %s', async (turn, excepted) => {
    const asked = { brand: 'HJP', language: 'jp', productId: null, turns: [turn] } as const;
    const shown = (await converse(catalogue, sources, { ...asked, turns: [turn] })).at(-1)?.answer.products ?? [];
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ id }) => excepted.includes(id))).toEqual([]);
  });
});
