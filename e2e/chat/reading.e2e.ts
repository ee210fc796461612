import { describe, expect, it } from 'vitest';
import { axeFaults } from '../harness/axe.ts';
import type { Call } from '../harness/scriptedServer.ts';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import { questionTop, type Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** Reading while an answer grows, on screen and with a screen reader. */

const { visit, post } = scriptedVisits();

const paragraph = 'A paragraph that takes up some room in the window, so that the answer grows beyond it. ';
const say = (call: Call, paragraphs: number) =>
  call.event({ type: 'content', content: `${paragraph}\n\n`.repeat(paragraphs) });

/** Waits for two painted frames, after which automatic scrolling is over. */
const settle = (visitor: Visitor) =>
  visitor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const log = (visitor: Visitor) => visitor.window.getByRole('log');
const place = (visitor: Visitor) =>
  log(visitor).evaluate((element) => ({
    top: element.scrollTop,
    below: Math.round(element.scrollHeight - element.scrollTop - element.clientHeight),
    height: element.scrollHeight,
  }));
const below = async (visitor: Visitor) => (await place(visitor)).below;

/** Waits until the answer has grown by this many paragraphs. */
const grow = async (visitor: Visitor, call: Call, paragraphs: number): Promise<void> => {
  const { height } = await place(visitor);
  say(call, paragraphs);
  await expect.poll(async () => (await place(visitor)).height).toBeGreaterThan(height + paragraphs * 20);
  await settle(visitor);
};

const scrollUp = async (visitor: Visitor, pixels: number): Promise<void> => {
  const before = await place(visitor);
  await log(visitor).hover();
  await visitor.page.mouse.wheel(0, -pixels);
  await expect.poll(async () => (await place(visitor)).top).toBeLessThan(before.top);
  await settle(visitor);
};

const longAnswer = async () => {
  const visitor = await visit('hus');
  await visitor.ask('Tell me everything');
  const call = await post(1);
  await visitor.seeStage('waiting');
  await visitor.window.getByTestId('chat-waiting').waitFor();
  await grow(visitor, call, 30);
  return { visitor, call };
};

describe('a reader', () => {
  for (const [cases, tier] of tiered([
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])) {
    it.each(cases)('reads an answer from its start, below the question, at $width px', tier, async (viewport) => {
      const visitor = await visit('hus', '/', { viewport });
      await visitor.ask('Tell me everything');
      const call = await post(1);
      await visitor.window.getByTestId('chat-waiting').waitFor();
      await settle(visitor);
      const before = await place(visitor);
      // The specification scrolls the list to its bottom, which is one screen below the question.
      expect(before.below).toBeLessThan(3);
      expect(await questionTop(visitor.window)).toBeLessThan(40);
      call.event({ type: 'content', content: 'It begins here. ' });
      await visitor.seeAnswer('It begins here.');
      expect(await place(visitor)).toEqual(before);
      await grow(visitor, call, 40);
      expect((await place(visitor)).top).toBe(before.top);
      const jump = visitor.page.getByTestId('chat-jump');
      await jump.waitFor();
      call.event('[DONE]');
      await visitor.seeStage('done');
      await settle(visitor);
      expect((await place(visitor)).top).toBe(before.top);
      expect(await visitor.answer.getByText('It begins here.').isVisible()).toBe(true);
      // So is the next question.
      await visitor.ask('And in short?');
      (await post(2)).event({ type: 'content', content: 'In short.' });
      await visitor.seeAnswer('In short.');
      await expect.poll(() => questionTop(visitor.window)).toBeLessThan(40);
      expect(await below(visitor)).toBeLessThan(3);
      expect(await jump.count()).toBe(0);
    });
  }

  it('sees the end of a long question, and its answer below', onlyVerified, async () => {
    const visitor = await visit('hus');
    await visitor.ask('Which one is it, then? '.repeat(80));
    const call = await post(1);
    call.event({ type: 'content', content: 'This one.' });
    await visitor.seeAnswer('This one.');
    await settle(visitor);
    const [answer, list] = [await visitor.answer.boundingBox(), await log(visitor).boundingBox()];
    expect(answer?.y).toBeLessThan((list?.y ?? 0) + (list?.height ?? 0) / 2);
  });

  it('at the bottom follows the answer, however fast it grows', onlyVerified, async () => {
    const { visitor, call } = await longAnswer();
    await visitor.page.getByTestId('chat-jump').click();
    await expect.poll(() => below(visitor)).toBeLessThan(3);
    await grow(visitor, call, 40);
    expect(await below(visitor)).toBeLessThan(3);
    for (const _ of Array.from({ length: 20 })) say(call, 1);
    call.event('[DONE]');
    await visitor.seeStage('done');
    await settle(visitor);
    expect(await below(visitor)).toBeLessThan(3);
    expect(await visitor.page.getByTestId('chat-jump').count()).toBe(0);
  });

  for (const [cases, tier] of tiered([400, 4])) {
    it.each(cases)('who has scrolled up by %i pixels is not moved by new text', tier, async (pixels) => {
      const { visitor, call } = await longAnswer();
      await scrollUp(visitor, pixels);
      const { top } = await place(visitor);
      await grow(visitor, call, 10);
      call.event({
        type: 'products',
        referencedProducts: [{ productId: 'HUS-ONE', productName: 'One', imageUrl: '/favicons/HUS.ico' }],
      });
      await visitor.answer.getByTestId('chat-card').waitFor();
      call.event('[DONE]');
      await visitor.seeStage('done');
      await settle(visitor);
      expect((await place(visitor)).top).toBe(top);
    });
  }

  it('who returns to the bottom follows the answer again', onlyVerified, async () => {
    const { visitor, call } = await longAnswer();
    await scrollUp(visitor, 400);
    await visitor.page.mouse.wheel(0, 10_000);
    await expect.poll(() => below(visitor)).toBeLessThan(3);
    await settle(visitor);
    await grow(visitor, call, 10);
    expect(await below(visitor)).toBeLessThan(3);
  });

  it('jumps to the latest words by a button and follows again', async () => {
    const { visitor, call } = await longAnswer();
    await scrollUp(visitor, 400);
    const jump = visitor.page.getByTestId('chat-jump');
    // It stands on a ground as wide as the conversation, so that it covers a part of no card.
    expect((await jump.locator('..').boundingBox())?.width).toBe(
      (await visitor.window.getByRole('log').boundingBox())?.width,
    );
    await jump.click();
    await expect.poll(() => below(visitor)).toBeLessThan(3);
    await expect.poll(() => jump.count()).toBe(0);
    await grow(visitor, call, 10);
    expect(await below(visitor)).toBeLessThan(3);
  });

  it("keeps the selection and the cards' pictures while the answer grows", onlyVerified, async () => {
    const { visitor, call } = await longAnswer();
    call.event({
      type: 'products',
      referencedProducts: [{ productId: 'HUS-ONE', productName: 'One', imageUrl: '/favicons/HUS.ico' }],
    });
    const first = await visitor.answer.locator('p').first().elementHandle();
    const picture = await visitor.answer.getByTestId('chat-card').locator('img').elementHandle();
    await first?.evaluate((element) => getSelection()?.selectAllChildren(element));
    await grow(visitor, call, 10);
    call.event('[DONE]');
    await visitor.seeStage('done');
    expect(await visitor.page.evaluate(() => getSelection()?.toString().trim())).toBe(paragraph.trim());
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await picture?.evaluate((element) => element.isConnected)).toBe(true);
  });

  it('who asks is shown the question, whatever the scroll position was', onlyVerified, async () => {
    const { visitor, call } = await longAnswer();
    call.event('[DONE]');
    await visitor.seeStage('done');
    await scrollUp(visitor, 800);
    await visitor.ask('And the short version?');
    await expect.poll(() => below(visitor)).toBeLessThan(3);
  });
});

