import { type Browser, chromium } from 'playwright-core';
import { findBrowser, howToInstall } from '../../tools/build/browser.ts';

export interface BrowserOptions {
  /** What Playwright turns off and a test needs. */
  readonly ignoreDefaultArgs?: string[];
  /** Where tools beside Playwright reach it. */
  readonly debuggingPort?: number;
  /** Variables of the environment, beside those of this process. */
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * What Chromium leaves out. Its last such argument alone counts, so Playwright's own choice is repeated here; the popup
 * of the address bar is a page of its own that each new window would load, and half of what a window costs.
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
 * @throws Error that says what to install where there is none
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

/** The one Chromium of all test files of a process; it ends with the process. Contexts are the test's to close. */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= launchBrowser();
  return shared;
};
