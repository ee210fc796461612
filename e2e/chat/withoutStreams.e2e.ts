import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { onlyVerified } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** A browser without streams uses the call that returns the whole answer (specification, section 7). */

const { visit, post, posts } = scriptedVisits();

const withoutStreams = (page: Page) => page.addInitScript('delete globalThis.TextDecoderStream');

describe('a browser that cannot read streams', () => {
  it('gets the whole answer with its cards at once', async () => {
    const visitor = await visit('heu', '/BS1860', { prepare: withoutStreams });
    await visitor.openChat();
    await visitor.ask('Which battery?');
    const call = await post(1);
    expect(call.url).toBe('/api/ai/chat?company=HEU');
    expect(JSON.parse(call.body)).toMatchObject({ productId: 'HEU-BS1860', language: 'en' });
    call.open(200, { 'content-type': 'application/json' });
    const product = { id: 'HEU-BS1860', productName: 'BS 18-60', imageUrl: '/favicons/HEU.ico' };
    call.say(JSON.stringify({ answer: 'Any **18 V** one.', referencedProducts: [product] }));
    call.end();
    await visitor.seeStage('done');
    await visitor.seeAnswer(/Any 18 V one\./);
    expect(await visitor.cards()).toEqual(['HEU-BS1860']);
    expect(posts()).toHaveLength(1);
  });

  it('waits 90 s for it at most', onlyVerified, async () => {
    const visitor = await visit('hus', '/', { stopClock: true, prepare: withoutStreams });
    await visitor.ask('Anybody there?');
    const call = await post(1);
    await visitor.page.clock.fastForward(89_000);
    await visitor.seeStage('helper30s');
    expect(call.closed()).toBe(false);
    await visitor.page.clock.fastForward(1000);
    await visitor.seeStage('timeout');
    await visitor.seeAnswer('Request timed out. Please try again.');
    await expect.poll(() => call.closed()).toBe(true);
  });
});
