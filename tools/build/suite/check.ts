import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../../server/commandLine.ts';

/** `npm run check`: checks the types of the whole project, then those of the machines, which may use no browser. */
readCommandLine({
  usage: 'npm run check     checks all types, and those of the machines by their own settings',
  options: {},
});
const cwd = fileURLToPath(new URL('../../..', import.meta.url));
for (const arguments_ of ['--noEmit', '--noEmit -p machines']) {
  const { status } = spawnSync(`tsc ${arguments_}`, { cwd, shell: true, stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
}
