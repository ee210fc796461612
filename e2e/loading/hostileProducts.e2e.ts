import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { featuredElement, servedProductElement } from '../../contract/contract.ts';
import { productRecordSchema } from '../../server/catalogue/record.ts';
import { memoryCatalogue } from '../../server/http/testing/fixtures.ts';
import { blockRequests } from '../harness/blockedRequests.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { pageLogOf } from '../harness/pageLog.ts';
import { startSite } from '../harness/site.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { visitsTo } from '../harness/visits.ts';

/** Texts of a feed remain text wherever the server writes them: in the head, in the page, and in the app's data. */

const attack = (name: string): string =>
  [
    `A "${name}" & 'tool'`,
    `</script><script>document.ran = "${name}"</script>`,
    `</title></style></noscript></textarea></div><img src=x onerror="document.ran = '${name}'">`,
    `"><svg onload="document.ran = '${name}'">' onfocus='document.ran = 1' autofocus='`,
    // Line terminators of scripts that JSON allows, placeholders of the page's template, and replacement patterns.
    "\u2028\u2029<!--head--> <!--styles--> <!-- --> ]]> $& $' $` $1 \\u003c",
  ].join(' ');

const word = (name: string) => ({ en: attack(name) });
const [name, summary] = [attack('name'), attack('summary')];
const hostile = {
  ...v.parse(productRecordSchema, {
    id: 'X1',
    model: 'X1',
    kind: 'drillDriver',
    name: word('name'),
    summary: word('summary'),
    otherAttributes: { [attack('attribute')]: attack('value') },
    boxContents: [word('box')],
    content: { en: `# ${attack('heading')}\n\n${attack('words')}` },
    faq: [{ question: word('question'), answer: word('answer') }],
    reviews: [
      {
        reviewer: 'homeowner',
        rating: 1,
        date: '2026-03-31',
        language: 'en',
        title: attack('title'),
        text: attack('review'),
      },
    ],
    price: { amount: 129, currency: 'EUR' },
  }),
  brand: 'HEU' as const,
};

const { visit, newPage, site } = visitsTo(
  () => startSite({}, { catalogue: memoryCatalogue([hostile]) }),
  async () => undefined,
);

/** Traces of an attack: a script that ran, an injected element, a duplicated part of the page. */
const traces = () => ({
  ran: Reflect.get(document, 'ran'),
  foreign: [...document.querySelectorAll('[onerror], [onload], [onfocus], [autofocus], img[src="x"]')].map(
    ({ outerHTML }) => outerHTML,
  ),
  parts: ['html', 'head', 'body', 'title', '#appRoot', 'main'].map((part) => document.querySelectorAll(part).length),
  scripts: [...document.scripts].filter(({ type }) => type === '').map(({ textContent }) => textContent),
});
const unharmed = { ran: undefined, foreign: [], parts: [1, 1, 1, 1, 1, 1] };

/** Text as browsers read it from fields: white space folded, except line and paragraph separators. */
const folded = (text: string): string => text.replaceAll(/[ \t\n\f\r]+/g, ' ').trim();

describe.each([
  ['product', '/X1', servedProductElement],
  ['home', '/', featuredElement],
])('the %s page of a hostile feed', (kind, path, element) => {
  it('shows its text unchanged and hydrates without differences', async () => {
    const { page } = await visit('heu', '/no/page');
    const ownScripts = (await page.evaluate(traces)).scripts.length;
    const letAppCome = await blockRequests(page);
    const { errors } = pageLogOf(page);
    await page.goto(site().address('heu', path), { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });

    const shown = page.locator(kind === 'product' ? 'h1' : '.featured .tile__link').first();
    expect(await shown.textContent()).toBe(name);
    const { scripts, ...served } = await page.evaluate(traces);
    expect(served).toEqual(unharmed);
    expect(scripts).toHaveLength(ownScripts);
    for (const script of scripts) expect(script).not.toContain('document.ran');
    expect(await page.locator(`#${element}`).evaluate((told) => JSON.parse(told.textContent))).toMatchObject(
      kind === 'product' ? { product: { productName: name, summary } } : { products: [{ productName: name, summary }] },
    );

    letAppCome();
    await page.locator('html[data-ready="true"]').waitFor();
    expect(await shown.textContent()).toBe(name);
    expect(await page.evaluate(traces)).toMatchObject(unharmed);
    expect(errors).toEqual([]);
  });
});

it("the page's head and structured data contain its text unchanged", async () => {
  const page = await newPage();
  await blockRequests(page);
  await page.goto(site().address('heu', '/X1'), { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  expect(await page.title()).toContain(folded(name));
  const content = (selector: string) => page.locator(`head meta[${selector}]`).getAttribute('content');
  expect(await content('property="og:title"')).toContain(name);
  expect(await content('name="description"')).toBe(summary.slice(0, 300));
  expect(await content('property="og:description"')).toBe(summary.slice(0, 300));
  const linked = page.locator('script[type="application/ld+json"]');
  const { '@graph': graph } = await linked.evaluate((told) => JSON.parse(told.textContent));
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'Product', name, description: summary }));
});

it('its text is shown unchanged without scripts', onlyVerified, async () => {
  const context = await (await sharedBrowser()).newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site().address('heu', '/X1'));
  const readable = page.locator('.readable');
  expect(await readable.getByRole('heading', { level: 1 }).first().textContent()).toBe(name);
  expect(await readable.textContent()).toContain(attack('review'));
  expect(await readable.locator('script, svg, style, [onerror], [onfocus]').count()).toBe(0);
  await context.close();
});
