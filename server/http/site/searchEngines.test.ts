import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssistant } from '../../assistant/embedded.ts';
import type { BrowsableCatalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { openApp, problemOf } from '../testing/fixtures.ts';

/** Pages as search engines and visitors without scripts get them. */

let folder = '';
let catalogue: BrowsableCatalogue;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><!--head--></head><body><div id="appRoot"></div></body></html>',
  );
  catalogue = await openSampleCatalogue();
  app = await openApp({}, { catalogue, assistant: createAssistant(catalogue), appFolder: folder });
});
afterAll(async () => {
  await app.close();
  await catalogue.close();
  await rm(folder, { recursive: true });
});

const get = (host: string, url: string) =>
  app.inject({ url, headers: { host: `${host}.localhost`, accept: 'text/html', 'accept-language': 'xx' } });
const pageOf = async (host: string, url: string) => (await get(host, url)).body;

const nodeSchema = v.looseObject({ '@type': v.string() });
const graphSchema = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(nodeSchema) });
const graphOf = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return v.parse(graphSchema, JSON.parse(json))['@graph'];
};
const typesIn = (html: string) => graphOf(html).map((node) => node['@type']);
const nodeOf = (html: string, type: string) => graphOf(html).find((node) => node['@type'] === type);

describe('a page that does not exist', () => {
  it.each([
    ['hus', '/nope', 'Page Not Found'],
    ['heu', '/no/such/page?language=es', 'Página no encontrada'],
    ['hjp', '/nope', 'ページが見つかりません'],
  ])('says so in the title of %s%s, leads to the products, and is not indexed', async (host, path, title) => {
    const { statusCode, body } = await get(host, path);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<title>${title} – `);
    expect(body).toContain('<a href="/">');
    expect(body).toContain('type="search"');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/rel="canonical"|hreflang|ld\+json/);
  });

  it('is the same for every address, so that it is cached once', async () => {
    expect(await pageOf('hus', '/nope')).toBe(await pageOf('hus', '/no/such/page'));
  });
});

describe('the head of a page', () => {
  it('names a product in each language of the site, with picture and address', async () => {
    const html = await pageOf('heu', '/BS1860');
    expect(html).toMatch(/<title>[^<]*BS 18-60 – Halvorn<\/title>/);
    expect(html).toContain('<link rel="canonical" href="http://heu.localhost/BS1860">');
    for (const language of ['en', 'es'])
      expect(html).toContain(`hreflang="${language}" href="http://heu.localhost/BS1860?language=${language}"`);
    expect(html).toContain('hreflang="x-default" href="http://heu.localhost/BS1860"');
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/heu\.localhost\/product-images\/\w+-560\.webp">/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
  });

  it('is in the language of the address', async () => {
    const html = await pageOf('heu', '/BS1860?language=es');
    expect(html).toContain('<html lang="es"');
    expect(html).toContain('<link rel="canonical" href="http://heu.localhost/BS1860?language=es">');
    expect(await pageOf('heu', '/?language=xx')).toContain('<html lang="de"');
  });

  it('has the address itself as canonical if it names no language, whatever the browser prefers', async () => {
    const { body } = await app.inject({
      url: '/BS1860',
      headers: { host: 'heu.localhost', accept: 'text/html', 'accept-language': 'es' },
    });
    expect(body).toContain('<html lang="es"');
    expect(body).toContain('<link rel="canonical" href="http://heu.localhost/BS1860">');
    expect(body).toContain('<meta property="og:url" content="http://heu.localhost/BS1860">');
  });

  it('lists no other language for a site with a single one', async () => {
    expect(await pageOf('hus', '/DS18B')).not.toContain('hreflang');
  });

  it('names only the brand’s own hosts', async () => {
    const { body } = await app.inject({ url: '/DS18B', headers: { host: 'evil.example', accept: 'text/html' } });
    expect(body).toContain('<link rel="canonical" href="/DS18B">');
    expect(body).not.toContain('evil');
  });

  it('gives each view one address', async () => {
    const html = await pageOf('hus', '/?utm_source=x&voltage=36,18&type=circularSaw');
    expect(html).toContain('<link rel="canonical" href="http://hus.localhost/?type=circularSaw&amp;voltage=18,36">');
    expect(html).toContain('<title>Circular saws – Brackford</title>');
    expect(await pageOf('hus', '/?type=circularSaw&sort=priceUp')).toContain(
      '<link rel="canonical" href="http://hus.localhost/?type=circularSaw">',
    );
    expect(await pageOf('met', '/?platform=K18&language=en')).toContain(
      '<title>Battery platform KX 18 – Kernholt</title>',
    );
  });
});

describe('the address of a comparison', () => {
  it('has a head, structured data and a table of its own', async () => {
    const html = await pageOf('heu', '/?compare=BS1860,BS1230');
    expect(html).toMatch(/<title>BS 18-60 · BS 12-30 – Halvorn<\/title>/);
    expect(html).toContain('<link rel="canonical" href="http://heu.localhost/?compare=BS1860,BS1230">');
    expect(html).toContain('hreflang="en" href="http://heu.localhost/?compare=BS1860,BS1230&amp;language=en"');
    expect(html).toMatch(/<meta name="description" content="Vergleich: [^"]*BS 18-60/);
    expect(typesIn(html)).toEqual(['BreadcrumbList', 'ItemList']);
    expect(html).toMatch(/<th scope="row">[^<]+<\/th><td>[^<]+<\/td><td>[^<]+<\/td>/);
  });

  it('is the home page if there are fewer than two products to compare', async () => {
    const html = await pageOf('heu', '/?compare=BS1860,NOWHERE');
    expect(html).toContain('<link rel="canonical" href="http://heu.localhost/">');
  });
});

describe('structured data', () => {
  it("contain a product's price, rating, questions and breadcrumbs", async () => {
    const html = await pageOf('hus', '/DS18B');
    expect(typesIn(html)).toEqual(['BreadcrumbList', 'Product', 'FAQPage']);
    expect(nodeOf(html, 'Product')).toMatchObject({
      name: expect.stringContaining('DS18B'),
      gtin13: '2087415000212',
      offers: { '@type': 'Offer', price: 179, priceCurrency: 'USD', url: 'http://hus.localhost/DS18B' },
      aggregateRating: { '@type': 'AggregateRating', reviewCount: expect.any(Number) },
      brand: { '@type': 'Brand', name: 'Brackford' },
    });
    expect(nodeOf(html, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1 },
        { position: 2, item: 'http://hus.localhost/?type=drillDriver' },
        { position: 3 },
      ],
    });
  });

  it('list the products of the home page and its shelves', async () => {
    expect(typesIn(await pageOf('met', '/'))).toEqual(['WebSite', 'ItemList']);
    expect(nodeOf(await pageOf('hjp', '/'), 'WebSite')).toMatchObject({ inLanguage: 'ja' });
    expect(nodeOf(await pageOf('met', '/?type=laser'), 'ItemList')).toMatchObject({ numberOfItems: 1 });
  });
});

describe('without scripts', () => {
  const readable = (html: string) =>
    [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, text = '']) => text).at(-1) ?? '';

  it('a product page is complete', async () => {
    const text = readable(await pageOf('hus', '/DS18B'));
    for (const part of [
      'aria-level="1">18V Brushless',
      '$179',
      'Max. torque',
      'Questions and answers',
      '/?type=drillDriver',
    ])
      expect(text).toContain(part);
    expect(text).toContain('<form method="post" action="/ask"');
    expect(text).not.toContain('<script');
  });

  it('every product is two links away from the home page', async () => {
    const home = readable(await pageOf('hjp', '/'));
    const shelves = [...home.matchAll(/href="http:\/\/hjp\.localhost(\/\?type=\w+)"/g)].map(([, path = '']) => path);
    const texts = await Promise.all(shelves.map((path) => pageOf('hjp', path)));
    const products = new Set(
      texts.flatMap((text) => [...readable(text).matchAll(/localhost\/(\w+)"/g)].map(([, id]) => id)),
    );
    expect(products.size).toBe(await catalogue.count('HJP'));
  });

  it('a search term is shown as text', async () => {
    const html = await pageOf('hus', `/?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
  });
});

