import type { Page } from 'playwright-core';

/** What went on behind the page while a visitor used it. */
export interface Witness {
  /** Errors of the console, of scripts, and of the content security policy. */
  readonly errors: readonly string[];
  /** Every address asked for. */
  readonly requests: readonly string[];
  /** Every answer of status 400 and above, with its address. */
  readonly refusals: readonly string[];
}

/** Watches a page; to be called before it goes anywhere. */
export const witnessOf = (page: Page): Witness => {
  const errors: string[] = [];
  const requests: string[] = [];
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.url()}`);
  });
  return { errors, requests, refusals };
};
