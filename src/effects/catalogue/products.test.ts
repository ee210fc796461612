import { afterEach, describe, expect, it, vi } from 'vitest';
import { summaryOf } from '../../../e2e/harness/productSamples.ts';
import { fetchProduct, fetchProducts } from './products.ts';

/** A network that knows some addresses; all others return 404. */
const network = (known: Readonly<Record<string, () => Response>>): readonly string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return known[url]?.() ?? new Response('', { status: 404 });
  });
  return asked;
};
afterEach(() => void vi.unstubAllGlobals());

const call = (apiBase: string) =>
  ({ apiBase, brand: 'HUS', language: 'en', signal: new AbortController().signal }) as const;
const list = () => Response.json({ products: [summaryOf('A', 'drill')], nextCursor: null });
const path = '/products/HUS?language=en&limit=12&list=featured';

describe('products', () => {
  it('come from the configured base', async () => {
    const asked = network({ [`https://api.example${path}`]: list });
    await expect(fetchProducts(call('https://api.example'), 12)).resolves.toHaveLength(1);
    expect(asked).toEqual([`https://api.example${path}`]);
  });

  it.each([
    ['fails for good', () => new Response('', { status: 501 })],
    ['does not know them', () => new Response('', { status: 404 })],
  ])("come from the app's own /api if the base %s, which is called once", async (_, answer) => {
    const asked = network({ [`https://api.example${path}`]: answer, [`/api${path}`]: list });
    await expect(fetchProducts(call('https://api.example'), 12)).resolves.toHaveLength(1);
    expect(asked).toEqual([`https://api.example${path}`, `/api${path}`]);
  });

  it("come from the app's own /api if the base cannot be reached with and without trace headers", async () => {
    const fail = () => {
      throw new TypeError('Failed to fetch');
    };
    const asked = network({ [`https://far.example${path}`]: fail, [`/api${path}`]: list });
    await expect(fetchProducts(call('https://far.example'), 12)).resolves.toHaveLength(1);
    expect(asked).toEqual([`https://far.example${path}`, `https://far.example${path}`, `/api${path}`]);
  });

  it('are requested once more from a busy server, then fail', async () => {
    const asked = network({ [`/api${path}`]: () => new Response('', { status: 503, statusText: 'Busy' }) });
    await expect(fetchProducts(call('/api'), 12)).rejects.toThrow('HTTP error! status: 503 - Busy');
    expect(asked).toHaveLength(2);
  });

  it('of another shape are rejected', async () => {
    network({ [`/api${path}`]: () => Response.json({ products: [{}], nextCursor: null }) });
    await expect(fetchProducts(call('/api'), 12)).rejects.toThrow();
  });
});

it('a product that no server has is null', async () => {
  const asked = network({});
  await expect(fetchProduct(call('/api'), 'a/b')).resolves.toBeNull();
  expect(asked).toEqual(['/a%2Fb/_payload.json?language=en']);
});

it('a product that the configured base does not have comes from the data of its page', async () => {
  const asked = network({});
  await expect(fetchProduct(call('https://api.example'), 'DV18')).resolves.toBeNull();
  expect(asked).toEqual(['https://api.example/products/HUS/DV18?language=en', '/DV18/_payload.json?language=en']);
});
