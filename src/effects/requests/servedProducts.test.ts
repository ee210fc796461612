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

describe('the products that a page brings', () => {
  it('are there in its language alone', () => {
    bring(JSON.stringify({ language: 'en', products: [product] }));
    expect(servedProducts('en')).toEqual([product]);
    expect(servedProducts('de')).toBeUndefined();
  });

  it.each(['', '{"language":"en","products":[{"productId":1}]}', '{"language":"en","products":['])(
    'are none where it brings %j',
    (text) => {
      bring(text);
      expect(servedProducts('en')).toBeUndefined();
    },
  );

  it('are none where it brings nothing', () => {
    expect(servedProducts('en')).toBeUndefined();
  });
});
