import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import { onlyVerified } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';

/** Actions on an answer: copying it with its sources, and voting on whether it helped, with a reason (behaviour B74). */

const { visit } = siteVisits();

describe('below an answer', () => {
  it('a visitor votes once, changes the vote, gives a reason, and finds it again after a reload', async () => {
    const { page, ask, seeStage, answer } = await visit('heu', '/BS1860');
    const votes: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/feedback?company=HEU')) votes.push(request.postDataJSON());
    });
    await page.getByTestId('chat-launch').click();
    await ask('How heavy is it?');
    await seeStage('done');
    const up = answer.getByTestId('feedback-up');
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => up.getAttribute('aria-pressed')).toBe('true');
    await answer.getByTestId('feedback-down').click();
    await answer.getByRole('button', { name: 'Incomplete' }).click();
    await answer.getByText('Thank you!').waitFor();
    expect(await up.getAttribute('aria-pressed')).toBe('false');
    expect(votes).toMatchObject([{ vote: 'up' }, { vote: 'down' }, { vote: 'down', reason: 'incomplete' }]);
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => answer.getByTestId('feedback-down').getAttribute('aria-pressed')).toBe('true');
  });

  it('a bad vote brings the reasons into view, above all that lies over the conversation', onlyVerified, async () => {
    const { page, openChat, ask, seeStage, answer, window } = await visit('heu', '/BS1860', {
      viewport: { width: 390, height: 844 },
    });
    await openChat();
    await ask('How heavy is it?');
    await seeStage('done');
    const down = answer.getByTestId('feedback-down');
    await down.waitFor();
    // As low as it can be pressed.
    const log = window.getByRole('log');
    await log.evaluate((list) => list.style.setProperty('padding-block-start', '20rem'));
    await down.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await down.click();
    const reason = answer.getByTestId('feedback-reason').last();
    await reason.waitFor();
    const isOnTop = reason.evaluate((button) => {
      const { left, width, bottom } = button.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, bottom - 2) === button;
    });
    expect(await isOnTop).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('reports to the owner which products were opened from it, by card or by source mark', async () => {
    const { page, ask, seeStage, answer } = await visit('heu', '/BS1860');
    const opened: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/opened?company=HEU')) opened.push(request.postDataJSON());
    });
    await page.getByTestId('chat-launch').click();
    await ask('How heavy is it?');
    await seeStage('done');
    const requestId = await answer.getAttribute('data-request-id');
    await answer.locator('.source').first().click();
    await answer.locator('.source-note a').first().click();
    await page.getByTestId('chat-launch').click();
    await answer.getByTestId('chat-card').first().click();
    await expect.poll(() => opened.length).toBe(2);
    expect(opened).toMatchObject([
      { requestId, productId: 'HEU-BS1860' },
      { requestId, productId: 'HEU-BS1860' },
    ]);
  });

  it('copies it with the sources of its figures', async () => {
    const { page, ask, seeStage, answer } = await visit('heu', '/BS1860', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByTestId('chat-launch').click();
    await ask('How heavy is it?');
    await seeStage('done');
    await answer.getByTestId('answer-copy').click();
    await answer.getByRole('button', { name: 'Answer copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('1.74');
    expect(copied).not.toMatch(/\*\*|ⁱ|\]\(/);
    expect(copied).toMatch(/http:\/\/heu\.localhost:\d+\/BS1860#field-/);
  });
});
