import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { execute, parseStep } from './executor.ts';
import { contextOf, run, withSampleCatalogue } from './operations/fixtures.ts';
import { inputs } from './operations/inputs.ts';
import type { Step } from './plan.ts';

withSampleCatalogue();

const price: Step = { operation: 'get', input: { products: ['ID18B'], attributes: ['price'] } };
const thanks: Step = { operation: 'talk', input: { act: 'thanks' } };

describe('a plan', () => {
  it('is run in the order of its steps, with the evidence of each', async () => {
    const findings = await execute(contextOf('HUS'), [thanks, price]);
    expect(findings.map(({ operation }) => operation)).toEqual(['talk', 'get']);
    expect(findings[1]?.evidence).toEqual([{ from: 'field', productId: 'ID18B', field: 'price' }]);
  });

  it('finds what the operation finds', async () => {
    const findings = await execute(contextOf('HUS'), [price]);
    expect(findings[0]?.found).toEqual(await run('HUS', 'get', price.input));
  });

  it('leaves out a step that names what there is not', async () => {
    const missing: Step = { operation: 'included', input: { product: 'XX99' } };
    const findings = await execute(contextOf('HUS'), [missing, price]);
    expect(findings.map(({ operation }) => operation)).toEqual(['get']);
  });

  it('ends in an error where the catalogue cannot be read', async () => {
    const context = contextOf('HUS');
    const broken = {
      ...context,
      catalogue: { ...context.catalogue, platforms: () => Promise.reject(new Error('the database is damaged')) },
    };
    await expect(execute(broken, [price])).rejects.toThrow('damaged');
  });

  it('without steps finds nothing', async () => {
    expect(await execute(contextOf('HUS'), [])).toEqual([]);
  });
});

describe('evidence', () => {
  it('names the source of the trade’s knowledge and the fields of reasons', async () => {
    const step: Step = { operation: 'suits', input: { products: ['ID18B'], task: { application: 'changeCarWheels' } } };
    const findings = await execute(contextOf('HUS'), [step]);
    const evidence = findings[0]?.evidence ?? [];
    expect(
      evidence.some((each) => each.from === 'knowledge' && each.entry === 'changeCarWheels' && each.source !== ''),
    ).toBe(true);
  });

  it('names the place of a passage', async () => {
    const step: Step = { operation: 'passage', input: { text: 'left out in the rain', products: ['ID18Q'] } };
    const findings = await execute(contextOf('HUS'), [step]);
    expect(findings[0]?.evidence).toContainEqual({ from: 'faq', productId: 'ID18Q', entry: 1 });
  });

  it('names each place once', async () => {
    const step: Step = { operation: 'compare', input: { products: ['ID18B', 'ID18Q'] } };
    const findings = await execute(contextOf('HUS'), [step]);
    const keys = (findings[0]?.evidence ?? []).map((each) => JSON.stringify(each));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(0);
  });
});

describe('a step that somebody else wrote', () => {
  it('is taken where it holds to the schema', () => {
    expect(parseStep('get', { products: ['ID18B'], attributes: ['price'] })).toEqual(price);
    expect(parseStep('calculate', { formula: 'energy', battery: 'BP1850' })?.operation).toBe('calculate');
  });

  it.each([
    ['get', { products: ['ID18B'], attributes: ['colour'] }],
    ['get', { products: [], attributes: ['price'] }],
    ['get', { products: ['../etc/passwd'], attributes: ['price'] }],
    ['get', { products: ['ID18B'], attributes: ['price'], extra: true }],
    ['search', { types: ['spaceship'], constraints: [] }],
    ['search', { types: [], constraints: [{ by: 'range', measure: 'price', max: '100' }] }],
    ['calculate', { formula: 'magic' }],
    ['dropTables', {}],
    ['constructor', {}],
    ['talk', null],
  ])('is refused where it does not: %s %j', (operation, input) => {
    expect(parseStep(operation, input)).toBeUndefined();
  });
});

describe('the input of every operation', () => {
  it.each(Object.entries(inputs))('%s can be told to a language model as JSON schema', (_name, input) => {
    const standard = toStandardJsonSchema(input);
    const schema = standard['~standard'].jsonSchema.input({ target: 'draft-07' });
    expect(JSON.stringify(schema)).toMatch(/"type":"object"|"anyOf"|"oneOf"/);
  });
});
