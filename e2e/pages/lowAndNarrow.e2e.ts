import { expect, it } from 'vitest';
import { layoutFaults, rested } from '../harness/layout.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** Low windows and narrow columns, in which the essentials must be visible at once and words unbroken. */

const { visit } = siteVisits();

const onItsSide = { width: 844, height: 390 };
const reducedMotion = 'reduce';

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;

it('a phone on its side shows title, field and examples of the home page at once', async () => {
  for (const host of ['heu', 'hus', 'met']) {
    const { page } = await visit(host, '/', { viewport: onItsSide, reducedMotion });
    await rested(page);
    expect.soft(await page.getByTestId('chat-suggestion').last().evaluate(bottomOf), host).toBeLessThanOrEqual(390);
  }
});

it(
  "a low window does not fill with a product's picture, and shows further ones in its place",
  onlyVerified,
  async () => {
    const { page } = await visit('heu', '/BS1860', { viewport: { width: 720, height: 450 }, reducedMotion });
    const plate = page.locator('.info__picture');
    const boxOf = () => plate.evaluate((element) => element.getBoundingClientRect().toJSON());
    const { width, height } = await boxOf();
    expect(height).toBeLessThanOrEqual(450 * 0.68 + 1);
    expect(width).toBeGreaterThan(650);
    await page.locator('.views__choice').nth(2).click();
    const slide = await page.locator('.views__slide:visible').boundingBox();
    expect(slide?.height).toBeLessThanOrEqual(height);
  },
);

it('four compared products have whole names and values in German', async () => {
  const compared = '/?compare=SB1880,BS1860,DS18210,SS18400&language=de';
  const { page } = await visit('heu', compared, { locale: 'de-DE', reducedMotion });
  await page.locator('.sheet__table').waitFor();
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 360, height: 740 },
    { width: 390, height: 844 },
    { width: 430, height: 932 },
    onItsSide,
  ]) {
    await page.setViewportSize(viewport);
    await rested(page);
    const broken = (await layoutFaults(page)).filter((fault) => /^broken/.test(fault));
    expect.soft(broken, `${viewport.width} px`).toEqual([]);
  }
});

it('a newer model has its whole name beside its picture', onlyVerified, async () => {
  const { page } = await visit('met', '/SD18150', { locale: 'de-DE', reducedMotion });
  await page.locator('.successor .tile__link').waitFor();
  for (const width of [320, 360, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator('.successor').scrollIntoViewIfNeeded();
    await rested(page);
    const broken = (await layoutFaults(page)).filter((fault) => /^broken/.test(fault));
    expect.soft(broken, `${width} px`).toEqual([]);
  }
});

it('no button lies over what an empty chat offers to ask', onlyVerified, async () => {
  const visitor = await visit('heu', '/BS1860', { viewport: { width: 390, height: 560 }, reducedMotion });
  const { page, window } = visitor;
  await visitor.openChat();
  const log = window.getByRole('log');
  await log.hover();
  for (const distance of [400, -60]) {
    const before = await log.evaluate(({ scrollTop }) => scrollTop);
    await page.mouse.wheel(0, distance);
    await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).not.toBe(before);
  }
  await rested(page);
  expect(await window.getByTestId('chat-jump').count()).toBe(0);
});

it('the chosen picture stands out where colours are forced', onlyVerified, async () => {
  const { page } = await visit('heu', '/BS1860', { forcedColors: 'active', reducedMotion });
  await page.locator('.views__choice').nth(1).waitFor();
  const colours = await page
    .locator('.views__choice')
    .evaluateAll((choices) => choices.map((choice) => getComputedStyle(choice).borderTopColor));
  expect(new Set(colours).size).toBe(2);
});
