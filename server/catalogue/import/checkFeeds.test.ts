import { describe, expect, it } from 'vitest';
import { describeProblem } from '../problem.ts';
import { checkFeeds } from './checkFeeds.ts';
import { pack, platforms, tool } from './fixtures.ts';

/** A feed as a file: pretty, so that every value has a line of its own. */
const file = (products: readonly unknown[], more: object = {}, name = 'feed.json') => ({
  name,
  text: JSON.stringify({ brand: 'HEU', platforms, products, ...more }, null, 2),
});
const problems = (...files: { name: string; text: string }[]) => checkFeeds('HEU', files).problems ?? [];
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('a sound feed', () => {
  it('gives its content, with defaults filled in', () => {
    const { content } = checkFeeds('HEU', [file([tool, pack])]);
    expect(content?.products.map(({ id, chargers }) => [id, chargers])).toEqual([
      ['BS18', []],
      ['A18', []],
    ]);
    expect(content?.platforms).toEqual(platforms);
  });

  it('may be spread over files that refer to one another', () => {
    const tools = file([tool], { platforms: [] }, 'tools.json');
    const power = file([pack], {}, 'power.json');
    expect(checkFeeds('HEU', [tools, power]).content?.products).toHaveLength(2);
  });

  it('may be a list of products, or one product a line, after a byte order mark', () => {
    const bare = { ...pack, platform: undefined };
    const list = { name: 'list.json', text: `\ufeff${JSON.stringify([bare])}` };
    const lines = { name: 'lines.jsonl', text: `${JSON.stringify(bare)}\n\n${JSON.stringify({ ...bare, id: 'B' })}\n` };
    expect(checkFeeds('HEU', [list]).content?.products).toHaveLength(1);
    expect(checkFeeds('HEU', [lines]).content?.products).toHaveLength(2);
  });

  it('may be plain titles and descriptions, which get ids by their place', () => {
    const plain = [
      { title: 'Brick hammer', description: 'Forged steel', attributes: { colour: 'red', weight: 2, none: null } },
      { title: 'Spade', id: 77, attributes: [{ name: 'handle', value: 'ash' }] },
    ];
    const { content } = checkFeeds('HUS', [{ name: 'plain.json', text: JSON.stringify(plain) }]);
    expect(
      content?.products.map(({ id, model, name, otherAttributes }) => ({ id, model, name, otherAttributes })),
    ).toEqual([
      { id: 'P000001', model: 'P000001', name: { en: 'Brick hammer' }, otherAttributes: { colour: 'red', weight: 2 } },
      { id: '77', model: '77', name: { en: 'Spade' }, otherAttributes: { handle: 'ash' } },
    ]);
  });
});

