import { describe, expect, it } from 'vitest';
import { checkFeeds } from './checkFeeds.ts';

const image = 'https://images.example/1.webp';
const modelsOf = (rows: readonly (readonly [title: string, mpn: string, price: number])[]) => {
  const products = rows.map(([title, model, price], at) => ({
    ...{ id: `TV-${at}`, title, model, image, price, currency: 'EUR' },
  }));
  const { content, problems } = checkFeeds('HEU', [{ name: 'feed.json', text: JSON.stringify(products) }], {
    language: 'it',
  });
  if (!content) throw new Error(JSON.stringify(problems));
  return content.products.map(({ model, otherAttributes }) => [model, otherAttributes['MPN']]);
};

const trimmer = ['Decespugliatore a batteria DB 18 18V taglio 28 cm', 'T1007', 129] as const;
const head = ['Testina filo DB 18', 'T1178', 9.9] as const;

describe('the model of a product whose stated number is an article number', () => {
  it('is that of its title, and the stated number remains an attribute', () => {
    expect(modelsOf([trimmer, ['Rasaerba RS 46 SE 139cc', 'T1019', 109]])).toEqual([
      ['DB 18', 'T1007'],
      ['RS 46 SE', 'T1019'],
    ]);
  });

  it('is not that of the tool for its parts', () => {
    expect(modelsOf([trimmer, head])).toEqual([
      ['DB 18', 'T1007'],
      ['T1178', undefined],
    ]);
  });

  it('is the stated one where titles have the stated numbers', () => {
    expect(modelsOf([trimmer, ['Motosega KS-4012 barra MS 40', 'KS-4012', 199]])).toEqual([
      ['T1007', undefined],
      ['KS-4012', undefined],
    ]);
  });
});
