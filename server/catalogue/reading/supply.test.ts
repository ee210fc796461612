import { describe, expect, it } from 'vitest';
import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { FeedProduct } from './feedProduct.ts';
import { toRecord } from './toRecord.ts';

const read = (title: string, more: Partial<FeedProduct> = {}, language: AnswerLanguage = 'en') =>
  toRecord({ id: 'A-1', images: ['/a.webp'], title: { und: title }, ...more }, { language }, 0);

describe('what a feed says of stock and delivery', () => {
  it.each([
    [{ state: 'in_stock' }, { state: 'inStock' }],
    [{ state: 'in stock' }, { state: 'inStock' }],
    [{ state: 'https://schema.org/OutOfStock' }, { state: 'outOfStock' }],
    [
      { state: 'backorder', from: '2027-01-19T08:00+0100' },
      { state: 'backorder', from: '2027-01-19' },
    ],
  ] as const)('is kept: %o', (availability, expected) => {
    expect(read('Ladder', { availability }).record['availability']).toEqual(expected);
  });

  it('is left out in words that are not known', () => {
    expect(read('Ladder', { availability: { state: 'ask us' } }).record['availability']).toBeUndefined();
  });

  it.each([
    ['10', 10],
    ['0', 0],
    ['999', undefined],
    ['soon', undefined],
  ])('tells days until delivery: %s', (deliveryDays, days) => {
    expect(read('Ladder', { deliveryDays }).record['deliveryDays']).toBe(days);
  });
});

describe('the pieces of a pack', () => {
  it.each([
    ['en', 'Wood screws 5 x 80 mm', 'Zinc plated. Box of 100.', 100],
    ['en', 'Deck screws 5x60 (200 pcs)', '', 200],
    ['de', 'Spanplattenschrauben 4 x 40, 500 Stück', '', 500],
    ['fr', 'Vis terrasse inox 5x60', 'Boîte de 200.', 200],
    ['it', 'Viti per legno 5 x 80 mm', 'Scatola da 100.', 100],
    ['es', 'Tornillos 5 x 80 mm', 'Caja de 100.', 100],
    ['en', 'Cordless drill set of 2', '', undefined],
  ] as const)('are read of goods without a kind, in %s: %s', (language, title, description, pieces) => {
    const { record } = read(title, { description: { und: description } }, language);
    expect(record['attributes']).toEqual(pieces === undefined ? expect.not.objectContaining({ pieces }) : { pieces });
  });
});

describe('the battery platform', () => {
  it.each([
    ['en', 'Cordless drill DD 18-44', 'Compatibility: all Halvorn H18 batteries.', 'H18'],
    ['en', 'Battery pack HB18 5.0 Ah', 'For tools and chargers of the Halvorn H18 system only.', 'H18'],
    ['en', 'Charger HC18, 18 V', 'Battery system: Halvorn H18 batteries only.', 'H18'],
    ['fr', 'Perceuse-visseuse 18 V', 'Compatibilité : toutes les batteries K-Volt 18.', 'K-Volt 18'],
    ['fr', 'Chargeur KC-18 18V', 'Système batterie : batteries K-Volt 18 uniquement', 'K-Volt 18'],
    ['it', 'Trapano avvitatore a batteria 18 V', 'Compatibile con tutte le batterie F18.', 'F18'],
    ['en', 'Cordless drill DD 18-44', 'All batteries are tested.', undefined],
  ] as const)('is read of texts, in %s: %s', (language, title, description, platform) => {
    expect(read(title, { maker: 'Halvorn', description: { und: description } }, language).platform).toBe(platform);
  });
});

describe('a number that adds how a tool is sold', () => {
  it.each([
    ['Perceuse KPV18-61 18V solo', 'KPV18-61-S', 'KPV18-61'],
    ['Perceuse KPV18-61 18V, 2 batteries', 'KPV18-61-250', 'KPV18-61'],
    ['Battery pack HB18 8.0 Ah', 'HB18-8.0', 'HB18-8.0'],
  ])('is the model of the title: %s', (title, model, expected) => {
    expect(read(title, { model }, 'fr').record['model']).toBe(expected);
  });

  it('is not that of the tool that a part is for', () => {
    expect(read('Chuck 13 mm for DD 18-58').record['model']).not.toBe('DD 18-58');
  });
});
