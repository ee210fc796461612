import { describe, expect, it } from 'vitest';
import type { Call } from '../harness/scriptedServer.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** Whatever a server does wrong, visitors see what happened, keep what had arrived, and can retry. */

const { visit, post, posts } = scriptedVisits();

const failed = 'Something went wrong. Please try again.';
const picture = '/favicons/HEU.ico';

const askFirst = async (visitor: Visitor, question = 'Which drill is the lightest?'): Promise<Call> => {
  await visitor.ask(question);
  return post(1);
};
const chatIdOf = ({ body }: Call): unknown => JSON.parse(body).chatId;

/** A visitor who goes offline after the code of the chat window has loaded. */
const visitThenOffline = async (): Promise<Visitor> => {
  const visitor = await visit('hus', '/DS18B');
  await visitor.openChat();
  await visitor.page.context().setOffline(true);
  return visitor;
};

/** Retries, and gets an answer. */
const retryAndGetAnswer = async (visitor: Visitor): Promise<void> => {
  const before = posts().length;
  await visitor.retry.click();
  const call = await post(before + 1);
  call.event({ type: 'content', content: 'Here you are.' });
  call.event('[DONE]');
  await visitor.seeStage('done');
  await visitor.seeAnswer(/Here you are\./);
  // The failure is no longer shown; asking again is possible, as after any answer.
  expect(await visitor.window.locator('[data-ending]').count()).toBe(0);
  expect(posts()).toHaveLength(before + 1);
};

describe('a visitor whose question gets no answer is told so and can retry', () => {
  const faults: Readonly<Record<string, (call: Call) => void>> = {
    'status 500': (call) => {
      call.open(500, { 'content-type': 'text/plain' });
      call.end();
    },
    'status 500 as an event stream': (call) => {
      call.open(500);
      call.event({ type: 'content', content: 'not to be shown' });
      call.end();
    },
    'status 404 with a page': (call) => {
      call.open(404, { 'content-type': 'text/html' });
      call.say('<h1>not to be shown</h1>');
      call.end();
    },
    'status 200 with nothing in it': (call) => call.end(),
    'status 204': (call) => {
      call.open(204);
      call.end();
    },
    'a content type that is no event stream': (call) => {
      call.open(200, { 'content-type': 'application/json' });
      call.say('data: {"type":"content","content":"not to be shown"}\n\ndata: [DONE]\n\n');
      call.end();
    },
    'a stream that ends in the middle of its first event': (call) => {
      call.say('data: {"type":"content","content":"not to be');
      call.end();
    },
    'a connection that breaks before the first word': (call) => {
      call.open();
      call.destroy();
    },
  };

  for (const [cases, tier] of tiered(Object.entries(faults))) {
    it.each(cases)('%s', tier, async (_, fail) => {
      const visitor = await visit('hus');
      const call = await askFirst(visitor);
      fail(call);
      await visitor.seeStage('error');
      await expect.poll(() => visitor.messages()).toContain(`ai: ${failed}`);
      expect(await visitor.messages()).toContain('user: Which drill is the lightest?');
      expect(await visitor.window.textContent()).not.toContain('not to be');
      expect(await visitor.window.getByTestId('chat-waiting').count()).toBe(0);
      await retryAndGetAnswer(visitor);
      expect(chatIdOf(await post(2))).not.toBe(chatIdOf(call));
      expect((await visitor.messages()).filter((message) => message.startsWith('user:'))).toHaveLength(1);
    });
  }
});

