import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { ProductRecord } from '../record.ts';
import { checkFeeds } from './checkFeeds.ts';

interface Part {
  readonly title: string;
  readonly description?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const image = 'https://images.example/1.webp';
const tools = [
  { id: 'T1', title: 'Tarrant 18V Drill Driver TD-1810', attributes: { 'Battery Platform': 'Tarrant V18' }, image },
  { id: 'T2', title: 'Tarrant 18V Impact Driver TI-1820', attributes: { 'Battery Platform': 'Tarrant V18' }, image },
  { id: 'T3', title: 'Tarrant Corded Jigsaw TJ 650', image },
  { id: 'B1', title: 'Tarrant 18V 4.0Ah Battery TB-1840', attributes: { 'Battery Platform': 'Tarrant V18' }, image },
  { id: 'T4', title: 'Tarrant 12V Drill Driver TD-1210', attributes: { 'Battery Platform': 'Tarrant V12' }, image },
];

const readWith = (part: Part, language: AnswerLanguage = 'en') => {
  const text = JSON.stringify([...tools, { id: 'P1', image, ...part }]);
  const { content, problems } = checkFeeds('HEU', [{ name: 'feed.json', text }], { language });
  if (!content) throw new Error(JSON.stringify(problems));
  const lists = ({ batteries, chargers, accessories }: ProductRecord) => [...batteries, ...chargers, ...accessories];
  const own = content.products.find(({ id }) => id === 'P1');
  return {
    own,
    wholes: content.products.filter((each) => lists(each).includes('P1')).map(({ model }) => model),
    platform: content.platforms.find(({ id }) => id === own?.platform)?.name,
  };
};

describe('what parts say that they fit', () => {
  const said: readonly (readonly [AnswerLanguage, string, readonly string[]])[] = [
    ['en', 'Fits TD-1810 and TI-1820.', ['TD-1810', 'TI-1820']],
    ['en', 'Works with:\n- TD-1810\n- TJ 650', ['TD-1810', 'TJ 650']],
    ['en', 'No adapter needed, compatible with TJ 650', ['TJ 650']],
    ['en', 'Fits TD-1810, not TI-1820.', ['TD-1810']],
    ['en', 'Not compatible with TJ 650.', []],
    ['en', 'Made by the people behind the TJ 650.', []],
    ['en', 'Compatible with TD-9999.', []],
    ['de', 'Passend für TD-1810/TI-1820; nicht für TJ 650.', ['TD-1810', 'TI-1820']],
    ['es', 'Compatible con los modelos TD-1810 y TJ 650', ['TD-1810', 'TJ 650']],
    ['fr', 'Convient à TD-1810 ; ne convient pas à TJ 650.', ['TD-1810']],
    ['it', 'Adatto per TJ650', ['TJ 650']],
    ['jp', '対応機種：TD-1810・TI-1820（TJ 650は非対応）', ['TD-1810', 'TI-1820']],
    ['jp', 'TJ 650ではご使用になれません。', []],
  ];
  it.each(said)('%s: %s', (language, description, wholes) => {
    const title = language === 'jp' ? '収納ケース' : 'Holder 5';
    expect(readWith({ title, description }, language).wholes).toEqual(wholes);
  });

  it.each(['Fits', '対応機種', 'Passend für', 'Compatible avec'])('reads the attribute "%s"', (label) => {
    expect(readWith({ title: 'Holder 5', attributes: { [label]: 'TD-1810; TJ 650' } }).wholes).toEqual([
      'TD-1810',
      'TJ 650',
    ]);
  });

  it('keeps the words that state it', () => {
    const { own } = readWith({ title: 'Holder 5 for TJ 650' });
    expect(own?.evidence?.['fits']).toEqual({ from: 'title', text: 'Holder 5 for TJ 650' });
  });
});

describe('what packs say that they fit', () => {
  const battery = '18V 5.0Ah Battery';

  it.each([
    'Fits all Tarrant V18 tools.',
    'Compatible with TD-1810 and TI-1820.',
    'Works with all 18V tools of the brand.',
  ])('makes one of the platform: %s', (description) => {
    const { platform, wholes, own } = readWith({ title: battery, description });
    expect([platform, wholes]).toEqual(['Tarrant V18', []]);
    expect(own?.evidence?.['platform']?.text).toBe(description);
  });

  it('lists a pack that fits one tool only, and claims no more', () => {
    const { platform, wholes } = readWith({ title: battery, description: 'Fits TD-1810 only.' });
    expect([platform, wholes]).toEqual([undefined, ['TD-1810']]);
  });

  it.each(['Works with Tarrant V12 and Tarrant V18 tools', 'Fits all Tarrant V12 tools'])(
    'takes no platform of two, and none of another voltage: %s',
    (description) => {
      expect(readWith({ title: battery, description }).platform).toBeUndefined();
    },
  );

  describe('where no product names a platform', () => {
    const nameless = [
      { id: 'T1', title: 'Tarrant 18V Drill Driver TD-1810', image },
      { id: 'T2', title: 'Tarrant Corded Jigsaw TJ 650', image },
      { id: 'B1', title: 'Tarrant 18V 4.0Ah Battery', description: 'Fits all Tarrant 18V tools.', image },
      { id: 'C1', title: 'Tarrant 18V Rapid Charger', image },
    ].map((one) => ({ brand: 'Tarrant', ...one }));
    const platformsIn = (products: readonly object[]) => {
      const { content } = checkFeeds('HEU', [{ name: 'feed.json', text: JSON.stringify(products) }], {
        language: 'en',
      });
      const of = content?.products.map(({ id, platform }) => [id, platform !== undefined]) ?? [];
      return { names: content?.platforms.map(({ name }) => name), of: Object.fromEntries(of) };
    };

    it('makes one of the packs that fit all tools of a voltage', () => {
      expect(platformsIn(nameless)).toEqual({
        names: ['Tarrant 18 V'],
        of: { T1: true, T2: false, B1: true, C1: true },
      });
    });

    it('leaves out the tools of another maker', () => {
      const other = { id: 'T3', brand: 'Ollern', title: 'Ollern 18V Drill Driver OD 5', image };
      expect(platformsIn([...nameless, other]).of).toMatchObject({ T1: true, T3: false });
    });

    it('reads a missing maker from the title', () => {
      const text = JSON.stringify(nameless.map((one) => (one.id === 'T1' ? { ...one, brand: '' } : one)));
      const { content } = checkFeeds('HEU', [{ name: 'feed.json', text }], { language: 'en' });
      const own = content?.products.find(({ id }) => id === 'T1');
      expect([own?.maker, own?.evidence?.['maker']?.from]).toEqual(['Tarrant', 'title']);
    });
  });

  it('lists the packs that a tool says it takes', () => {
    const { own } = readWith({ title: 'Jigsaw JS 5', description: 'Compatible with TB-1840.' });
    expect([own?.batteries, own?.accessories]).toEqual([['B1'], []]);
  });
});
