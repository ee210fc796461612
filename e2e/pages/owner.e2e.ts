import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, openApp, ordinaryAnswer } from '../../server/http/testing/fixtures.ts';
import { sqliteInsights } from '../../server/insights/sqliteInsights.ts';
import { reportOutcome } from '../../server/trace/outcome.ts';
import { axeFaults } from '../harness/axe.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';

/** The owner's page of insights in Chromium, under the content policy of all pages. */

const token = 'a-token-for-the-owner';

let app: FastifyInstance;
let address = '';
beforeAll(async () => {
  const insights = sqliteInsights({ dataDir: ':memory:', keepsText: true, days: 30 });
  app = await openApp(
    { ADMIN_TOKEN: token },
    {
      insights,
      assistant: {
        async *answer({ request }, _, trace) {
          const isUnderstood = !request.messages[0]?.message.includes('<b>');
          if (trace) reportOutcome(trace, { operation: 'specs', outcome: isUnderstood ? 'answered' : 'notUnderstood' });
          yield* ordinaryAnswer;
        },
      },
    },
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const question of ['How heavy is it?', 'Is <b>this</b> understood?'])
    await app.inject({ method: 'POST', url: '/api/ai/chat/stream?company=HEU', payload: bodyOf(question) });
});
afterAll(() => app.close());

const open = async (
  given: string,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<{ page: Page; errors: readonly string[] }> => {
  const page = await (await sharedBrowser()).newPage(options);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 40')) errors.push(message.text());
  });
  await page.goto(`${address}/owner`);
  await page.getByLabel('Token').fill(given);
  await page.getByRole('button', { name: 'Show' }).click();
  return { page, errors };
};

describe('the page of insights', () => {
  it('shows the questions, those not understood with their text, and exports them', async () => {
    const { page, errors } = await open(token);
    await page.getByRole('status').getByText('2 questions').waitFor();
    const examples = page.locator('#examples').getByRole('listitem');
    expect(await examples.count()).toBe(1);
    expect(await examples.first().textContent()).toContain('Is <b>this</b> understood?');
    expect(await page.getByRole('img').count()).toBe(2);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('insights.csv');
    const [made] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Make a case of it' }).click(),
    ]);
    expect(made.suggestedFilename()).toMatch(/\.jsonl$/);
    expect(await axeFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  });

  for (const [cases, tier] of tiered([
    { width: 390, height: 844, colorScheme: 'dark' },
    { width: 1440, height: 900, colorScheme: 'light' },
  ] as const)) {
    it.each(cases)(
      'is filtered by what was asked, and fits, at $width in $colorScheme',
      tier,
      async ({ width, height, colorScheme }) => {
        const { page, errors } = await open(token, { viewport: { width, height }, colorScheme });
        const status = page.getByRole('status');
        await status.getByText('2 questions').waitFor();
        // Below 640 px the filters are closed until the owner asks for them.
        if (width < 640) await page.getByText('Filters', { exact: true }).click();
        await page.getByLabel('Outcome').selectOption('not understood');
        await status.getByText('1 question', { exact: true }).waitFor();
        await page.getByLabel('Product').fill('HEU-none');
        await page.getByLabel('Product').press('Enter');
        await status.getByText('0 questions').waitFor();
        await page.getByText('No question matches these filters.').waitFor();
        await page.getByRole('button', { name: 'Show all' }).click();
        await status.getByText('2 questions').waitFor();
        expect(await page.getByRole('img', { name: /\d{4}-\d\d-\d\d 2, not understood 1$/ }).count()).toBe(1);
        expect(await page.locator('#outcomes').getByRole('listitem').allTextContents()).toEqual([
          'answered1',
          'not understood1',
        ]);
        // By key: a bar sets its filter, and removes it again.
        const bar = page.getByRole('button', { name: 'not understood 1' });
        await bar.press('Enter');
        await status.getByText('1 question', { exact: true }).waitFor();
        expect(await page.getByLabel('Outcome').inputValue()).toBe('notUnderstood');
        await page.keyboard.press('Enter');
        await status.getByText('2 questions').waitFor();
        await page.getByLabel('Period').selectOption('last 7 days');
        expect(await page.getByLabel('From').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
        await status.getByText('2 questions').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(await axeFaults(page)).toEqual([]);
        expect(errors).toEqual([]);
        await page.close();
      },
    );
  }

  it('deletes a chat once that is confirmed', onlyVerified, async () => {
    const payload = bodyOf('Forget me', { chatId: 'to-be-deleted' });
    await app.inject({ method: 'POST', url: '/api/ai/chat/stream?company=HEU', payload });
    const { page } = await open(token);
    const status = page.getByRole('status');
    await status.getByText('3 questions').waitFor();
    await page.getByLabel('Chat id').fill('to-be-deleted');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('button', { name: 'Delete' }).click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete' }).click();
    await status.getByText('Deleted: 1').waitFor();
    expect(await page.locator('#figures dd').first().textContent()).toContain('2');
    await page.close();
  });

  it('says what is wrong with the token', onlyVerified, async () => {
    const { page } = await open('wrong');
    await page.getByRole('status').getByText('The owner’s token is needed').waitFor();
    expect(await page.locator('#report').isVisible()).toBe(false);
    await page.close();
  });
});