describe('each fault is told with record, field, reason and remedy', () => {
  const spoilt = (change: object) => problems(file([{ ...tool, ...change }, pack]));
  const attributes = (change: object) => spoilt({ attributes: { ...tool.attributes, ...change } });

  it.each([
    ['an id with a dash', () => spoilt({ id: 'BS-18' }), 'product "BS-18"', 'id', /no dash/],
    ['a missing model', () => spoilt({ model: undefined }), 'product "BS18"', 'model', /missing/],
    ['an empty name', () => spoilt({ name: { en: '' } }), 'product "BS18"', 'name.en', /must not be empty/],
    ['a language nobody speaks', () => spoilt({ name: { xx: 'a' } }), 'product "BS18"', 'name.xx', /knows no field/],
    ['an unknown kind', () => spoilt({ kind: 'drilDriver' }), 'product "BS18"', 'kind', /knows no value "drilDriver"/],
    ['a wrong check digit', () => spoilt({ gtin: '2000000000016' }), 'product "BS18"', 'gtin', /check digit/],
    ['an unknown attribute', () => attributes({ weigth: 1 }), 'product "BS18"', 'attributes.weigth', /knows no field/],
    ['a number as text', () => attributes({ voltage: '18' }), 'product "BS18"', 'attributes.voltage', /number in V/],
    [
      'grams for kilograms',
      () => attributes({ weight: 1100 }),
      'product "BS18"',
      'attributes.weight',
      /at most 200 kg/,
    ],
    [
      'an unknown choice',
      () => attributes({ motor: 'steam' }),
      'product "BS18"',
      'attributes.motor',
      /knows no value "steam"/,
    ],
    ['an unknown feature', () => spoilt({ features: ['ledLigth'] }), 'product "BS18"', 'features.0', /ledLigth/],
    [
      'a currency in words',
      () => spoilt({ price: { amount: 1, currency: 'Euro' } }),
      'product "BS18"',
      'price.currency',
      /ISO 4217/,
    ],
    ['an image of another scheme', () => spoilt({ image: 'ftp://a/b' }), 'product "BS18"', 'image', /https/],
    [
      'a product lighter with battery',
      () => attributes({ weightWithBattery: 1.1 }),
      'product "BS18"',
      'attributes.weightWithBattery',
      /greater than weight/,
    ],
    [
      'soft torque over hard',
      () => attributes({ torqueSoft: 70 }),
      'product "BS18"',
      'attributes.torqueHard',
      /no less than torqueSoft/,
    ],
    [
      'a deeper cut at 45°',
      () => attributes({ cuttingDepth: 40, cuttingDepth45: 50 }),
      'product "BS18"',
      'attributes.cuttingDepth',
      /no less than cuttingDepth45/,
    ],
    [
      'a battery nobody has',
      () => spoilt({ batteries: ['A19'] }),
      'product "BS18"',
      'batteries.0',
      /no product of the brand/,
    ],
    ['itself as an accessory', () => spoilt({ accessories: ['BS18'] }), 'product "BS18"', 'accessories.0', /itself/],
    [
      'a battery among chargers',
      () => spoilt({ chargers: ['A18'] }),
      'product "BS18"',
      'chargers.0',
      /of kind battery/,
    ],
    [
      'a successor nobody has',
      () => spoilt({ successor: 'BS19' }),
      'product "BS18"',
      'successor',
      /no product of the brand/,
    ],
    ['a platform nobody has', () => spoilt({ platform: 'P99' }), 'product "BS18"', 'platform', /no platform/],
    [
      'a pack of another platform',
      () => spoilt({ platform: 'P36' }),
      'product "BS18"',
      'batteries.0',
      /does not fit platform "P36"/,
    ],
    [
      'an id taken twice',
      () => problems(file([tool, pack, { ...pack, gtin: undefined }])),
      'product "A18"',
      'id',
      /taken already by product "A18" \(feed.json:/,
    ],
    [
      'a GTIN taken twice',
      () => problems(file([tool, { ...pack, gtin: tool.gtin }])),
      'product "A18"',
      'gtin',
      /taken already by product "BS18"/,
    ],
    [
      'a platform without voltage',
      () => problems(file([], { platforms: [{ id: 'P', name: 'P' }] })),
      'platform "P"',
      'voltage',
      /missing/,
    ],
    [
      'a question without answer',
      () => problems(file([], { kindFaqs: [{ kind: 'battery', faq: [{ question: 'a' }] }] })),
      'kindFaq number 1',
      'faq.0.answer',
      /missing/,
    ],
    [
      'a letter lost',
      () => problems(file([pack, { ...pack, id: 'B18', name: 'B\ufffdrste' }])),
      'product "B18"',
      'name',
      /a letter that was lost/,
    ],
    [
      'products that follow one another in a circle',
      () =>
        problems(
          file([
            { ...pack, id: 'A', successor: 'B' },
            { ...pack, id: 'B', successor: 'A' },
          ]),
        ).slice(0, 1),
      'product "A"',
      'successor',
      /followed by itself, through B/,
    ],
    ['another brand', () => problems(file([], { brand: 'HUS' })), 'file', 'brand', /of brand HUS, not of HEU/],
    ['an unknown part', () => problems(file([], { product: [] })), 'file', '', /product: Invalid key/],
  ] as const)('%s', (_name, find, record, field, reason) => {
    const [problem, ...others] = find();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'feed.json', record, field });
    expect(problem?.reason).toMatch(reason);
    expect(problem?.remedy).toMatch(/\w{2}/);
  });

  it('says where: the line of the value itself, or of what it is missing from', () => {
    const feed = file([pack, { ...tool, attributes: { voltage: 18, weight: 1100 } }]);
    expect(problems(feed)[0]?.line).toBe(lineOf(feed.text, '"weight": 1100'));
    const missing = file([pack, { ...tool, model: undefined }]);
    expect(problems(missing)[0]?.line).toBe(lineOf(missing.text, '"id": "BS18"') - 1);
    const lines = { name: 'l.jsonl', text: `${JSON.stringify(pack)}\n${JSON.stringify({ ...pack, id: 'x y' })}` };
    expect(problems(lines).map(({ line }) => line)).toContain(2);
  });

  it('says what was probably meant', () => {
    expect(attributes({ weigth: 1 })[0]?.remedy).toContain('Did you mean "weight"?');
    expect(spoilt({ kind: 'drilDriver' })[0]?.remedy).toContain('Did you mean "drillDriver"?');
  });

  it.each([
    ['{"products": [', 1],
    ['{\n  "products": [\n    {"id": 1,,}\n  ]\n}', 3],
    ['', 1],
    ['not json', 1],
  ])('broken JSON %j: line %d', (text, line) => {
    expect(problems({ name: 'broken.json', text })).toMatchObject([{ file: 'broken.json', line, record: 'file' }]);
  });

  it('tells every fault of every file at once, and none that mending another will mend', () => {
    const all = problems(
      file([{ ...tool, model: '', batteries: ['A18'] }], {}, 'one.json'),
      file([{ ...pack, name: '' }], { platforms: [] }, 'two.json'),
    );
    expect(all.map(({ file: name, field }) => `${name} ${field}`)).toEqual(['one.json model', 'two.json name']);
  });

  it('prints a problem as one line that a terminal can link', () => {
    const [problem] = attributes({ weight: 1100 });
    expect(problem && describeProblem(problem)).toMatch(
      /^feed\.json:\d+ product "BS18", attributes\.weight: is not believable: at most 200 kg \(is 1100\)\. Check the unit/,
    );
  });
});
