import { type Browser, chromium } from 'playwright-core';
import { findBrowser, howToInstall } from '../../tools/build/browser.ts';

/**
 * Starts Chromium. `ignoreDefaultArgs` names what Playwright turns off and a test needs.
 * @throws Error that says what to install where there is none
 */
export const launchBrowser = async (ignoreDefaultArgs: string[] = []): Promise<Browser> => {
  const executablePath = await findBrowser(process.env);
  if (executablePath === undefined) throw new Error(howToInstall);
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs,
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
