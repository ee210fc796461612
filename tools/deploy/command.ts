import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildImage, startOf } from './image.ts';

/** `npm run image -- [FOLDER] [--start]`: takes the steps of deploy/Dockerfile where no engine of containers is. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { start: { type: 'boolean' } } });
const folder = resolve(positionals[0] ?? mkdtempSync(join(tmpdir(), 'image-')));
const image = buildImage(folder, (line) => console.log(line));
console.log(`${image.folder} holds ${readdirSync(join(image.folder, image.workingDirectory)).join(', ')}`);
const { program, words, options } = startOf(image, image.command, { HOST: '127.0.0.1' });
console.log(`started by: ${image.command.join(' ')}`);
if (values.start) {
  const server = spawn(program, words, { ...options, env: { ...process.env, ...options.env }, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
