import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pageLogOf } from '../harness/pageLog.ts';
import { onlyVerified } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { siteVisits } from '../harness/visits.ts';

/** The maker's text about a product, with its table of contents. */

const { site, visit } = siteVisits();

const wide = { viewport: { width: 1440, height: 900 } };
const contents = ({ page }: Visitor) => page.getByTestId('product-toc');
const words = ({ page }: Visitor) => page.getByTestId('product-content');
const ids = ({ page }: Visitor) => page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));

/** Distance of the heading in the address from the page's header. */
const belowHeader = ({ page }: Visitor) =>
  page.evaluate(() => {
    const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const header = document.querySelector('header');
    return (heading?.getBoundingClientRect().top ?? -1) - (header?.getBoundingClientRect().bottom ?? 0);
  });
const seeHeadingAtTop = async (visitor: Visitor) => {
  await expect.poll(() => belowHeader(visitor)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => belowHeader(visitor)).toBeLessThan(60);
};

describe.each([
  ['heu', '/BS1230'],
  ['hjp', '/KD10S'],
])('the contents of %s%s', (host, path) => {
  const tier = host === 'heu' ? {} : onlyVerified;
  it('are collapsed on a phone and lead to their headings', tier, async () => {
    const visitor = await visit(host, path);
    const witness = pageLogOf(visitor.page);
    await contents(visitor).waitFor();
    const link = contents(visitor).getByRole('link').last();
    expect(await link.isVisible()).toBe(false);
    await contents(visitor).getByRole('button').click();
    const title = await link.textContent();
    await link.click();
    await seeHeadingAtTop(visitor);
    expect(await visitor.page.locator(':target').textContent()).toBe(title);
    expect(witness.errors).toEqual([]);
    // Opening the address shows the same place, though the text loads after the page.
    await visitor.page.reload();
    await words(visitor).waitFor();
    await seeHeadingAtTop(visitor);
  });

  it('are open beside the document on a wide page', tier, async () => {
    const visitor = await visit(host, path, wide);
    await contents(visitor).waitFor();
    const links = contents(visitor).getByRole('link');
    expect(await links.first().isVisible()).toBe(true);
    expect(await contents(visitor).getByRole('button').count()).toBe(0);
    const [side, text] = [await contents(visitor).boundingBox(), await words(visitor).boundingBox()];
    expect(side?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
    expect(side?.y).toBeCloseTo(text?.y ?? -1, 0);
    expect(await links.allTextContents()).toEqual(await words(visitor).getByRole('heading').allTextContents());
  });

  it("list headings in order below the page's heading", tier, async () => {
    const visitor = await visit(host, path, wide);
    await words(visitor).waitFor();
    const levels = await visitor.page
      .locator('main :is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });
});

/** Makes the API return another text of a product. */
const rewrite = (content: string) => async (page: Page) => {
  await page.route('**/BS1230/_payload.json?*', async (route) => {
    // Only the browser resolves names below localhost, so this address has the brand in its path.
    const { port, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `http://127.0.0.1:${port}/api/products/HEU/BS1230${search}` });
    await route.fulfill({ response, json: { ...(await response.json()), content } });
  });
};

/** Navigates to the product within the app, so that its data are requested; a loaded page contains them. */
const goThere = ({ page }: Visitor) => page.evaluate(() => history.pushState(null, '', '/BS1230'));

describe('a document that a feed brought', () => {
  it('uses no id of the page, skips no heading level, and has ids to link to', async () => {
    const names = ['Page content', 'Content', 'App root', 'Product name', 'Box title', 'constructor'];
    const content = [...names, '2 gears', '2 gears'].map((name) => `# ${name}\n\n##### Below`).join('\n\n');
    const visitor = await visit('heu', '/', { ...wide, prepare: rewrite(content) });
    await goThere(visitor);
    await words(visitor).waitFor();
    const all = await ids(visitor);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['_2-gears', '_2-gears-1', '_constructor', 'below-7']));
    expect(await words(visitor).locator('h2').count()).toBe(8);
    expect(await words(visitor).locator('h3').count()).toBe(8);
    expect(await words(visitor).getByRole('heading').count()).toBe(16);
    await contents(visitor).getByRole('link', { name: '2 gears' }).last().click();
    expect(visitor.page.url()).toBe(site().address('heu', '/BS1230#_2-gears-1'));
    await seeHeadingAtTop(visitor);
  });

  it('runs no code and sends no requests', onlyVerified, async () => {
    const content = [
      '## <img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '[run](javascript:alert(1)) [far](https://far.example/) ![spy](https://spy.example/p.png)',
      '<style>@import "https://spy.example/x.css"</style>',
      '## Second\n\n<svg onload=alert(1)>',
    ].join('\n\n');
    const dialogs: string[] = [];
    const visitor = await visit('heu', '/', {
      ...wide,
      prepare: async (page) => {
        page.on('dialog', (dialog) => {
          dialogs.push(dialog.message());
          void dialog.dismiss();
        });
        await rewrite(content)(page);
      },
    });
    const witness = pageLogOf(visitor.page);
    await goThere(visitor);
    await words(visitor).getByText('run', { exact: true }).click();
    expect(await words(visitor).locator('script, style, img, svg').count()).toBe(0);
    expect(await words(visitor).getByRole('link', { name: 'far' }).getAttribute('rel')).toContain('nofollow');
    expect(dialogs).toEqual([]);
    expect(witness.errors).toEqual([]);
    expect(witness.requests.filter((url) => url.includes('spy'))).toEqual([]);
  });
});
