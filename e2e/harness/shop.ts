import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sharedBrowser } from './browser.ts';
import type { Site } from './site.ts';

/** A page of another site, with its own origin and a strict policy, in which the chat is embedded. */

const types: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
/** Placeholder for the assistant's address in the example page. */
export const example = 'https://assistant.example';

/** A shop with its own origin. */
export const startShop = async () => {
  let site: Site | undefined;
  let pages: Readonly<Record<string, string>> = {};
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '/').slice(1) || 'shop.html';
    const file = pages[name] ?? (await readFile(`docs/embed/${name}`, 'utf8').catch(() => ''));
    const origin = site?.address('hus', '') ?? '';
    response.writeHead(200, {
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
      'content-security-policy': `default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; style-src 'self'; require-trusted-types-for 'script'`,
    });
    response.end(file.replaceAll(example, origin));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const origin = `http://shop.localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    /** @param files replaces the example's files, by name */
    serve: (served: Site, files: Readonly<Record<string, string>> = {}) => {
      site = served;
      pages = files;
    },
    close: () => server.close(),
  };
};

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Opens the shop's page. @returns the page, its requests to the assistant, and its errors */
export const visitShop = async (
  { origin }: Shop,
  contexts: BrowserContext[],
  options: { readonly width: number; readonly height: number } = { width: 1000, height: 800 },
) => {
  const context = await (await sharedBrowser()).newContext({ viewport: options, locale: 'en-GB' });
  contexts.push(context);
  const page = await context.newPage();
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(origin);
  return { page, asked: (of: Site) => asked.filter((url) => url.startsWith(of.address('hus', ''))), faults };
};

/** The frame of an opened chat, as soon as its input can be used. */
export const frameOf = async (page: Page, at = 0): Promise<Frame> => {
  await expect
    .poll(() => page.frames().filter((frame) => frame.url().includes('/embed/chat')).length)
    .toBeGreaterThan(at);
  const frame = page.frames().filter((each) => each.url().includes('/embed/chat'))[at];
  if (!frame) throw new Error('no frame');
  await frame.getByTestId('chat-input').waitFor();
  return frame;
};
