import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldModel, modelIndexOf } from './models.ts';

const models = ['DV18X', 'DS18B', 'DS18A', 'BS 18-60', 'BS 18-45', 'KHE 28', 'WS 36-230', 'BP1850', '100245', '36'];
const index = modelIndexOf(models.map(foldModel));
const found = (text: string) => index.find(text).map(({ key, exact }) => `${key}${exact ? '' : '?'}`);

describe('model numbers in a text', () => {
  it.each([
    ['How heavy is the DV18X?', ['dv18x']],
    ['dv-18x', ['dv18x']],
    ['D V 18 X', ['dv18x']],
    ['ＤＶ１８Ｘの重さは', ['dv18x']],
    ['DV18Xは軽いですか', ['dv18x']],
    ['bs18-60 oder BS 1845?', ['bs1860', 'bs1845']],
    ['BS 18–60', ['bs1860']],
    ['KHE28', ['khe28']],
    ['DV18Y', ['dv18x?']],
    ['VD18X', ['dv18x?']],
    ['DVI8X', ['dv18x?']],
    ['BS 18-6O', ['bs1860?']],
    ['WS 36-23', ['ws36230?']],
    ['BP185', ['bp1850?']],
    ['DV18\u0425', ['dv18x']], // Cyrillic
    ['\u0412S 18-60', ['bs1860']],
    ['K\u0397E 28', ['khe28']], // Greek
    ['D\u200bV18\u00adX', ['dv18x']],
    ['100245', ['100245']],
    ['the 18-60, and the 36–230', ['bs1860?', 'ws36230?']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('never turns one existing model into another', () => {
    for (const model of models.filter((each) => each !== '36')) expect(found(model)).toEqual([foldModel(model)]);
  });

  it.each([
    ['DS18C', 'lies as near to DS18A as to DS18B'],
    ['18V', 'is a voltage'],
    ['36V 5Ah', 'is a voltage and a capacity'],
    ['18 V 60 Nm', 'are quantities'],
    ['DV1', 'is too short to guess'],
    ['drive', 'has no figure'],
    ['DVXX8X99', 'is too far from any'],
    ['36 inch', 'is a figure, though a product has that number'],
    ['100 245', 'are two figures'],
    ['100246', 'is another number, no slip'],
    ['18-60 mm', 'is a range'],
    ['18-61', 'ends no model number'],
  ])('%s names none: it %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('tells where each stands in the text as written', () => {
    const text = '🔧 ＤＶ１８Ｘ und ds18b';
    const stretches = index.find(text).map(({ start, end }) => text.slice(start, end));
    expect(stretches).toEqual(['ＤＶ１８Ｘ', 'ds18b']);
  });

  it('finds every model in any surroundings of other letters, and never throws', () => {
    const noise = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/[\p{Script=Latin}\p{N}]/u.test(text.normalize('NFKC')));
    fc.assert(
      fc.property(
        noise,
        fc.constantFrom(...models.filter((each) => /\p{L}/u.test(each))),
        noise,
        (before, model, after) => {
          const hits = index.find(`${before} ${model} ${after}`);
          expect(hits.map(({ key }) => key)).toEqual([foldModel(model)]);
          expect(hits[0]?.exact).toBe(true);
        },
      ),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void index.find(text)));
  });

  it('never guesses an id, which no label bears', () => {
    const found = modelIndexOf(['dv18x']).find('P000123 and P000124', (key) => key === 'p000123');
    expect(found.map(({ key }) => key)).toEqual(['p000123']);
  });

  it('takes figures of four and more with their last letters for the one model that ends so', () => {
    const hammers = modelIndexOf(['kr2600a', 'kr4000a', 'kr36p', 'kx36p']);
    expect(hammers.find('the 2600A or that').map(({ key }) => key)).toEqual(['kr2600a']);
    expect(hammers.find('36P')).toEqual([]);
  });

  it('compares no more with a text of twice the length', () => {
    const many = modelIndexOf(Array.from({ length: 5000 }, (_, number) => `dv${number}x`));
    const time = (text: string) => {
      const once = () => {
        const start = process.cpuUsage();
        many.find(text);
        const { user, system } = process.cpuUsage(start);
        return user + system;
      };
      return Math.min(...Array.from({ length: 9 }, once));
    };
    const text = Array.from({ length: 330 }, (_, number) => `dw${number}yz`).join(' ');
    time(text);
    expect(time(`${text} ${text}`)).toBeLessThan(4 * time(text));
  });
});
