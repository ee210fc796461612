import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

/** Message if no browser is found. */
export const howToInstall =
  'no Chromium found for the browser tests. Install one (Debian, Ubuntu: apt-get install chromium; Fedora: dnf install ' +
  'chromium; macOS: brew install --cask chromium), or set CHROMIUM to the path of Chromium or Chrome.';

type Variables = Readonly<Record<string, string | undefined>>;

const firstExecutable = async (candidates: readonly string[]): Promise<string | undefined> => {
  for (const candidate of candidates) {
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return candidate;
  }
  return undefined;
};

const onPath = (names: readonly string[], { PATH: path = '' }: Variables): readonly string[] => {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** The browser of the tests: `CHROMIUM` if set, else the first known name on the PATH. */
export const findBrowser = (variables: Variables): Promise<string | undefined> =>
  firstExecutable(variables['CHROMIUM'] ? [variables['CHROMIUM']] : onPath(names, variables));

/**
 * Chromium's headless shell: `CHROMIUM_SHELL` if set, else the one on the PATH, unless `CHROMIUM` names a browser. It shows
 * the same pages without windows, for four fifths of the processor time.
 */
export const findShell = (variables: Variables): Promise<string | undefined> => {
  const { CHROMIUM: chosen, CHROMIUM_SHELL: shell } = variables;
  if (shell) return firstExecutable([shell]);
  return firstExecutable(chosen ? [] : onPath(['chromium-headless-shell'], variables));
};
