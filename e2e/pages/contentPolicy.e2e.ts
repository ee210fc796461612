import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onlyVerified } from '../harness/tiers.ts';
import { siteVisits } from '../harness/visits.ts';
import { type Witness, witnessOf } from '../harness/witness.ts';

/** The content security policy in Chromium: it allows what the app needs, and denies what an attacker needs. */

const { visit } = siteVisits();

const open = async (path: string) => {
  const box: { witness?: Witness } = {};
  const visitor = await visit('heu', path, {
    prepare: async (page) => {
      box.witness = witnessOf(page);
    },
  });
  return { visitor, problems: () => (box.witness?.errors ?? []).filter((text) => !text.includes('status of 404')) };
};

/** Tries what an injected script would do. @returns the browser's violations */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const tried = (attempt: () => unknown): string => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const { document: page, DOMParser: Parser } = globalThis;
    return {
      innerHTML: tried(() => {
        page.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      }),
      scriptSource: tried(() => {
        page.createElement('script').src = '/api/products/HEU';
      }),
      frameDocument: tried(() => {
        page.createElement('iframe').srcdoc = '<script>alert(1)</script>';
      }),
      parsing: tried(() => new Parser().parseFromString('<script>alert(1)</script>', 'text/html')),
      writing: tried(() => page.write('<script>alert(1)</script>')),
    };
  });

it('a visit to every kind of page violates none of it', async () => {
  const { visitor, problems } = await open('/');
  await visitor.ask('Compare BS 18-60 and the lightest drill, as a table');
  await visitor.seeStage('done');
  await visitor.closeChat();
  await visitor.goTo(new URL('/BS1860', visitor.page.url()).href);
  await visitor.page.getByTestId('product-info').waitFor();
  await visitor.chooseAnotherLanguage();
  await visitor.goHome();
  await visitor.page.getByTestId('home-title').waitFor();
  await visitor.goTo(new URL('/no/such/page', visitor.page.url()).href);
  await visitor.page.getByTestId('error-page').waitFor();
  expect(problems()).toEqual([]);
});

it('refuses to create scripts and documents from text', onlyVerified, async () => {
  const { visitor } = await open('/');
  expect(await attempts(visitor.page)).toEqual({
    innerHTML: 'TypeError',
    scriptSource: 'TypeError',
    frameDocument: 'TypeError',
    parsing: 'TypeError',
    writing: 'TypeError',
  });
});
