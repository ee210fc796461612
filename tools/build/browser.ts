import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

/** Message if no browser is found. */
export const howToInstall =
  'no Chromium found for the browser tests. Install one (Debian, Ubuntu: apt-get install chromium; Fedora: dnf install ' +
  'chromium; macOS: brew install --cask chromium), or set CHROMIUM to the path of Chromium or Chrome.';

/** The browser of the tests: `CHROMIUM` if set, else the first known name on the PATH. */
export const findBrowser = async (
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> => {
  const { CHROMIUM: chosen = '', PATH: path = '' } = variables;
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const candidates = chosen ? [chosen] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of candidates) {
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return candidate;
  }
  return undefined;
};