describe('a screen reader', () => {
  /** Records what every live region of the window announces. */
  const listen = (visitor: Visitor) =>
    visitor.page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const note = (node: Node | null) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const region = element?.closest('[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])');
        const text = region?.textContent?.trim() ?? '';
        if (text !== '' && said.at(-1) !== text) said.push(text);
      };
      const watched = { subtree: true, childList: true, characterData: true };
      new MutationObserver((changes) => {
        for (const { target } of changes) note(target);
      }).observe(document.body, watched);
    });
  const said = (visitor: Visitor): Promise<unknown> => visitor.page.evaluate(() => Reflect.get(window, 'said'));

  it('hears each stage once, and no words of the answer', async () => {
    const visitor = await visit('hus', '/', { stopClock: true });
    await listen(visitor);
    await visitor.ask('Anybody there?');
    const call = await post(1);
    await visitor.window.getByTestId('chat-announcer').waitFor({ state: 'attached' });
    await visitor.page.clock.runFor(100);
    await expect.poll(() => said(visitor)).toEqual(['Question sent.']);
    await visitor.page.clock.fastForward(5000);
    await visitor.seeStage('helper5s');
    await visitor.page.clock.fastForward(25_000);
    await visitor.seeStage('helper30s');
    for (const word of ['One ', 'two ', 'three.']) {
      call.event({ type: 'content', content: word });
      await visitor.seeAnswer(word.trim());
    }
    call.event('[DONE]');
    await visitor.seeStage('done');
    await expect
      .poll(() => said(visitor))
      .toEqual([
        'Question sent.',
        'Casey is still on it.',
        'This is taking longer than usual.',
        'The answer is complete.',
      ]);
  });

  it.each([
    ['stopped', 'The answer was stopped.', async (visitor: Visitor) => visitor.stop.click()],
    ['failed', 'The answer failed.', async (_: Visitor, call: Call) => call.destroy()],
  ])('hears that an answer was %s', onlyVerified, async (_, text, act) => {
    const visitor = await visit('hus');
    await listen(visitor);
    await visitor.ask('Anybody there?');
    const call = await post(1);
    await expect.poll(() => said(visitor)).toEqual(['Question sent.']);
    call.event({ type: 'content', content: 'Half' });
    await visitor.seeAnswer('Half');
    await act(visitor, call);
    await expect.poll(() => said(visitor)).toEqual(['Question sent.', text]);
  });

  it('finds the conversation as a log that is not a live region', onlyVerified, async () => {
    const visitor = await visit('hus', '/');
    await visitor.ask('Anybody there?');
    (await post(1)).event('[DONE]');
    expect(await log(visitor).getAttribute('aria-live')).toBe('off');
    expect(await log(visitor).getAttribute('aria-label')).toBeTruthy();
    expect(await log(visitor).locator('[role="status"], [role="alert"], [aria-live]').count()).toBe(0);
  });
});

