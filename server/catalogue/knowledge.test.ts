import { describe, expect, it } from 'vitest';
import { checkFeeds } from './import/checkFeeds.ts';
import { type Asked, tell, tellAll } from './knowledge.ts';

/** Products as a shop's list gives them. */
const products = (...list: readonly object[]) =>
  (
    checkFeeds('HUS', [{ name: 'shop.json', text: JSON.stringify(list.map((each, id) => ({ id, ...each }))) }]).content
      ?.products ?? []
  ).map((record) => ({ ...record, brand: 'HUS' as const }));
const answer = (product: object, asked: Asked) => {
  const [made] = products(product);
  return made && tell(made, asked);
};

const volts = (value: number): Asked => ({ by: 'range', measure: 'voltage', min: value, max: value });
const disc = (value: number): Asked => ({ by: 'range', measure: 'discDiameter', min: value, max: value });
const brushless: Asked = { by: 'choice', attribute: 'motor', value: 'brushless' };
const led: Asked = { by: 'feature', feature: 'ledLight' };

describe('what is known of a product', () => {
  it.each([
    [
      'a title',
      { title: 'Halden 18-Volt Impact Driver' },
      volts(18),
      'yes',
      { field: 'title', text: '18-Volt', start: 7 },
    ],
    ['a title of other volts', { title: 'Halden 12V Impact Driver' }, volts(18), 'no', { field: 'title', text: '12V' }],
    ['a label', { title: 'Halden 20V MAX Impact Driver' }, volts(20), 'yes', { field: 'title', text: '20V MAX' }],
    ['inches', { title: 'Halden 4-1/2 in. Angle Grinder' }, disc(115), 'yes', { field: 'title', text: '4-1/2 in.' }],
    ['other inches', { title: 'Halden 4-1/2 in. Angle Grinder' }, disc(125), 'no', { field: 'title' }],
    [
      'a stated field',
      { title: 'Halden Drill', attributes: { Voltage: '12 V' } },
      volts(18),
      'no',
      { field: 'attributes.voltage', text: '12' },
    ],
    [
      'a choice',
      { title: 'Halden 18V Drill', attributes: { 'Motor type': 'Brushed' } },
      brushless,
      'no',
      { field: 'attributes.motor' },
    ],
    [
      'a sentence',
      { title: 'Halden 18V Drill', description: 'Strong. An LED light shows the way.' },
      led,
      'yes',
      { field: 'description' },
    ],
    [
      'a denial',
      { title: 'Halden 18V Drill', description: 'Strong. No LED light.' },
      led,
      'no',
      { field: 'content', text: 'No LED light.' },
    ],
    ['a stated no', { title: 'Halden 18V Drill', attributes: { 'LED light': 'No' } }, led, 'no', { field: 'lacks' }],
    [
      'a bare tool',
      { title: 'Halden 18V Drill (tool only)' },
      { by: 'packaging', packaging: 'kit' } as const,
      'no',
      { field: 'title', text: 'tool only' },
    ],
  ] as const)('%s', (_, product, asked, expected, ground) => {
    expect(answer(product, asked)).toMatchObject({ answer: expected, ground });
  });

  it.each([
    ['volts of which nothing is said', { title: 'Halden Drill' }, volts(18)],
    ['a disc of which nothing is said', { title: 'Halden Angle Grinder' }, disc(125)],
    ['a feature that nothing names', { title: 'Halden 18V Drill' }, led],
    ['a feature to be bought apart', { title: 'Halden 18V Drill', description: 'LED light optional.' }, led],
    ['a motor of which nothing is said', { title: 'Halden 18V Drill' }, brushless],
  ] as const)('leaves open %s', (_, product, asked) => {
    expect(answer(product, asked)).toEqual({ answer: 'unknown' });
  });

  it('of many, those that say nothing stand apart from those that say no', () => {
    const grinders = products(
      { title: 'Halden Angle Grinder 125 mm' },
      { title: 'Halden Angle Grinder 230 mm' },
      { title: 'Halden Angle Grinder' },
    );
    const told = tellAll(grinders, [disc(125)]);
    expect([told.yes, told.no, told.unknown].map((list) => list.map(({ id }) => id))).toEqual([['0'], ['1'], ['2']]);
  });
});
