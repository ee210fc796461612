import { describe, expect, it } from 'vitest';
import { brandCodes } from '../../brands/registry.ts';
import { axeFaults } from '../harness/axe.ts';
import { tierOf } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** Light and dark: by the visitor's choice, or else by the system's (behaviour B90). */

const { visit } = siteVisits();

const ground = (page: { evaluate: (script: string) => Promise<unknown> }): Promise<number> =>
  page
    .evaluate(`getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).slice(0, 3).join()`)
    .then((colour) =>
      String(colour)
        .split(',')
        .reduce((sum, part) => sum + Number(part), 0),
    );
const isDark = (sum: number): boolean => sum < 200;

describe.each(brandCodes)('%s in the light and in the dark', (code) => {
  const host = code.toLowerCase();
  it.each(['light', 'dark'] as const)(
    'follows a %s system, and can be read in it',
    tierOf(code),
    async (colorScheme) => {
      const { page } = await visit(host, '/', { colorScheme, reducedMotion: 'reduce' });
      expect(isDark(await ground(page))).toBe(colorScheme === 'dark');
      expect(await axeFaults(page)).toEqual([]);
    },
  );

  it("shows the visitor's choice from the first paint of the next page", tierOf(code), async () => {
    const { page, goTo } = await visit(host, '/', { colorScheme: 'light', reducedMotion: 'reduce' });
    // The effect of the choice is checked below; a busy machine may show it a moment after the click.
    await page.getByTestId('scheme-switcher').locator('[value="dark"]').click();
    await expect.poll(async () => isDark(await ground(page))).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    const { origin } = new URL(page.url());
    // A page that is still loading code would reload itself when the code does not come, and abort the way to the next.
    await page.goto('about:blank');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(origin);
    expect(isDark(await ground(page))).toBe(true);
    await page.unroute('**/assets/*.js');
    await goTo(page.url());
    await page.getByTestId('scheme-switcher').locator('[value="system"]').click();
    await expect.poll(async () => isDark(await ground(page))).toBe(false);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('scheme'))).toBeNull();
  });
});
