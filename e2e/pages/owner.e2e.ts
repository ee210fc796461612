import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, openApp, ordinaryAnswer } from '../../server/http/testing/fixtures.ts';
import { sqliteInsights } from '../../server/insights/sqliteInsights.ts';
import { tellOutcome } from '../../server/trace/outcome.ts';
import { axeFaults } from '../harness/axe.ts';
import { sharedBrowser } from '../harness/browser.ts';

/** The owner's page of insights in Chromium, under the same content policy as every page. */

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
          if (trace) tellOutcome(trace, { operation: 'specs', outcome: isUnderstood ? 'answered' : 'notUnderstood' });
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

const open = async (given: string): Promise<{ page: Page; errors: readonly string[] }> => {
  const page = await (await sharedBrowser()).newPage();
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
  it('shows what was asked, with what was not understood as text, and exports it', async () => {
    const { page, errors } = await open(token);
    await page.getByRole('status').getByText('2 questions').waitFor();
    const examples = page.getByRole('table').getByRole('row');
    expect(await examples.count()).toBe(2);
    expect(await examples.nth(1).textContent()).toContain('Is <b>this</b> understood?');
    expect(await page.locator('canvas').count()).toBe(6);
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

  it('says what is wrong with a token', async () => {
    const { page } = await open('wrong');
    await page.getByRole('status').getByText('The owner’s token is needed').waitFor();
    expect(await page.locator('#report').isVisible()).toBe(false);
    await page.close();
  });
});
