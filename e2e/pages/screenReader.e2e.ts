import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brandOf } from '../../brands/registry.ts';
import { type Heard, heardOf } from '../harness/heard.ts';
import { homes } from '../harness/scene.ts';
import { productShown } from '../harness/shown.ts';
import { onlyVerified, tierOf } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** What screen readers get from the browser: its accessibility tree. */

const { visit, post } = scriptedVisits();

const named = (heard: readonly Heard[], ...roles: readonly string[]): readonly string[] =>
  heard.filter(({ role }) => roles.includes(role)).map(({ name }) => name);

const operable = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'tab', 'image', 'img', 'DisclosureTriangle'];

/** Rules for every page: one main landmark, one first heading, no skipped heading level, and a name for every control. */
const expectWellSaid = (heard: readonly Heard[]): void => {
  expect(named(heard, 'main')).toHaveLength(1);
  expect(named(heard, 'banner')).toHaveLength(1);
  expect(named(heard, 'contentinfo')).toHaveLength(1);
  expect(named(heard, 'navigation')).not.toContain('');
  const levels = heard.filter(({ role }) => role === 'heading').map(({ properties }) => Number(properties['level']));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
  expect(named(heard, 'heading', ...operable).filter((name) => name.trim() === '')).toEqual([]);
};

/** Controls whose accessible name lacks their visible text, which voice control needs. */
const mislabelled = (page: Page): Promise<readonly string[]> =>
  page
    .locator('a[aria-label], button[aria-label]')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const [label = '', words = ''] = [control.getAttribute('aria-label') ?? '', control.textContent ?? ''].map(
          (text) => text.trim().toLowerCase(),
        );
        return label.includes(words) ? [] : [`${label}: ${words}`];
      }),
    );

const status = async (page: Page): Promise<readonly string[]> =>
  (await heardOf(page))
    .filter(({ role, within, text }) => role === 'status' && within.includes('dialog') && text !== '')
    .map(({ properties, text }) => `${properties['live']}: ${text}`);

