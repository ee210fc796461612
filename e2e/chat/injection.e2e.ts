import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onlyVerified } from '../harness/tiers.ts';
import { scriptedVisits } from '../harness/visits.ts';

/**
 * Texts that try to inject markup, in Chromium without the content security policy, so that only the page's own defences
 * are tested. Nothing runs, and nothing is requested.
 */

const { visit, post, site } = scriptedVisits();

const spy = 'https://spy.example';
const run = 'window.hasRun=true';

/** Texts for answers, titles and conversations that try to run scripts, send requests, or imitate the page. */
const hostile = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}><use href="${spy}/x.svg#a"/></svg>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="${spy}/frame"></iframe>`,
  `<object data="${spy}/object"></object><embed src="${spy}/embed">`,
  `<video src="${spy}/video" autoplay></video><audio src="${spy}/audio" autoplay></audio>`,
  `<link rel=stylesheet href="${spy}/style.css"><style>@import "${spy}/import.css";*{background:url(${spy}/bg)}</style>`,
  `<base href="${spy}/"><meta http-equiv=refresh content="0;url=${spy}/refresh">`,
  `<form id=body name=cookie action="${spy}/form"><input name=location autofocus onfocus=${run}></form>`,
  `<a id=__proto__ name=defaultView href="javascript:${run}">x</a>`,
  `<p style="background:url(${spy}/inline)">x</p>`,
  `<link rel=prefetch href="${spy}/prefetch"><link rel=dns-prefetch href="//spy.example">`,
  `![a](${spy}/a.png) ![b](//spy.example/b.png) ![c](/\\spy.example/c.png) ![d](data:image/svg+xml,<svg onload=${run}>)`,
  `![e](/product-images/../api/public/HEU/styles.css) ![f][g]\n\n[g]: ${spy}/g.png`,
  `[click](javascript:${run}) [click](data:text/html,<script>${run}</script>) <javascript:${run}>`,
  '## body\n\n## location\n\n## cookie\n\n## __proto__\n\n## app\n\n## root',
  `| ![h](${spy}/h.png) |\n|---|\n| <img src=${spy}/i.png> |`,
  `text[^1]\n\n[^1]: ![j](${spy}/j.png) <img src=${spy}/k.png>`,
];

/** Every address that the page and its frames request, except its own and the API's. */
const watched = async (page: Page): Promise<readonly string[]> => {
  const foreign: string[] = [];
  // Requests are blocked here, and still counted.
  await page.context().route(/spy\.example/, (route) => route.abort());
  page.context().on('request', (request) => {
    if (/spy\.example/.test(request.url())) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  return foreign;
};

/** What must remain unchanged in the page. */
const pageState = (page: Page) =>
  page.evaluate(() => ({
    hasRun: 'hasRun' in globalThis,
    body: document.body.localName,
    cookie: typeof document.cookie,
    location: document.location === globalThis.location,
    base: document.baseURI === globalThis.location.href,
    clobbered: ['body', 'location', 'cookie', '__proto__', 'defaultView'].filter((id) => document.getElementById(id)),
    added: document.querySelectorAll(
      'iframe, object, embed, video, audio, form[action], base, style[data-x], body svg use',
    ).length,
    handlers: [...document.querySelectorAll('*')].filter((one) =>
      one.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    schemes: [...document.querySelectorAll('a[href]')].filter((one) =>
      /^(javascript|data|vbscript):/i.test(one.getAttribute('href') ?? ''),
    ).length,
  }));

const untouched = {
  hasRun: false,
  body: 'body',
  cookie: 'string',
  location: true,
  base: true,
  clobbered: [],
  added: 0,
  handlers: 0,
  schemes: 0,
};

/** Waits until the page has added the explore view, with its forms, after its first paint. */
const pageIsWhole = (page: Page) => page.getByTestId('explore-search').waitFor({ state: 'attached' });

it('an answer runs no code and sends no requests: while streaming, when complete, and after a reload', async () => {
  const box: { foreign?: readonly string[] } = {};
  const visitor = await visit('heu', '/?trace', {
    bypassCSP: true,
    prepare: async (page) => {
      box.foreign = await watched(page);
    },
  });
  await pageIsWhole(visitor.page);
  const before = (await pageState(visitor.page)).added;
  await visitor.ask(`How heavy is <img src=${spy}/question.png onerror=${run}>?`);
  const call = await post(1);
  const text = hostile.join('\n\n');
  for (let at = 0; at < text.length; at += 40) call.event({ type: 'content', content: text.slice(at, at + 40) });
  const card = {
    productId: `HEU-"><img src=${spy}/id.png>`,
    productName: `<img src=x onerror=${run}>`,
    imageUrl: '/favicons/HEU.ico',
  };
  call.event({
    type: 'products',
    referencedProducts: [card, { ...card, productId: 'HEU-x', imageUrl: `javascript:${run}` }],
  });
  call.event({ type: 'content', content: '\n\nThat is all.' });
  call.event('[DONE]');
  await visitor.seeStage('done');
  await visitor.seeAnswer(/That is all\./);
  const expected = { ...untouched, added: before };
  expect(await pageState(visitor.page)).toEqual(expected);
  for (const link of await visitor.answer.getByRole('link').all()) await link.focus();

  await visitor.page.reload();
  await visitor.page.locator('html[data-ready="true"]').waitFor();
  await pageIsWhole(visitor.page);
  if (!(await visitor.isChatOpen())) await visitor.openChat();
  await visitor.seeAnswer(/That is all\./);
  expect(await pageState(visitor.page)).toEqual(expected);
  expect(box.foreign).toEqual([]);
  expect(new URL(visitor.page.url()).origin).toBe(new URL(site().address('heu')).origin);
});

it('the test notices a page that runs code or sends requests', onlyVerified, async () => {
  const box: { foreign?: readonly string[] } = {};
  const visitor = await visit('heu', '/', {
    bypassCSP: true,
    prepare: async (page) => {
      box.foreign = await watched(page);
    },
  });
  const asked = visitor.page.waitForRequest(/spy\.example/);
  await visitor.page.evaluate((address) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form id=cookie action=x></form><img src="${address}" onerror="x=1">`,
    );
  }, `${spy}/noticed.png`);
  await asked;
  expect(box.foreign).toEqual([`${spy}/noticed.png`]);
  expect(await pageState(visitor.page)).toMatchObject({ clobbered: ['cookie'], handlers: 1 });
});
