import { describe, expect, it } from 'vitest';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** What a visitor may do at the worst moments, while an answer is resumed after its connection broke. */

const { visit, post, posts, continuations, keep, deletedAnswers } = scriptedVisits();

const part = (content: string) => ({ type: 'content', content });

/** A visitor whose answer broke off after its first words, and the unopened call that resumes it. */
const continued = async () => {
  keep();
  const visitor = await visit('hus');
  await visitor.ask('Which drill?');
  const call = await post(1);
  call.event(part('The '), '1');
  await visitor.seeAnswer('The');
  call.destroy();
  const rest = await continuation(1);
  return { visitor, call, rest };
};
const continuation = async (number: number) => {
  await expect.poll(() => continuations().length).toBe(number);
  const [call] = continuations().slice(number - 1);
  if (!call) throw new Error(`no continuation ${number}`);
  return call;
};

describe('while an answer is resumed', () => {
  for (const [cases, tier] of tiered(['before its headers', 'after them'])) {
    it.each(cases)('stop ends it %s: the server is told, and no late words arrive', tier, async (moment) => {
      const { visitor, rest } = await continued();
      if (moment === 'after them') rest.event(part('small '), '2');
      if (moment === 'after them') await visitor.seeAnswer('The small');
      await visitor.stop.click();
      await visitor.seeStage('idle');
      await expect.poll(rest.closed).toBe(true);
      // Chromium may repeat it by itself.
      await expect.poll(deletedAnswers).toBeGreaterThan(0);
      rest.event(part('late'), '3');
      expect(await visitor.answer.getAttribute('data-ending')).toBe('stopped');
      expect(await visitor.window.textContent()).not.toContain('late');
      expect(posts()).toHaveLength(1);
    });
  }

  it('another question replaces it, and no late words arrive', onlyVerified, async () => {
    const { visitor, rest } = await continued();
    await visitor.ask('Which saw?');
    const second = await post(2);
    await expect.poll(rest.closed).toBe(true);
    rest.event(part('late'), '2');
    second.event(part('That one.'), '1');
    second.event('[DONE]');
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual(['user: Which drill?', 'user: Which saw?', 'ai: That one.']);
  });

  it('a lost connection resumes it again, exactly once', onlyVerified, async () => {
    const { visitor, rest } = await continued();
    await visitor.page.context().setOffline(true);
    rest.destroy();
    await visitor.page.context().setOffline(false);
    const again = await continuation(2);
    again.event(part('small one.'), '2');
    again.event('[DONE]');
    await visitor.seeStage('done');
    await visitor.seeAnswer('The small one.');
    expect(continuations()).toHaveLength(2);
    expect(posts()).toHaveLength(1);
  });

  it('each reload resumes it from what had arrived', async () => {
    const { visitor } = await continued();
    for (const number of [2, 3]) {
      await visitor.page.reload();
      const again = await continuation(number);
      expect(again.headers['last-event-id']).toBe(String(number - 1));
      again.event(part(`${number} `), String(number));
      await visitor.openChat();
      await visitor.seeAnswer(new RegExp(`${number}`));
    }
    continuations().at(-1)?.event('[DONE]');
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual(['user: Which drill?', 'ai: The 2 3']);
    expect(posts()).toHaveLength(1);
  });

  it('unreadable data ends it, and it is not requested again', onlyVerified, async () => {
    const { visitor, rest } = await continued();
    rest.say(`data: ${'x'.repeat(3_000_000)}`);
    await visitor.seeStage('error');
    await visitor.seeAnswer('The');
    expect(continuations()).toHaveLength(1);
    expect(posts()).toHaveLength(1);
  });
});

it(
  'an answer that bears no numbers is not gone on with after a reload, though the server keeps it',
  onlyVerified,
  async () => {
    keep();
    const visitor = await visit('hus');
    await visitor.ask('Which drill?');
    const call = await post(1);
    call.event(part('Half'));
    await visitor.seeAnswer('Half');
    await visitor.page.reload();
    await visitor.openChat();
    await visitor.retry.waitFor();
    await visitor.seeAnswer('Half');
    expect(continuations()).toHaveLength(0);
  },
);
