import { describe, expect, it } from 'vitest';
import type { Call } from '../harness/scriptedServer.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** What a visitor and the server behind `API_UPSTREAM` see while that server is silent (specification, section 4). */

const { visit, post, posts, continuations, forgone } = scriptedVisits({ reachedBy: 'API_UPSTREAM' });

const asked = async () => {
  const visitor = await visit('hus', '/', { stopClock: true });
  await visitor.ask('Anybody there?');
  return { visitor, call: await post(1) };
};

/** Starts an answer with the request's id in a header, as servers do that trace their calls. */
const begin = (call: Call): void =>
  call.open(200, { 'content-type': 'text/event-stream', 'x-request-id': String(call.headers['x-request-id']) });

describe('behind API_UPSTREAM', () => {
  for (const [cases, tier] of tiered<[string, (call: Call) => void]>([
    ['nothing at all', () => undefined],
    ['nothing but headers with the name of the request', begin],
    [
      'nothing but a comment',
      (call) => {
        begin(call);
        call.say(': here\n\n');
      },
    ],
  ])) {
    it.each(cases)(
      'a server that sends %s is waited for past both helper messages, for 900 s',
      tier,
      async (_, say) => {
        const { visitor, call } = await asked();
        const { page, stop } = visitor;
        say(call);
        for (const [stage, milliseconds] of [
          ['waiting', 4900],
          ['helper5s', 100],
          ['helper5s', 24_900],
          ['helper30s', 100],
          ['helper30s', 20_000],
          ['helper30s', 100_000],
          ['helper30s', 749_000],
        ] as const) {
          await page.clock.fastForward(milliseconds);
          await visitor.seeStage(stage);
          expect(await stop.count()).toBe(1);
          expect(call.closed()).toBe(false);
        }
        await page.clock.fastForward(1000);
        await visitor.seeStage('timeout');
        await visitor.seeAnswer(/^Request timed out\. Please try again\.$/);
        await expect.poll(() => call.closed()).toBe(true);
        expect([posts().length, continuations().length]).toEqual([1, 0]);
      },
    );
  }

  it('a server that sends event ids but keeps no answers is not asked to resume', onlyVerified, async () => {
    const { visitor, call } = await asked();
    begin(call);
    call.event({ type: 'content', content: 'It weighs ' }, '1');
    await visitor.seeAnswer('It weighs');
    await visitor.page.clock.fastForward(60_000);
    await visitor.seeStage('streaming');
    call.destroy();
    await visitor.retry.waitFor();
    await visitor.seeAnswer('It weighs');
    expect(continuations()).toEqual([]);
  });

  for (const [cases, tier] of tiered<[string, (call: Call) => void]>([
    ['before it answers', () => undefined],
    ['once it answers', begin],
  ])) {
    it.each(cases)("stop cancels the server's work %s", tier, async (_, say) => {
      const { visitor, call } = await asked();
      say(call);
      await visitor.stop.click();
      await expect.poll(() => call.closed()).toBe(true);
      expect(forgone()).toBe(0);
    });
  }
});
