import { type Browser, chromium } from 'playwright-core';
import { findBrowser, howToInstall } from '../../tools/build/browser.ts';

export interface BrowserOptions {
  /** Features that a test needs and Playwright disables. */
  readonly ignoreDefaultArgs?: string[];
  /** Debugging port for tools other than Playwright. */
  readonly debuggingPort?: number;
  /** Environment variables in addition to those of this process. */
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Features that Chromium disables. Only the last such argument counts, so Playwright's own list is repeated here. The popup
 * of the address bar is a page that each new window would load, at half of a window's cost.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/**
 * Starts Chromium.
 * @throws Error that says how to install it, if it is missing
 */
export const launchBrowser = async ({
  ignoreDefaultArgs = [],
  debuggingPort,
  variables,
}: BrowserOptions = {}): Promise<Browser> => {
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
      `--disable-features=${disabledFeatures.join(',')}`,
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  });
};

let shared: Promise<Browser> | undefined;

/** The one Chromium of all test files of a process, which ends with the process. Each test closes its own contexts. */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= launchBrowser();
  return shared;
};