describe('a question posted as a form', () => {
  const ask = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({
      method: 'POST',
      url: '/ask',
      headers: { host: 'hus.localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  it('is answered as a page', async () => {
    const { statusCode, body, headers } = await ask({ question: 'Which drill is the lightest?', language: 'en' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>Which drill is the lightest?</h1>');
    expect(body).toMatch(/<article>[\s\S]*<strong>[\s\S]*<\/article>/);
    expect(body).toMatch(
      /<li><img src="\/product-images\/[^"]+" alt=""[^>]*><a href="\/\w+">[^<]+<\/a><strong>\$\d+<\/strong>/,
    );
    expect(body).toContain('12V Max Brushless 3/8\u00a0in. Drill Driver DS12C</a>');
    expect(body).not.toContain('<script');
    expect((await ask({ question: '<b>' })).body).toContain('<h1>&lt;b&gt;</h1>');
  });

  it('includes the product of its page', async () => {
    const { body } = await ask({ question: 'How much does it weigh?', productId: 'HUS-DS18B' });
    expect(body).toContain('DS18B');
  });

  it('is refused when it is empty, too long, or from another site', async () => {
    expect(problemOf(await ask({ question: ' ' })).status).toBe(400);
    expect(problemOf(await ask({ question: 'x'.repeat(2001) })).status).toBe(400);
    expect(problemOf(await ask({ question: 'Hi' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(problemOf(await app.inject({ url: '/ask', headers: { host: 'hus.localhost' } })).status).toBe(405);
  });
});

describe('a refused form', () => {
  const refused = async (question: string, more: Readonly<Record<string, string>> = {}) => {
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/ask',
      headers: { host: 'heu.localhost', 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ question, language: 'es', ...more }).toString(),
    });
    return { statusCode, type: headers['content-type'], body };
  };

  it.each([' ', 'x'.repeat(2001)])('is a page for a browser, in its language, with the form', async (question) => {
    const { statusCode, type, body } = await refused(question, { productId: 'HEU-BS1860' });
    expect([statusCode, type]).toEqual([400, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="es"');
    expect(body).toContain('<p role="alert">Escribe una pregunta de 2000 caracteres como máximo.</p>');
    expect(body).toContain('name="productId" value="HEU-BS1860"');
  });

  it('shows what was written as text', async () => {
    const { body } = await refused(`</textarea><script>${'x'.repeat(2000)}`);
    expect(body).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(body).not.toContain('<script');
  });
});

describe('files for machines', () => {
  it('the sitemap has every shelf and product, in each language', async () => {
    const { body, headers } = await get('heu', '/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body.match(/<loc>/g)).toHaveLength(1 + 27 + (await catalogue.count('HEU')));
    expect(body).toContain('<loc>http://heu.localhost/BS1860</loc><xhtml:link rel="alternate" hreflang="en"');
  });

  it('is named by http or https, whatever protocol a proxy passes on', async () => {
    const headers = { host: 'met.localhost', 'x-forwarded-proto': 'javascript' };
    expect((await app.inject({ url: '/robots.txt', headers })).body).toContain('Sitemap: http://met.localhost/');
  });

  it('robots.txt names it', async () => {
    expect((await get('met', '/robots.txt')).body).toContain('Sitemap: http://met.localhost/sitemap.xml');
  });

  it('security.txt has a contact and a date of expiry', async () => {
    const { body } = await get('hus', '/.well-known/security.txt');
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  });

  it('sitemap and llms.txt read the products once until they change', async () => {
    let platforms = [...(await catalogue.platforms('HUS'))];
    let searches = 0;
    const counting: BrowsableCatalogue = {
      ...catalogue,
      platforms: async () => platforms,
      search: (...asked) => {
        searches += 1;
        return catalogue.search(...asked);
      },
    };
    const counted = await openApp({}, { catalogue: counting, appFolder: folder });
    const read = async (url: string) => (await counted.inject({ url, headers: { host: 'hus.localhost' } })).statusCode;
    expect(await Promise.all([read('/sitemap.xml'), read('/llms.txt')])).toEqual([200, 200]);
    const first = searches;
    expect(first).toBeGreaterThan(0);
    expect(await Promise.all([read('/sitemap.xml'), read('/llms.txt')])).toEqual([200, 200]);
    expect(searches).toBe(first);
    platforms = [...platforms];
    await read('/sitemap.xml');
    expect(searches).toBeGreaterThan(first);
    await counted.close();
  });

  it('llms.txt lists products with a description of each', async () => {
    const { body } = await get('hus', '/llms.txt');
    expect(body).toMatch(/^# Brackford$/m);
    expect(body).toMatch(/^- \[.*DS18B.*\]\(http:\/\/hus\.localhost\/DS18B\): \S/m);
  });
});
