import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readCommandLine } from '../../server/commandLine.ts';
import { buildImage, startOf } from './image.ts';

/** `npm run image -- [FOLDER] [--start]`: runs the steps of deploy/Dockerfile without a container engine. */
const { values, positionals } = readCommandLine({
  usage: `npm run image -- [FOLDER] [--start]     runs the steps of deploy/Dockerfile without a container engine
FOLDER   where the image is built; a new temporary folder by default
--start  starts the server of the image; PORT and ADMIN_TOKEN are passed on to it`,
  options: { start: { type: 'boolean', default: false } },
  maxWords: 1,
});
const folder = resolve(positionals[0] ?? mkdtempSync(join(tmpdir(), 'image-')));
const image = buildImage(folder, (line) => console.log(line));
console.log(`${image.folder} holds ${readdirSync(join(image.folder, image.workingDirectory)).join(', ')}`);
const passedOn = ['PORT', 'ADMIN_TOKEN'].flatMap((name) => {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value] as const];
});
const { program, words, options } = startOf(image, image.command, {
  HOST: '127.0.0.1',
  ...Object.fromEntries(passedOn),
});
console.log(`started by: ${image.command.join(' ')}`);
if (values.start) {
  const server = spawn(program, words, { ...options, env: { ...process.env, ...options.env }, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
