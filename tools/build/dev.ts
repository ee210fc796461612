import './node24.js';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { brandCodes } from '../../brands/registry.ts';
import { readCommandLine } from '../../server/commandLine.ts';
import { galleryPath } from './brands/development.ts';

/**
 * `npm run dev`: starts the API, restarts it when its code changes, and starts Vite with hot reload in front of it.
 * `npm run gallery` does the same and prints where the gallery of components is shown.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = readCommandLine({
  usage: `npm run dev         serves the app with hot reload on port 5173, and the API on port 3001, or on PORT
npm run gallery     the same, and prints where all components are shown`,
  options: { gallery: { type: 'boolean', default: false } },
});
const path = values.gallery ? galleryPath : '/';
const vite = await createServer({ root });
await vite.listen();

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
});

/** The API's own addresses serve no pages, so they are replaced by the addresses of the pages, once it is ready. */
createInterface({ input: api.stdout }).on('line', (line) => {
  if (line === 'ready') {
    for (const code of brandCodes)
      console.log(`${code}  http://${code.toLowerCase()}.localhost:${vite.config.server.port}${path}`);
    console.log('ready');
  } else if (!/^\w+ {2}http:/.test(line)) console.log(line);
});

let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  api.kill();
  await vite.close();
};
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
api.on('exit', (code) => {
  if (!ending) process.exitCode = code ?? 1;
  void end();
});