it("a source mark can be tapped and opens a note that links to the product's field", async () => {
  const visitor = await visit('hus', '/DS18B');
  const { page, window } = visitor;
  await visitor.openChat();
  await visitor.ask('How heavy?');
  const call = await post(1);
  call.event({ type: 'content', content: 'It weighs **1.1 kg**[ⁱ](/DS18B#field-Weight "DS18B · Weight").' });
  call.event('[DONE]');
  await visitor.seeStage('done');
  const mark = window.getByRole('button', { name: 'DS18B · Weight' });
  const box = await mark.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await mark.click();
  const link = window.getByRole('link', { name: 'DS18B · Weight' });
  await link.waitFor();
  const note = await link.boundingBox();
  expect(note?.x).toBeGreaterThanOrEqual(0);
  expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await axeFaults(page)).toEqual([]);
  // Escape hides the note and leaves the chat open.
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  expect(await window.isVisible()).toBe(true);
  await expect.poll(() => visitor.answer.getByTestId('chat-message-body').textContent()).toBe('It weighs 1.1 kg.');
  await mark.click();
  await link.click();
  await window.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#field-Weight');
});

it("a source mark never starts a line, whatever the window's width", onlyVerified, async () => {
  const visitor = await visit('hus', '/DS18B');
  await visitor.openChat();
  await visitor.ask('How heavy?');
  const call = await post(1);
  call.event({
    type: 'content',
    content: 'With its battery it weighs 1.1\u00a0kg[ⁱ](/DS18B#field-Weight "DS18B · Weight") and more.',
  });
  call.event('[DONE]');
  await visitor.seeStage('done');
  const torn = await visitor.answer.locator('.source-mark').evaluate((mark) => {
    const figure = document.createRange();
    const before = mark.previousSibling;
    // A figure that must not break has an element of its own.
    const text = before?.lastChild ?? before;
    const end = text?.textContent?.length ?? 0;
    const paragraph = mark.closest('p');
    if (!text || !paragraph) throw new Error('no figure before the mark');
    figure.setStart(text, end - 2);
    figure.setEnd(text, end);
    return Array.from({ length: 120 }, (_, step) => 80 + 2 * step).filter((width) => {
      paragraph.style.inlineSize = `${width}px`;
      const button = mark.querySelector('button')?.getBoundingClientRect();
      return !button || Math.abs(button.bottom - figure.getBoundingClientRect().bottom) > 12;
    });
  });
  expect(torn).toEqual([]);
});

