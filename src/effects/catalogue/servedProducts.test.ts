import { afterEach, describe, expect, it } from 'vitest';
import { featuredElement } from '../../../contract/contract.ts';
import { summaryOf } from '../../../e2e/harness/productSamples.ts';
import { servedProducts } from './servedProducts.ts';

const product = summaryOf('A', 'drill');

const bring = (text: string) => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = featuredElement;
  element.textContent = text;
  document.head.append(element);
};
afterEach(() => document.getElementById(featuredElement)?.remove());

describe('products embedded in a page', () => {
  it('are used only in the language of the page', () => {
    bring(JSON.stringify({ language: 'en', products: [product] }));
    expect(servedProducts('en')).toEqual([product]);
    expect(servedProducts('de')).toBeUndefined();
  });

  it.each(['', '{"language":"en","products":[{"productId":1}]}', '{"language":"en","products":['])(
    'are none if the page contains %j',
    (text) => {
      bring(text);
      expect(servedProducts('en')).toBeUndefined();
    },
  );

  it('are none if the page contains no data', () => {
    expect(servedProducts('en')).toBeUndefined();
  });
});