describe('a visitor whose answer breaks off keeps what arrived and can retry', () => {
  const breaks: Readonly<Record<string, (call: Call) => void>> = {
    'the stream ends without its end mark': (call) => call.end(),
    'the stream ends in the middle of an event': (call) => {
      call.say('data: {"type":"content","content":" never finish');
      call.end();
    },
    'the connection breaks': (call) => call.destroy(),
  };

  for (const [cases, tier] of tiered(Object.entries(breaks))) {
    it.each(cases)('%s', tier, async (_, breakOff) => {
      const visitor = await visit('hus');
      const call = await askFirst(visitor);
      call.event({ type: 'content', content: 'The lightest one weighs' });
      await visitor.seeAnswer(/The lightest one weighs/);
      breakOff(call);
      await visitor.seeStage('error');
      await visitor.seeAnswer(/The lightest one weighs/);
      expect(await visitor.answer.getAttribute('data-ending')).toMatch(/interrupted|failed/);
      expect(await visitor.answer.textContent()).not.toContain('never finish');
      await retryAndGetAnswer(visitor);
      expect(await visitor.answer.textContent()).not.toContain('The lightest one weighs');
    });
  }

  it('an error event shows no text, only the retry button', onlyVerified, async () => {
    const visitor = await visit('hus');
    const call = await askFirst(visitor);
    const shown = async () => (await visitor.messages()).length;
    await expect.poll(shown).toBe(3);
    call.event({ type: 'error', content: 'secret stack trace' });
    await visitor.seeStage('error');
    await expect.poll(shown).toBe(2);
    expect(await visitor.window.textContent()).not.toContain('secret');
    await retryAndGetAnswer(visitor);
  });

  it('a busy server is not asked again before its Retry-After has passed', async () => {
    const visitor = await visit('hus', '/', { stopClock: true });
    const call = await askFirst(visitor);
    call.open(503, { 'retry-after': '7', 'access-control-expose-headers': 'retry-after' });
    call.end();
    await visitor.seeStage('error');
    await expect.poll(() => visitor.retry.isDisabled()).toBe(true);
    expect(await visitor.retry.textContent()).toMatch(/7 seconds/);
    await visitor.page.clock.runFor(5000);
    expect(await visitor.retry.textContent()).toMatch(/2 seconds/);
    await visitor.page.clock.runFor(2500);
    await expect.poll(() => visitor.retry.isEnabled()).toBe(true);
    await retryAndGetAnswer(visitor);
  });

  it('a question written offline stays in the input, and is sent once when online again', async () => {
    const visitor = await visitThenOffline();
    await visitor.ask('Does it fit?');
    await visitor.seeStage('error');
    await visitor.window.getByTestId('chat-offline').waitFor();
    const input = await visitor.input();
    expect(await input.inputValue()).toBe('Does it fit?');
    await visitor.page.context().setOffline(false);
    await visitor.window.getByTestId('chat-offline').waitFor({ state: 'detached' });
    await input.press('Enter');
    const call = await post(1);
    call.event({ type: 'content', content: 'It does.' });
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect((await visitor.messages()).slice(1)).toEqual(['user: Does it fit?', 'ai: It does.']);
    expect(await input.inputValue()).toBe('');
    expect(posts()).toHaveLength(1);
  });

  it('a visitor who goes offline keeps the question, and sends it once when online again', onlyVerified, async () => {
    const visitor = await visitThenOffline();
    await visitor.ask('Does it fit?');
    await visitor.seeStage('error');
    expect(await visitor.messages()).toContain('user: Does it fit?');
    await visitor.page.context().setOffline(false);
    await retryAndGetAnswer(visitor);
    expect(posts()).toHaveLength(1);
  });
});

