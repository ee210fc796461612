import { readdir, rename, rm, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Whether a file system call failed with one of these codes. */
const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is running and belongs to another user.
    return isOneOf(error, ['EPERM']);
  }
};

let builds = 0;

/** Removes the output of aborted builds. */
const removeAbandoned = async (folder: string): Promise<void> => {
  const around = dirname(folder);
  for (const name of await readdir(around)) {
    if (!name.startsWith(`${basename(folder)}-`)) continue;
    const [, pid] = /^(\d+)-\d+(-before)?$/.exec(name.slice(basename(folder).length + 1)) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(join(around, name), { recursive: true, force: true });
  }
};

/** Replaces a folder with another; a concurrent build may have replaced it meanwhile. */
const replaceFolder = async (made: string, place: string): Promise<void> => {
  const before = `${made}-before`;
  for (;;) {
    await rename(place, before).catch((error: unknown) => {
      if (!isOneOf(error, ['ENOENT'])) throw error;
    });
    try {
      await rename(made, place);
      return;
    } catch (error) {
      if (!isOneOf(error, ['ENOTEMPTY', 'EEXIST'])) throw error;
    } finally {
      await rm(before, { recursive: true, force: true });
    }
  }
};

/**
 * Builds into a temporary folder and moves it into place when it is complete: concurrent builds do not overwrite each
 * other's files, and a failed build leaves the previous one as it was. The output gets the time at which the build
 * started, so that a source changed meanwhile makes it stale.
 */
export const atomicOutput = (): Plugin => {
  let [place, made, isComplete] = ['', '', false];
  const startTime = new Date();
  return {
    name: 'atomic-output',
    apply: ({ build: options }, { command }) => command === 'build' && !options?.ssr,
    config: async ({ root = '.', build: { outDir = 'dist' } = {} }) => {
      place = resolve(root, outDir);
      await removeAbandoned(place);
      builds += 1;
      made = `${place}-${process.pid}-${builds}`;
      return { build: { outDir: made, emptyOutDir: true } };
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        isComplete = true;
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (isComplete) {
          await utimes(join(made, 'index.html'), startTime, startTime);
          await replaceFolder(made, place);
        } else await rm(made, { recursive: true, force: true });
      },
    },
  };
};
