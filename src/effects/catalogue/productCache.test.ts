import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LanguageCode, ProductDetail } from '../../../contract/contract.ts';
import { minimalProduct } from '../../../contract/testing/product.ts';
import { productCache } from './productCache.ts';

const productOf = (id: string): ProductDetail => ({
  ...minimalProduct,
  productId: `HUS-${id}`,
  productName: id,
  model: id,
});

const counted = (answer = async (id: string): Promise<ProductDetail | null> => productOf(id)) => {
  const asked: string[] = [];
  const cache = productCache((id: string, language: LanguageCode) => {
    asked.push(`${language} ${id}`);
    return answer(id);
  });
  return { asked, cache };
};

describe('cached products', () => {
  afterEach(() => void vi.useRealTimers());

  it('are fetched once per language, even while a fetch is running', async () => {
    const { asked, cache } = counted();
    const [first, second] = [cache('A', 'en'), cache('A', 'en')];
    expect(await first).toBe(await second);
    await cache('A', 'de');
    await cache('A', 'en');
    expect(asked).toEqual(['en A', 'de A']);
  });

  it('are fetched again after five minutes', async () => {
    vi.useFakeTimers();
    const { asked, cache } = counted();
    await cache('A', 'en');
    vi.setSystemTime(Date.now() + 299_999);
    await cache('A', 'en');
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    await cache('A', 'en');
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['fail', () => Promise.reject(new Error('offline'))],
    ['are unknown', async () => null],
  ])('that %s are fetched again', async (_, answer) => {
    const { asked, cache } = counted(answer);
    await cache('A', 'en').catch(() => null);
    await cache('A', 'en').catch(() => null);
    expect(asked).toHaveLength(2);
  });

  it('are limited to fifty; the oldest is dropped first', async () => {
    const { asked, cache } = counted();
    for (let number = 0; number <= 50; number += 1) await cache(`${number}`, 'en');
    await cache('1', 'en');
    expect(asked).toHaveLength(51);
    await cache('0', 'en');
    expect(asked).toHaveLength(52);
  });
});
