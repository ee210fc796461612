import { describe, expect, it } from 'vitest';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { cutVisits, scriptedVisits } from '../harness/visits.ts';

/** An answer whose connection breaks is resumed where it stopped; its question is posted once. */

const part = (content: string) => ({ type: 'content', content });
const question = 'Which cordless drills do you have?';

describe('an answer that a scripted server keeps', () => {
  const { visit, post, posts, continuations, keep } = scriptedVisits();

  const underWay = async () => {
    keep();
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask(question);
    return { visitor, call: await post(1) };
  };
  const continuation = async (number: number) => {
    await expect.poll(() => continuations().length).toBe(number);
    const [call] = continuations().slice(number - 1);
    if (!call) throw new Error(`no continuation ${number}`);
    return call;
  };

  for (const [cases, tier] of tiered<[string, Uint8Array]>([
    ['in the middle of an event', new TextEncoder().encode('id: 2\ndata: {"type":"content","con')],
    [
      'in the middle of a character',
      new TextEncoder().encode('id: 2\ndata: {"type":"content","content":"電').slice(0, -1),
    ],
    ['between the events', new Uint8Array()],
  ])) {
    it.each(cases)('goes on after a cut %s', tier, async (_, bytes) => {
      const { visitor, call } = await underWay();
      call.event(part('The '), '1');
      call.bytes(bytes);
      await visitor.seeAnswer('The');
      call.destroy();
      const rest = await continuation(1);
      expect(rest.headers['last-event-id']).toBe('1');
      await visitor.seeStage('streaming');
      rest.event(part('電動 '), '2');
      rest.event(part('one.'), '3');
      rest.event('[DONE]');
      await visitor.seeStage('done');
      expect((await visitor.messages()).slice(1)).toEqual([`user: ${question}`, 'ai: The 電動 one.']);
      expect(posts()).toHaveLength(1);
    });
  }

  it.each([
    ['before its first word', 0],
    ['in the middle', 2],
  ])('goes on after a reload %s', onlyVerified, async (_, arrived) => {
    const { visitor, call } = await underWay();
    const words = ['The ', '18 V ', 'one.'];
    for (const [at, word] of words.slice(0, arrived).entries()) call.event(part(word), String(at + 1));
    if (arrived > 0) await visitor.seeAnswer('The 18 V');
    await visitor.page.reload();
    const rest = await continuation(1);
    rest.open(); // within the two seconds that the page gives the server
    await visitor.openChat();
    expect(rest.headers['last-event-id']).toBe(arrived === 0 ? undefined : String(arrived));
    for (const [at, word] of words.entries()) if (at >= arrived) rest.event(part(word), String(at + 1));
    rest.event('[DONE]');
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual([`user: ${question}`, 'ai: The 18 V one.']);
    expect(await visitor.answer.getAttribute('data-ending')).toBeNull();
    expect(posts()).toHaveLength(1);
  });

  it(
    'can be asked for again within two seconds of a reload that the server does not answer',
    onlyVerified,
    async () => {
      const { visitor, call } = await underWay();
      call.event(part('Half'), '1');
      await visitor.seeAnswer('Half');
      await visitor.page.reload();
      await visitor.openChat();
      await visitor.retry.waitFor({ timeout: 4000 });
      await visitor.seeAnswer('Half');
      expect(posts()).toHaveLength(1);
    },
  );

  it('keeps its timers over a reload: helper messages come when they are due', onlyVerified, async () => {
    keep();
    const visitor = await visit('heu', '/BS1860', { stopClock: true });
    const { page } = visitor;
    await visitor.openChat();
    await visitor.ask(question);
    await post(1);
    await page.clock.fastForward(4000);
    await page.reload();
    (await continuation(1)).open();
    // React defers what it shows by timers of 300 ms, which only this clock runs: some may be set after a step of it.
    const ready = page.locator('html[data-ready="true"]');
    for (let step = 0; step < 3; step += 1) {
      await page.clock.fastForward(300);
      await ready.waitFor({ timeout: 5000 }).catch(() => undefined);
    }
    await visitor.openChat();
    await visitor.seeStage('waiting');
    await page.clock.fastForward(200);
    await visitor.seeStage('helper5s');
  });
});

describe('an answer of the real server', () => {
  const { visit, cutAfter, cuts, asked } = cutVisits();
  const whole = async () => {
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask(question);
    await visitor.seeStage('done');
    return (await visitor.messages()).slice(1);
  };

  it('is the same as an unbroken one after a cut connection and a reload', async () => {
    const unbroken = await whole();
    const before = { asked: asked().length, cuts: cuts() };

    cutAfter('\nid: 4\ndata: {"type"', 'breaks');
    expect(await whole()).toEqual(unbroken);
    expect(cuts()).toBe(before.cuts + 1);
    const [first = '', second = ''] = asked().slice(before.asked);
    expect([first, second]).toEqual([
      'POST /api/ai/chat/stream?company=HEU',
      expect.stringMatching(/^GET \/api\/ai\/chat\/stream\?company=HEU&chatId=.+&requestId=.+/),
    ]);

    cutAfter('\nid: 6\ndata: {"type"', 'hangs');
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask(question);
    await expect.poll(cuts).toBe(before.cuts + 2);
    await visitor.seeStage('streaming');
    await visitor.page.reload();
    await visitor.openChat();
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual(unbroken);
    expect(
      asked()
        .slice(before.asked)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['POST', 'GET', 'POST', 'GET']);
  });

  it('is cancelled at the server when the visitor stops it', async () => {
    const before = asked().length;
    cutAfter('\nid: 3\ndata: {"type"', 'hangs');
    const visitor = await visit('heu', '/BS1860');
    await visitor.openChat();
    await visitor.ask(question);
    await visitor.seeStage('streaming');
    const deleted = visitor.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await visitor.stop.click();
    expect((await deleted).status()).toBe(204);
    await visitor.seeStage('idle');
    expect(
      asked()
        .slice(before)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['POST', 'DELETE']);
  });
});