describe.each(homes)('$brand is announced', ({ brand, host, product }) => {
  it('as pages with parts, headings and names', tierOf(brand), async () => {
    const { page } = await visit(host, '/', { reducedMotion: 'reduce' });
    await page.locator('.featured a[href^="/"]').nth(11).waitFor();
    const home = await heardOf(page);
    expectWellSaid(home);
    expect(await mislabelled(page)).toEqual([]);
    expect(named(home, 'link')[0]).toBe(await page.locator('a[href="#pageContent"]').textContent());
    expect(named(home, 'textbox').filter((name) => name !== '')).toHaveLength(1);
    // The typed examples are hidden from screen readers.
    const example = (await page.getByTestId('chat-placeholder').textContent())?.trim() ?? '';
    expect(example).not.toBe('');
    const said = home.filter(({ role, name }) => role === 'StaticText' && name === example);
    expect(said.filter(({ within }) => within[0] !== 'button')).toEqual([]);
    // A product is a heading that is a link, in a list.
    const tiles = home.filter(({ role, within }) => role === 'link' && within[0] === 'heading');
    expect(tiles).toHaveLength(12);
    expect(tiles.every(({ within }) => within.includes('listitem') && within.includes('list'))).toBe(true);

    await page.goto(page.url().replace(/\/$/, `/${product}`));
    await page.getByTestId('product-faq').waitFor();
    await productShown(page);
    const shown = await heardOf(page);
    expectWellSaid(shown);
    expect(await mislabelled(page)).toEqual([]);
    const title = named(shown, 'heading')[0] ?? '';
    // In capitals if the brand sets headings so.
    expect(named(shown, 'image', 'img').map((name) => name.toLowerCase())).toContain(title.toLowerCase());
    const cells = shown.filter(({ within }) => within.includes('table'));
    expect(named(cells, 'rowheader').length).toBeGreaterThan(4);
    expect(named(cells, 'cell', 'gridcell')).toHaveLength(named(cells, 'rowheader').length);
    expect(named(shown, 'DisclosureTriangle', 'button').length).toBeGreaterThan(6);
    const unfolded = shown.filter(({ properties }) => 'expanded' in properties);
    expect(unfolded.map(({ properties }) => properties['expanded'])).not.toContain(undefined);
  });

  it('as a conversation: who speaks, what is compared, where a figure is from', tierOf(brand), async () => {
    const visitor = await visit(host, `/${product}`);
    const { page } = visitor;
    await visitor.openChat();
    const { persona } = brandOf(brand);
    const empty = await heardOf(page);
    const [dialog] = empty.filter(({ role }) => role === 'dialog');
    expect(dialog?.properties['modal']).toBe(true);
    expect(dialog?.name).toContain(persona);
    expect(empty.filter(({ within }) => within.includes('main'))).toEqual([]);
    const [input] = empty.filter(({ role }) => role === 'textbox');
    expect([input?.properties['focused'], input?.properties['multiline']]).toEqual([true, true]);

    await visitor.ask('Which one?');
    const call = await post(1);
    const source = `/${product}#field-Weight`;
    call.event({
      type: 'content',
      content: [
        `It weighs **1.1 kg**[ⁱ](${source} "One · Weight").\n\n`,
        '| Data | One | Two |\n| --- | --- | --- |\n| Weight | 1.1 kg | 1.4 kg |\n',
      ].join(''),
    });
    const card = { productName: 'Drill', imageUrl: `/favicons/${brand}.ico` };
    call.event({ type: 'products', referencedProducts: [{ productId: `${brand}-${product}`, ...card }] });
    call.event('[DONE]');
    await visitor.seeStage('done');
    const heard = (await heardOf(page)).filter(({ within }) => within.includes('dialog'));
    const [log] = heard.filter(({ role }) => role === 'log');
    expect(log?.name).not.toBe('');
    // The tree has no `live` property for elements that are not live.
    expect(log?.properties['live']).toBeUndefined();
    const spoken = heard.filter(({ role }) => role === 'article');
    expect(spoken.at(-1)?.name).toBe(persona);
    expect(spoken.at(-2)?.text).toBe('Which one?');
    expect(spoken.at(-2)?.name).not.toBe(persona);
    // It is a table, whatever its visual layout.
    const cells = heard.filter(({ within }) => within.includes('table'));
    expect(named(cells, 'columnheader')).toEqual(['Data', 'One', 'Two']);
    expect(named(cells, 'rowheader')).toEqual(['Weight']);
    expect(named(cells, 'cell', 'gridcell')).toEqual(['1.1 kg', '1.4 kg']);
    expect(named(heard, 'button')).toContain('One · Weight');
    expect(heard.some(({ role, name, within }) => role === 'link' && name === 'Drill' && within.includes('list'))).toBe(
      true,
    );
    expect(named(heard, ...operable)).not.toContain('');
  });
});

describe('a listener hears', () => {
  it('each stage once, politely: sent, working, stopped; failed; complete; cleared', onlyVerified, async () => {
    const visitor = await visit('hus', '/DS18B', { stopClock: true });
    const { page } = visitor;
    await visitor.openChat();
    await page.clock.runFor(100);
    expect(await status(page)).toEqual([]);
    const says = (text: string) => expect.poll(() => status(page)).toEqual([`polite: ${text}`]);
    await visitor.ask('Which one?');
    await says('Question sent.');
    await page.clock.fastForward(5000);
    await says('Casey is still on it.');
    await page.clock.fastForward(25_000);
    await says('This is taking longer than usual.');
    await visitor.stop.click();
    await says('The answer was stopped.');
    await visitor.retry.click();
    await says('Question sent.');
    const failing = await post(2);
    failing.open(500);
    failing.end();
    await says('The answer failed.');
    await visitor.retry.click();
    await says('Question sent.');
    const call = await post(3);
    call.event({ type: 'content', content: 'This one.' });
    await visitor.seeAnswer('This one.');
    await says('Question sent.');
    call.event('[DONE]');
    await says('The answer is complete.');
    await visitor.window.getByTestId('chat-new').click();
    await says('New conversation');
  });
});