describe('the cards of an answer', () => {
  const named = (at: number) => ({
    productId: `HUS-T${at}`,
    productName: `Drill T${at}`,
    imageUrl: '/favicons/HUS.ico',
    facts: {
      price: { amount: 100 + at, currency: 'USD' },
      rating: { average: 4.5, count: 2 },
      figure: { label: 'Max. torque', value: '62\u00a0Nm' },
      summary: 'Short and strong.',
      ...(at === 1 && { chosen: { by: 'figure', stands: 'most' } }),
    },
  });
  const answered = async (count: number) => {
    const visitor = await visit('hus');
    await visitor.page.setViewportSize({ width: 1440, height: 900 });
    await visitor.ask('Which?');
    const call = await post(1);
    call.event({ type: 'content', content: 'These.' });
    call.event({ type: 'products', referencedProducts: Array.from({ length: count }, (_, at) => named(at)) });
    call.event('[DONE]');
    await visitor.seeStage('done');
    return visitor;
  };

  it('show price, rating and the figure a product was chosen by; a single card also shows its use', async () => {
    const { answer } = await answered(1);
    const card = answer.getByTestId('chat-card');
    await expect.poll(() => card.innerText()).toContain('$100');
    expect(await card.innerText()).toContain('62\u00a0Nm Max. torque');
    expect(await card.innerText()).toContain('Short and strong.');
    expect(await card.getByRole('img', { name: '4.5' }).count()).toBe(1);
  });

  it('are as wide as the answer, one above the other, if there are two', onlyVerified, async () => {
    const { answer, window } = await answered(2);
    await answer.locator('.card__chosen').waitFor();
    const [first, second] = await Promise.all(
      [0, 1].map((place) => answer.getByTestId('chat-card').nth(place).boundingBox()),
    );
    const log = await window.getByRole('log').boundingBox();
    expect(first?.width).toBeGreaterThan((log?.width ?? 0) - 40);
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    expect(
      await answer
        .locator('.card img')
        .first()
        .evaluate(({ clientWidth }) => clientWidth),
    ).toBe(112);
  });

  it('have their prices on one line, also beside a card that says why it was chosen', onlyVerified, async () => {
    const { answer } = await answered(3);
    await answer.locator('.card__chosen').waitFor();
    const tops = await answer
      .locator('.card__foot')
      .evaluateAll((feet) => feet.map((foot) => Math.round(foot.getBoundingClientRect().top)));
    expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  });

  it('are scrolled by arrow buttons with a mouse', onlyVerified, async () => {
    const { answer } = await answered(5);
    const last = answer.getByTestId('chat-card').last();
    const isSeen = () => last.evaluate((card) => card.getBoundingClientRect().right <= window.innerWidth + 1);
    expect(await isSeen()).toBe(false);
    const onwards = answer.locator('.card-row__arrow--after');
    await onwards.click();
    await expect.poll(isSeen).toBe(true);
    await onwards.waitFor({ state: 'detached' });
    expect(await answer.locator('.card-row__arrow--before').isVisible()).toBe(true);
  });
});