describe('a visitor never sees anything that is not part of the answer', () => {
  it('garbage between good events', async () => {
    const visitor = await visit('hus');
    const call = await askFirst(visitor);
    call.say(': a comment\n\ndata:\n\ndata: {oops\n\ndata: null\n\ndata: {"type":"poem","content":"garbage"}\n\n');
    call.event({ type: 'content', content: 'Good ' });
    call.event('garbage');
    call.event({ type: 'content', content: 7 });
    call.event({ type: 'content', content: 'words.' });
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect((await visitor.answer.getByTestId('chat-message-body').textContent())?.trim()).toBe('Good words.');
  });

  it('events after the end, in the same chunk or later', onlyVerified, async () => {
    const visitor = await visit('hus');
    const call = await askFirst(visitor);
    const late = 'data: {"type":"content","content":" Too late."}\n\n';
    call.say(`data: {"type":"content","content":"All said."}\n\ndata: [DONE]\n\n${late}`);
    await visitor.seeStage('done');
    call.say(late);
    await visitor.ask('And now?');
    (await post(2)).event('[DONE]');
    await visitor.seeStage('done');
    expect(await visitor.window.textContent()).toContain('All said.');
    expect(await visitor.window.textContent()).not.toContain('Too late.');
  });

  it('a character split between two chunks arrives whole', onlyVerified, async () => {
    const visitor = await visit('hus');
    const call = await askFirst(visitor);
    const bytes = new TextEncoder().encode('data: {"type":"content","content":"Größe 📦"}\n\n');
    for (const byte of bytes) call.bytes(Uint8Array.of(byte));
    call.event('[DONE]');
    await visitor.seeAnswer(/Größe 📦/);
  });

  it('a product twice, or one without a picture', onlyVerified, async () => {
    const visitor = await visit('hus');
    const call = await askFirst(visitor);
    const one = { productId: 'HUS-ONE', productName: 'One', imageUrl: picture };
    const two = { productId: 'HUS-TWO', productName: 'Two', imageUrl: '/favicons/HUS.ico' };
    const referencedProducts = [
      one,
      two,
      one,
      { productId: 'HUS-NONE', productName: 'None', imageUrl: null },
      { productId: 'HUS-BLANK', productName: 'Blank', imageUrl: '' },
      { productId: 'HUS-ABSENT', productName: 'Absent' },
    ];
    call.event({ type: 'content', content: 'Two of them.' });
    call.event({ type: 'products', referencedProducts });
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect(await visitor.cards()).toEqual(['HUS-ONE', 'HUS-TWO']);
  });

  it('a picture that fails to load, nor a gap in its place', onlyVerified, async () => {
    const visitor = await visit('hus');
    const call = await askFirst(visitor);
    call.event({
      type: 'products',
      referencedProducts: [{ productId: 'HUS-ONE', productName: 'One', imageUrl: '/product-images/missing.webp' }],
    });
    call.event('[DONE]');
    const card = visitor.answer.getByTestId('chat-card');
    await card.waitFor();
    await expect.poll(() => card.locator('img').count()).toBe(0);
    const [whole, title] = [await card.boundingBox(), await card.getByText('One').boundingBox()];
    expect(whole?.height ?? 0).toBeLessThan((title?.height ?? 0) + 48);
  });

  it('a gap in a row of cards for such a picture', onlyVerified, async () => {
    const visitor = await visit('hus');
    const call = await askFirst(visitor);
    const [shown, missing] = [picture, '/product-images/missing.webp'];
    call.event({
      type: 'products',
      referencedProducts: [shown, missing, shown].map((imageUrl, at) => ({
        productId: `HUS-P${at}`,
        productName: `Product ${at}`,
        imageUrl,
      })),
    });
    call.event('[DONE]');
    const cards = visitor.answer.getByTestId('chat-card');
    await expect.poll(() => cards.locator('img').count()).toBe(2);
    const broken = cards.nth(1);
    const [whole, title, beside] = [
      await broken.boundingBox(),
      await broken.getByText('Product 1').boundingBox(),
      await cards.nth(0).boundingBox(),
    ];
    if (!whole || !title || !beside) throw new Error('not shown');
    // A placeholder as high as its neighbours, with the title in its middle.
    expect(Math.abs(whole.height - beside.height)).toBeLessThan(1);
    expect(await broken.evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('1px');
    const [above, below] = [title.y - whole.y, whole.y + whole.height - title.y - title.height];
    expect(Math.abs(above - below)).toBeLessThan(2);
  });

  it('a card whose picture address is a script', onlyVerified, async () => {
    const visitor = await visit('hus');
    const call = await askFirst(visitor);
    const bad = [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<p>',
      'vbscript:x',
    ];
    call.event({
      type: 'products',
      referencedProducts: [picture, ...bad].map((imageUrl, at) => ({
        productId: `HUS-P${at}`,
        productName: `Product ${at}`,
        imageUrl,
      })),
    });
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect(await visitor.cards()).toEqual(['HUS-P0']);
  });
});
