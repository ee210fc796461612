import { type Browser, chromium } from 'playwright-core';
import { findBrowser, howToInstall } from '../../tools/build/browser.ts';

export interface BrowserOptions {
  /** What Playwright turns off and a test needs. */
  readonly ignoreDefaultArgs?: string[];
  /** Variables of the environment, beside those of this process. */
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Starts Chromium.
 * @throws Error that says what to install where there is none
 */
export const launchBrowser = async ({ ignoreDefaultArgs = [], variables }: BrowserOptions = {}): Promise<Browser> => {
  const executablePath = await findBrowser(process.env);
  if (executablePath === undefined) throw new Error(howToInstall);
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs,
    ...(variables && { env: { ...process.env, ...variables } }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};
