import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import { supplyItems, totalOf } from '../../operations/product/packaging.ts';
import { catalogue, lastOf } from '../testing/conversations.ts';

const productsOf = async (brand: BrandCode): Promise<readonly Product[]> =>
  (await catalogue.search(brand, { language: 'en', filters: [], limit: 1000 })).map(({ product }) => product);

/** What a tool costs with so many of its cheapest packs and a charger, by the catalogue alone. */
const priceOf = (products: readonly Product[], tool: Product, packs: number): number | undefined => {
  const parts = {
    product: (id: string) => products.find((one) => one.id === id),
    ofTypes: (types: readonly string[]) => products.filter(({ kind }) => kind !== undefined && types.includes(kind)),
  };
  const items = supplyItems(parts, tool).map((item) =>
    item.role === 'battery' && item.state === 'buy' ? { ...item, count: packs } : item,
  );
  return totalOf([{ role: 'tool', product: tool, count: 1, state: 'buy' }, ...items]);
};

type Frame = readonly [BrandCode, LanguageCode, packs: number, turns: readonly string[]];

/** A price, asked with what the tool runs on. */
const frames: readonly Frame[] = [
  ['HUS', 'en', 1, ['so whats my real cost, ready to go, tool plus whatever i need to run it']],
  ['HUS', 'en', 1, ['price with the small battery and the charger?']],
  ['HEU', 'de', 1, ['mit dem kleinen Akku und Ladegerät, was kostet das']],
  ['HEU', 'de', 1, ['ich hab noch keine Akkus und kein Ladegerät, was macht das alles zusammen?']],
  ['HEU', 'de', 1, ['was kostet das mit zwei Akkus und Lader?', 'doch nur ein Akku statt zwei']],
  ['MET', 'fr', 2, ['sans fil et avec 2 batteries svp, ça monte à combien ?']],
  ['HEU', 'es', 2, ['¿precio con dos baterías y cargador?']],
  ['MET', 'it', 1, ['non ho né batterie né caricatore, quanto spendo in tutto?']],
];

describe('a price with battery and charger', () => {
  it.each(frames)('is the sum of the catalogue for every bare tool: %s in %s, %s packs: %j', async (...frame) => {
    const [brand, language, packs, turns] = frame;
    const products = await productsOf(brand);
    const bare = products.filter(
      (tool) =>
        isToolKind(tool.kind) &&
        tool.platform !== undefined &&
        tool.attributes.powerSource === 'battery' &&
        tool.price !== undefined &&
        priceOf(products, tool, 1) !== tool.price.amount,
    );
    expect(bare.length).toBeGreaterThan(3);
    for (const tool of bare) {
      const { findings } = await lastOf([brand, language, tool.id, turns]);
      const [kit] = findings.filter(({ operation }) => operation === 'kit');
      const total = kit?.operation === 'kit' ? kit.found.total : undefined;
      expect(total, tool.id).toBeCloseTo(priceOf(products, tool, packs) ?? 0, 2);
    }
  });

  it.each<readonly [BrandCode, LanguageCode, string, readonly string[], number]>([
    ['HUS', 'en', 'ID18B', ['with two of the big 5 amp batteries and the fast charger, total?'], 426],
    ['HUS', 'en', 'DS18B', ['with 2 x 5 Ah batteries and a charger, total?'], 397],
    ['HEU', 'it', 'BS1860', ['totale con due batterie da 4 Ah e il caricatore?', 'e con quelle piccole?'], 288.7],
    ['HJP', 'jp', 'KN18F', ['大きいバッテリーと急速充電器だといくら？'], 59_800],
    ['MET', 'es', 'KHE28', ['cuanto me sale con el juego de brocas sds?'], 243.9],
    ['HUS', 'en', 'ID18B', ['i already have a battery and charger for it, what do i pay?'], 119],
  ])('counts what is described: %s in %s, on %s: %j', async (brand, language, page, turns, total) => {
    const { findings } = await lastOf([brand, language, page, turns]);
    const kit = findings.find(({ operation }) => operation === 'kit');
    expect(kit?.operation === 'kit' && kit.found.total).toBe(total);
  });
});

describe('a limit', () => {
  it.each<readonly [BrandCode, LanguageCode, string, string, RegExp]>([
    ['MET', 'fr', 'KH1824', 'Je voudrais rester sous 650 € avec une batterie et un chargeur. ça passe ?', /^Oui.*181/],
    ['HEU', 'de', 'KS18165', 'komm ich mit akku und lader unter 300 hin?', /^Das reicht nicht.*308,80.*8,80/],
    ['HUS', 'en', 'CS18B', 'does that stay under 250 with a battery and charger?', /^Not quite.*\$283.*\$33/],
  ])(
    'is kept or not by the tool with all that it needs: %s in %s, on %s',
    async (brand, language, page, said, told) => {
      const { answer } = await lastOf([brand, language, page, [said]]);
      expect((answer.blocks[0] ?? '').replaceAll(/\[ⁱ\]\([^)]*\)/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
        told,
      );
    },
  );

  it('says that a tool within it exceeds it with battery and charger', async () => {
    const turns = ['need to drill 6 holes in a brick wall, 3/8. not over 200'];
    const { answer } = await lastOf(['HUS', 'en', null, turns]);
    expect(answer.blocks.join('\n').replaceAll(/\[ⁱ\]\([^)]*\)/g, '')).toMatch(/\$273 in all, \$73 over your \$200/);
  });

  it.each<readonly [BrandCode, LanguageCode, string | null, string]>([
    ['HEU', 'de', 'WS18125', 'mit adapter auch nicht? gibts auf amazon für 20€'],
    ['HUS', 'en', null, "It's about a bulk order, 20 drills for our crew"],
  ])('is no price elsewhere, and no number of tools: %s in %s', async (brand, language, page, said) => {
    const { plan } = await lastOf([brand, language, page, [said]]);
    expect(JSON.stringify(plan.steps)).not.toContain('"measure":"price"');
  });
});

describe('a weight before a battery', () => {
  it.each<readonly [BrandCode, LanguageCode, string]>([
    ['HUS', 'en', 'blower, quiet, under 5 lb, with battery under 150'],
    ['MET', 'de', 'Winkelschleifer unter 3 kg, mit Akku unter 300 €'],
    ['HEU', 'fr', 'une perceuse de moins de 2 kg, avec batterie, moins de 250 €'],
  ])('is no number of batteries: %s in %s: %s', async (brand, language, said) => {
    const { plan } = await lastOf([brand, language, null, [said]]);
    expect(plan.steps).toHaveLength(1);
    expect(JSON.stringify(plan.steps)).not.toMatch(/"count":[2-9]/);
  });
});
