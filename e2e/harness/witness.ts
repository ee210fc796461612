import type { Page } from 'playwright-core';

/** Errors and network traffic of a page while a visitor uses it. */
export interface Witness {
  /** Errors in the console, in scripts, and of the content security policy. */
  readonly errors: readonly string[];
  /** Every requested address. */
  readonly requests: readonly string[];
  /** Every response with a status of 400 or above, with its address. */
  readonly refusals: readonly string[];
}

/** Watches a page; call it before the first navigation. */
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
