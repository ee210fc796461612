import { describe, expect, it } from 'vitest';
import { onlyVerified, tiered } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { scriptedVisits } from '../harness/visits.ts';

/** Every row of the error catalogue that a browser can meet (specification, section 8). */

const { site, visit, post } = scriptedVisits();

const failed = 'Something went wrong. Please try again.';

/** A visitor, and everything logged to the console. */
const watched = async (host: string, path = '/', options: Parameters<typeof visit>[2] = {}) => {
  const said: string[] = [];
  const visitor = await visit(host, path, {
    ...options,
    prepare: async (page) => {
      page.on('console', (message) => said.push(message.text()));
      await options.prepare?.(page);
    },
  });
  return { visitor, said: () => said.join('\n') };
};

const errorPage = ({ page }: Visitor) => page.getByTestId('error-page');
const seeErrorPage = async (visitor: Visitor, status: string, ...texts: readonly string[]) => {
  await errorPage(visitor).waitFor();
  expect(await errorPage(visitor).getAttribute('data-status')).toBe(status);
  const shown = await errorPage(visitor).textContent();
  for (const text of [status, ...texts]) expect(shown).toContain(text);
  const description = await errorPage(visitor).locator('.error__description').textContent();
  expect(description?.trim()).not.toBe('');
};

describe('the error catalogue', () => {
  it('HTTP error on the stream: reported with status and text; the visitor reads that something went wrong', async () => {
    const { visitor, said } = await watched('hus');
    await visitor.ask('Which drill?');
    const call = await post(1);
    call.open(503);
    call.end();
    await visitor.seeStage('error');
    await visitor.seeAnswer(failed);
    expect(said()).toContain('HTTP error! status: 503 - Service Unavailable');
  });

  it('no response body reader: reported as such; the visitor reads the same words', onlyVerified, async () => {
    const { visitor, said } = await watched('hus');
    await visitor.ask('Which drill?');
    const call = await post(1);
    call.open(204);
    call.end();
    await visitor.seeStage('error');
    await visitor.seeAnswer(failed);
    expect(said()).toContain('No response body reader available');
  });

  it('timeout: says so', onlyVerified, async () => {
    const { visitor } = await watched('hus', '/', { stopClock: true });
    await visitor.ask('Which drill?');
    await post(1);
    await visitor.page.clock.fastForward(900_000);
    await visitor.seeStage('timeout');
    await visitor.seeAnswer('Request timed out. Please try again.');
  });

  it('server error event: loading stops, the placeholder disappears, and none of its text is shown', async () => {
    const { visitor } = await watched('hus');
    await visitor.ask('Which drill?');
    const call = await post(1);
    call.event({ type: 'error', content: 'database down' });
    await visitor.seeStage('error');
    // What the visitor can do is said beside the button, not in the answer.
    await visitor.window.getByTestId('chat-retry-hint').waitFor();
    expect(await visitor.retry.isEnabled()).toBe(true);
    expect((await visitor.messages()).at(-1)).toBe('user: Which drill?');
    expect(await visitor.window.getByTestId('chat-waiting').count()).toBe(0);
    expect(await visitor.window.textContent()).not.toContain('database down');
  });

  for (const [cases, tier] of tiered([
    ['en', 'met', 'en-GB', "I'm still processing your request...", 'This is taking a bit longer than expected.'],
    ['de', 'met', 'de-DE', 'Ich bearbeite Ihre Anfrage noch …', 'Das dauert etwas länger als erwartet.'],
  ])) {
    it.each(cases)(
      'helper texts that cannot be fetched: the built-in ones stand, in %s',
      tier,
      async (_, host, locale, first, second) => {
        const { visitor } = await watched(host, '/', {
          locale,
          stopClock: true,
          prepare: (page) => page.route(/\/messages\//, (route) => route.abort()),
        });
        await visitor.ask('?!');
        await post(1);
        await visitor.page.clock.fastForward(5000);
        await visitor.seeStage('helper5s');
        await visitor.page.clock.fastForward(25_000);
        await visitor.seeStage('helper30s');
        await expect
          .poll(async () => (await visitor.messages()).slice(-3))
          .toEqual([`ai: ${first}`, `ai: ${second}`, 'ai: ']);
      },
    );
  }

  it('page not found: says so with its path, and the server says 404', async () => {
    const { visitor } = await watched('hus');
    const response = await visitor.page.goto(site().address('hus', '/no/such/page'));
    expect(response?.status()).toBe(404);
    await seeErrorPage(visitor, '404', 'Page Not Found', 'Page not found: /no/such/page');
  });

  it('other page error: an internal server error', async () => {
    const { visitor } = await watched('hus', '/', {
      prepare: (page) =>
        page.route(/\/DS18B\/_payload\.json/, async (route) => {
          // Chromium resolves *.localhost; Node may not.
          const response = await fetch(route.request().url().replace('hus.localhost', '127.0.0.1'));
          const body = (await response.text()).replace(/"date":"[^"]*"/g, '"date":"never"');
          await route.fulfill({ contentType: 'application/json', body });
        }),
    });
    await visitor.page.goto(site().address('hus', '/DS18B'));
    await seeErrorPage(visitor, '500', 'Internal Server Error');
  });

  it('failed chunk load: the page reloads by itself, once', onlyVerified, async () => {
    const { visitor } = await watched('heu', '/BS1860', {
      prepare: (page) => page.route(/assets\/HomePage-.*\.js/, (route) => route.abort()),
    });
    let loads = 0;
    visitor.page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await visitor.page.getByRole('banner').getByRole('link').first().click();
    await seeErrorPage(visitor, '500', 'Internal Server Error');
    expect(loads).toBe(1);
  });
});
