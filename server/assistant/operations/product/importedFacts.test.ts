import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bmecatFeed, bmecatProducts } from '../../../catalogue/invented/bmecatFeed.ts';
import { merchantFeed, merchantProducts } from '../../../catalogue/invented/merchantFeed.ts';
import { makerIdOf } from '../../../catalogue/makerIds.ts';
import { soundContent } from '../../../catalogue/open.ts';
import { prepareTables } from '../../../catalogue/store/schema.ts';
import { sqliteCatalogue } from '../../../catalogue/store/sqliteCatalogue.ts';
import { writeBrand } from '../../../catalogue/store/writeBrand.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import type { Constraint } from '../../plan.ts';
import { operations } from '../operations.ts';
import { openWorld } from '../world.ts';
import { holdsFor } from './holds.ts';

/** What is said of imported products: "no" only where their feed says so, and never for want of a word. */

const knowledge = loadKnowledge();

const contextOf = (name: string, text: string) => {
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  writeBrand(database, soundContent('HUS', [{ name, text }]), { origin: 'import', hash: '' });
  return { catalogue: sqliteCatalogue(database), brand: 'HUS', language: 'en', knowledge } as const;
};

const base = { strength: 'hard', provenance: 'question' } as const;
type Range = Extract<Constraint, { readonly by: 'range' }>;
const exactly = (measure: Range['measure'], value: number): Constraint => ({
  ...{ ...base, by: 'range', measure },
  ...{ min: value, max: value },
});
const brushless: Constraint = { ...base, by: 'choice', attribute: 'motor', value: 'brushless' };
const led: Constraint = { ...base, by: 'feature', feature: 'ledLight' };
const packaged = (packaging: 'kit' | 'bare'): Constraint => ({ ...base, by: 'packaging', packaging });

describe('whether an imported product is what is asked for', () => {
  it.each([
    ['a title', { title: 'Halden 18-Volt Impact Driver' }, exactly('voltage', 18), 'yes'],
    ['a title of other volts', { title: 'Halden 12V Impact Driver' }, exactly('voltage', 18), 'no'],
    ['a label, as printed', { title: 'Halden 20V MAX Impact Driver' }, exactly('voltage', 20), 'yes'],
    ['a label, nominal', { title: 'Halden 20V MAX Impact Driver' }, exactly('voltage', 18), 'yes'],
    ['no volts', { title: 'Halden Drill' }, exactly('voltage', 18), 'unknown'],
    ['a stated field', { title: 'Halden Drill', attributes: { Voltage: '12 V' } }, exactly('voltage', 18), 'no'],
    [
      'the mains, asked for the volts of a pack',
      { title: 'Halden 7-Amp Corded Angle Grinder' },
      exactly('voltage', 18),
      'no',
    ],
    ['no disc', { title: 'Halden Angle Grinder' }, exactly('discDiameter', 125), 'unknown'],
    ['a stated motor', { title: 'Halden 18V Drill', attributes: { 'Motor type': 'Brushed' } }, brushless, 'no'],
    ['no motor', { title: 'Halden 18V Drill' }, brushless, 'unknown'],
    ['a sentence', { title: 'Halden Drill', description: 'Strong. An LED light shows the way.' }, led, 'yes'],
    ['a stated no', { title: 'Halden Drill', attributes: { 'LED light': 'No' } }, led, 'no'],
    ['a feature to be bought apart', { title: 'Halden Drill', description: 'LED light optional.' }, led, 'unknown'],
    ['no word of a feature', { title: 'Halden 18V Drill' }, led, 'unknown'],
    ['a bare tool', { title: 'Halden 18V Drill (tool only)' }, packaged('bare'), 'yes'],
    ['a bare tool, asked for a kit', { title: 'Halden 18V Drill (tool only)' }, packaged('kit'), 'no'],
    ['a kit', { title: 'Halden 18V Drill Kit' }, packaged('kit'), 'yes'],
    ['no word of battery or kit', { title: 'Halden 18V Cordless Drill' }, packaged('bare'), 'unknown'],
  ] as const)('is told by %s', async (_, product, constraint, expected) => {
    const context = contextOf('shop.json', JSON.stringify([{ id: 1, ...product }]));
    const world = await openWorld(context, { types: [], products: ['1'] });
    const [made] = world.products;
    expect(made && holdsFor(world, made, constraint).holds).toBe(expected);
  });
});

describe.each([
  ['a Merchant feed', merchantProducts(500), merchantFeed],
  ['a BMEcat feed', bmecatProducts(500), bmecatFeed],
] as const)('over %s of 500 products', (_, products, write) => {
  const context = contextOf('feed.xml', write(products));
  const tools = products.flatMap(({ kind }) => kind ?? []);
  const measures = ['voltage', 'discDiameter', 'weight', 'torqueHard', 'bladeDiameter'] as const;

  it('whatever figure is asked for: none is denied of which the feed says nothing, and none confirmed', async () => {
    const figures = measures.flatMap((measure) =>
      products.flatMap(({ truth }) => (typeof truth[measure] === 'number' ? [{ measure, value: truth[measure] }] : [])),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...new Set(tools)),
        fc.oneof(
          fc.constantFrom(...figures),
          fc.record({ measure: fc.constantFrom(...measures), value: fc.integer({ min: 1, max: 300 }) }),
        ),
        async (kind, { measure, value }) => {
          const constraints = [exactly(measure, value)];
          const finding = await operations.search(context, { types: [kind], constraints, limit: 500 });
          if (!('picks' in finding)) throw new Error('search finds picks');
          const ofKind = products.filter((each) => each.kind === kind);
          const truthOf = (id: string) => products.find((each) => each.id === makerIdOf(id))?.truth[measure];
          for (const { product } of finding.picks) expect(truthOf(product.id)).toBeCloseTo(value, 1);
          expect(finding.total).toBe(ofKind.filter(({ truth }) => isAbout(truth[measure], value)).length);
          expect(finding.unknown.map(({ id }) => makerIdOf(id)).toSorted()).toEqual(
            ofKind
              .filter(({ truth }) => truth[measure] === undefined)
              .map(({ id }) => id)
              .toSorted(),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});

const isAbout = (stated: unknown, value: number): boolean =>
  typeof stated === 'number' && Math.abs(stated - value) < 0.01;
